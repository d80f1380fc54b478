import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { staffAttemptTable } from '../staff.table'

/** Counts of failed logins by subject. */
export class StaffAttemptRepository {
  constructor(private readonly database: Database) {}

  /** Adds one and returns the new count; a count that began before `forgottenBefore` restarts. */
  async add(subject: string, now: Date, forgottenBefore: Date): Promise<number> {
    const { count, beganAt } = staffAttemptTable
    const forgotten = sql`${beganAt} < ${forgottenBefore.toISOString()}::timestamptz`
    const [row] = await this.database.current
      .insert(staffAttemptTable)
      .values({ subject, count: 1, beganAt: now })
      .onConflictDoUpdate({
        target: staffAttemptTable.subject,
        set: {
          count: sql`case when ${forgotten} then 1 else ${count} + 1 end`,
          beganAt: sql`case when ${forgotten} then excluded.began_at else ${beganAt} end`,
        },
      })
      .returning({ count })
    return row.count
  }

  async takeBack(subject: string): Promise<void> {
    await this.database.current
      .update(staffAttemptTable)
      .set({ count: sql`greatest(${staffAttemptTable.count} - 1, 0)` })
      .where(eq(staffAttemptTable.subject, subject))
  }

  async clear(subject: string): Promise<void> {
    await this.database.current.delete(staffAttemptTable).where(eq(staffAttemptTable.subject, subject))
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.current.delete(staffAttemptTable).where(lt(staffAttemptTable.beganAt, moment))
  }
}
