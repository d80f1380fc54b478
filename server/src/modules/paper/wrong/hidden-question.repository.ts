import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { RUNNING_STATUSES } from '@contract/exam/attempt-status'
import type { Database } from '../../../kernel/db/database'
import { attemptItemTable, attemptTable } from '../attempt/attempt.table'
import { paperTable } from '../paper/paper.table'

const UNFINISHED = ['ready', 'verifying', 'submitted', 'reviewing', ...RUNNING_STATUSES] as const

/** Questions whose keys an exam still holds back from a learner. */
export class HiddenQuestionRepository {
  constructor(private readonly database: Database) {}

  /** Those of attempts that run, or whose paper shows no keys yet, or never will. */
  async list(userId: string, now: Date): Promise<string[]> {
    const { reveal, closesAt } = paperTable
    const rows = await this.database.current
      .selectDistinct({ questionId: attemptItemTable.questionId })
      .from(attemptTable)
      .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
      .innerJoin(attemptItemTable, eq(attemptItemTable.attemptId, attemptTable.id))
      .where(
        and(
          eq(attemptTable.userId, userId),
          or(
            inArray(attemptTable.status, [...UNFINISHED]),
            eq(reveal, 'never'),
            and(eq(reveal, 'afterClosing'), gt(closesAt, now)),
          ),
        ),
      )
    return rows.map(({ questionId }) => questionId)
  }
}
