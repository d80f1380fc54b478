import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { AttemptStatus, HandInKind } from '@contract/exam/attempt-status'
import type { Database } from '../../../../kernel/db/database'
import { paperTable } from '../../paper/paper.table'
import type { AttemptRow } from '../attempt.repository'
import { attemptTable } from '../attempt.table'

export interface LockedAttempt {
  attempt: AttemptRow
  earliestHandInMinutes: number
}

export interface ClosedAttempt {
  id: string
  kind: HandInKind
  status: AttemptStatus
  submittedAt: Date
}

/** Ends attempts of many examinees with few statements. */
export class ClosingRepository {
  constructor(private readonly database: Database) {}

  /** Locks attempts, in one order everywhere: no answer is saved to them until the transaction ends. */
  async lockAll(ids: string[]): Promise<Map<string, LockedAttempt>> {
    const rows = await this.database.current
      .select({ attempt: attemptTable, earliestHandInMinutes: paperTable.earliestHandInMinutes })
      .from(attemptTable)
      .innerJoin(paperTable, eq(paperTable.id, attemptTable.paperId))
      .where(inArray(attemptTable.id, [...new Set(ids)]))
      .orderBy(asc(attemptTable.id))
      .for('update', { of: attemptTable })
    return new Map(rows.map((row) => [row.attempt.id, row]))
  }

  /** Ends attempts that the caller has locked. */
  async closeAll(closed: ClosedAttempt[]): Promise<void> {
    const rows = closed.map(({ id, status, kind, submittedAt }) => ({ id, status, kind, at: submittedAt }))
    await this.database.current.execute(sql`
      update exam_attempt set status = closed.status, hand_in = closed.kind, submitted_at = closed.at
      from json_to_recordset(${JSON.stringify(rows)}::json) as closed(id uuid, status text, kind text, at timestamptz)
      where exam_attempt.id = closed.id`)
  }
}
