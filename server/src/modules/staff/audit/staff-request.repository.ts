import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { staffRequestTable } from '../staff.table'

type StaffRequest = typeof staffRequestTable.$inferSelect

export class StaffRequestRepository {
  constructor(private readonly database: Database) {}

  /**
   * Notes that a request is done, in the transaction that does it. One of the same id that is being done is waited for.
   * @returns the earlier one, where it is done already
   */
  async claim(request: StaffRequest): Promise<StaffRequest | undefined> {
    const { current } = this.database
    const { shopId, id } = request
    const added = await current
      .insert(staffRequestTable)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: staffRequestTable.id })
    if (added.length) return undefined
    const [done] = await current
      .select()
      .from(staffRequestTable)
      .where(and(eq(staffRequestTable.shopId, shopId), eq(staffRequestTable.id, id)))
    return done
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.current.delete(staffRequestTable).where(lt(staffRequestTable.at, moment))
  }
}
