import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { RUNNING_STATUSES } from '@contract/exam/attempt-status'
import type { Database } from '../../../kernel/db/database'
import { attemptItemTable, attemptTable } from './attempt.table'
import { questionTable } from '../bank/bank.table'
import { paperItemTable, paperSectionTable, paperTable } from '../paper/paper.table'

const BEGUN = ['ready', 'verifying', ...RUNNING_STATUSES] as const
const UNFINISHED = ['submitted', 'reviewing', ...BEGUN] as const

const { reveal, closesAt } = paperTable
/** Papers that show no answers yet, or never. */
export const holdsBack = (now: Date): SQL | undefined =>
  or(eq(reveal, 'never'), and(eq(reveal, 'afterClosing'), gt(closesAt, now)))

/** Questions whose keys an exam still holds back from a learner (decision 0043). */
export class HiddenQuestionRepository {
  constructor(private readonly database: Database) {}

  /**
   * Those of the learner's attempts that run, or whose paper shows no keys yet, or never will; and before anybody sits
   * it, those that the school chose for such a paper.
   */
  async list(shopId: string, userId: string, now: Date): Promise<string[]> {
    const isHidden = or(inArray(attemptTable.status, [...UNFINISHED]), holdsBack(now))
    const rows = await this.ofAttempts(userId, isHidden).union(this.ofPapers(shopId, now))
    return rows.map(({ questionId }) => questionId)
  }

  /** Those that the learner is working on: nothing about them is shown, not even what another attempt showed. */
  async listRunning(userId: string): Promise<string[]> {
    const rows = await this.ofAttempts(userId, inArray(attemptTable.status, [...BEGUN]))
    return rows.map(({ questionId }) => questionId)
  }

  private ofAttempts(userId: string, isHidden: SQL | undefined) {
    return this.database.current
      .selectDistinct({ questionId: attemptItemTable.questionId })
      .from(attemptTable)
      .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
      .innerJoin(attemptItemTable, eq(attemptItemTable.attemptId, attemptTable.id))
      .where(and(eq(attemptTable.userId, userId), isHidden))
  }

  /** A 材料题 with the questions below it. */
  private ofPapers(shopId: string, now: Date) {
    const isPart = or(
      eq(questionTable.id, paperItemTable.questionId),
      eq(questionTable.parentId, paperItemTable.questionId),
    )
    return this.database.current
      .select({ questionId: questionTable.id })
      .from(paperTable)
      .innerJoin(paperSectionTable, eq(paperSectionTable.paperId, paperTable.id))
      .innerJoin(paperItemTable, eq(paperItemTable.sectionId, paperSectionTable.id))
      .innerJoin(questionTable, isPart)
      .where(and(eq(paperTable.shopId, shopId), eq(paperTable.onShelf, true), holdsBack(now)))
  }
}
