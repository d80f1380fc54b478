import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { loginFailureTable } from '../user.table'

/** Counts of attempts by subject: a phone, an address or a learner of one shop. */
export class AttemptRepository {
  constructor(private readonly database: Database) {}

  /**
   * Adds one to each count and returns the new counts. Simultaneous attempts with the same first subject count one
   * after the other, so that the first ones get the lowest count of every subject.
   */
  addAll(shopId: string, subjects: { subject: string; forgottenBefore: Date }[], now: Date): Promise<number[]> {
    return this.database.transact(async () => {
      const counts: number[] = []
      for (const { subject, forgottenBefore } of subjects)
        counts.push(await this.add(shopId, subject, now, forgottenBefore))
      return counts
    })
  }

  /** Adds one and returns the new count; a count that began before `forgottenBefore` restarts. */
  private async add(shopId: string, subject: string, now: Date, forgottenBefore: Date): Promise<number> {
    const { count, beganAt } = loginFailureTable
    const forgotten = sql`${beganAt} < ${forgottenBefore.toISOString()}::timestamptz`
    const [row] = await this.database.current
      .insert(loginFailureTable)
      .values({ shopId, phone: subject, count: 1, beganAt: now })
      .onConflictDoUpdate({
        target: [loginFailureTable.shopId, loginFailureTable.phone],
        set: {
          count: sql`case when ${forgotten} then 1 else ${count} + 1 end`,
          // Further attempts do not move it: under steady use the window would never end.
          beganAt: sql`case when ${forgotten} then excluded.last_at else ${beganAt} end`,
        },
      })
      .returning({ count })
    return row.count
  }

  async takeBack(shopId: string, subject: string): Promise<void> {
    await this.database.current
      .update(loginFailureTable)
      .set({ count: sql`greatest(${loginFailureTable.count} - 1, 0)` })
      .where(and(eq(loginFailureTable.shopId, shopId), eq(loginFailureTable.phone, subject)))
  }

  async clear(shopId: string, subject: string): Promise<void> {
    await this.database.current
      .delete(loginFailureTable)
      .where(and(eq(loginFailureTable.shopId, shopId), eq(loginFailureTable.phone, subject)))
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.current.delete(loginFailureTable).where(lt(loginFailureTable.beganAt, moment))
  }
}
