import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { AttemptStatus } from '@contract/exam/attempt-status'
import type { Database } from '../../../../kernel/db/database'
import type { AttemptRow } from '../attempt.repository'
import { answerTable, attemptItemTable, attemptTable } from '../attempt.table'

/** What marking made of an attempt; without a score while a person has essays to mark. */
export interface SettledAttempt {
  id: string
  from: AttemptStatus
  status: AttemptStatus
  doneCount: number
  rightCount: number
  scoreHundredths: number | null
  finishedAt: Date | null
}

const isSubmitted = eq(attemptTable.status, 'submitted')

/** Reads and writes what marking concerns, for many attempts in one statement. */
export class MarkRepository {
  constructor(private readonly database: Database) {}

  /** Locks closed attempts without marks that nobody else has locked, the first closed first. */
  takeSubmitted(most: number, except: string[]): Promise<AttemptRow[]> {
    return this.database.current
      .select()
      .from(attemptTable)
      .where(and(isSubmitted, except.length > 0 ? notInArray(attemptTable.id, except) : undefined))
      .orderBy(asc(attemptTable.submittedAt), asc(attemptTable.id))
      .limit(most)
      .for('update', { skipLocked: true })
  }

  /** Locks one of them, when whoever has it locked is done. */
  async lockSubmitted(id: string): Promise<AttemptRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(attemptTable)
      .where(and(eq(attemptTable.id, id), isSubmitted))
      .for('update')
    return row
  }

  /** The items of attempts with their answers, in the order of the papers. */
  listAnswered(attemptIds: string[]) {
    const { attemptId, position, questionId, versionId, maxHundredths } = attemptItemTable
    return this.database.current
      .select({ attemptId, position, questionId, versionId, maxHundredths, answer: answerTable.answer })
      .from(attemptItemTable)
      .leftJoin(answerTable, and(eq(answerTable.attemptId, attemptId), eq(answerTable.position, position)))
      .where(inArray(attemptId, attemptIds))
      .orderBy(asc(attemptId), asc(position))
  }

  /** Moves attempts that are still in `from`. @throws Error where one is not */
  async settleAll(settled: SettledAttempt[]): Promise<void> {
    const rows = settled.map(({ id, from, status, doneCount, rightCount, scoreHundredths, finishedAt }) => ({
      ...{ id, from, status, done: doneCount, right: rightCount, score: scoreHundredths, at: finishedAt },
    }))
    const moved = await this.database.rows(sql`
      update exam_attempt attempt set status = settled.status, done_count = settled.done,
        right_count = settled."right", score_hundredths = settled.score, finished_at = settled.at
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as settled(id uuid, "from" text, status text, done int, "right" int, score int, at timestamptz)
      where attempt.id = settled.id and attempt.status = settled."from" returning attempt.id`)
    if (moved.length !== settled.length) throw new Error('an attempt was settled by somebody else')
  }
}
