import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { shareArrivalTable, shareLinkTable } from './share.table'

export type ShareLinkRow = typeof shareLinkTable.$inferSelect
type ShareArrivalRow = typeof shareArrivalTable.$inferSelect

/** Links that learners share, and visitors who came by them. */
export class ShareRepository {
  constructor(private readonly database: Database) {}

  async findLink(code: string): Promise<ShareLinkRow | undefined> {
    const [row] = await this.database.current.select().from(shareLinkTable).where(eq(shareLinkTable.code, code))
    return row
  }

  async findOwnLink(userId: string, address: string): Promise<ShareLinkRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(shareLinkTable)
      .where(and(eq(shareLinkTable.userId, userId), eq(shareLinkTable.address, address)))
    return row
  }

  /** Does nothing when the learner has a link to this address, or somebody the same code. */
  async addLink(row: typeof shareLinkTable.$inferInsert): Promise<void> {
    await this.database.current.insert(shareLinkTable).values(row).onConflictDoNothing()
  }

  /** Returns the link, its click counted. */
  async click(code: string): Promise<ShareLinkRow | undefined> {
    const [row] = await this.database.current
      .update(shareLinkTable)
      .set({ clickCount: sql`${shareLinkTable.clickCount} + 1` })
      .where(eq(shareLinkTable.code, code))
      .returning()
    return row
  }

  /** A device that has arrived before keeps its first arrival. */
  async addArrival(row: typeof shareArrivalTable.$inferInsert): Promise<void> {
    await this.database.current.insert(shareArrivalTable).values(row).onConflictDoNothing()
  }

  async findArrival(shopId: string, markHash: string): Promise<ShareArrivalRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(shareArrivalTable)
      .where(and(eq(shareArrivalTable.shopId, shopId), eq(shareArrivalTable.markHash, markHash)))
    return row
  }

  /** False when another registration of the device was first. */
  async settleArrival(id: string, userId: string, registeredAt: Date): Promise<boolean> {
    const rows = await this.database.current
      .update(shareArrivalTable)
      .set({ userId, registeredAt, markHash: null })
      .where(and(eq(shareArrivalTable.id, id), isNull(shareArrivalTable.userId)))
      .returning({ id: shareArrivalTable.id })
    return rows.length > 0
  }

  async forgetArrivalsBefore(time: Date): Promise<void> {
    await this.database.current
      .delete(shareArrivalTable)
      .where(and(isNull(shareArrivalTable.userId), lt(shareArrivalTable.arrivedAt, time)))
  }
}
