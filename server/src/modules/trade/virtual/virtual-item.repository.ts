import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { virtualItemTable, type VirtualItemState } from './virtual-item.table'

/** Below PostgreSQL's limit of parameters. */
const ROWS_AT_ONCE = 500

export type VirtualItemRow = typeof virtualItemTable.$inferSelect

export class VirtualItemRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string, productId: string): Promise<VirtualItemRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(virtualItemTable)
      .where(and(eq(virtualItemTable.shopId, shopId), eq(virtualItemTable.productId, productId)))
    return rows.at(0)
  }

  /** Adds those that are not there yet. */
  async addNew(rows: (typeof virtualItemTable.$inferInsert)[]): Promise<void> {
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await this.database.current
        .insert(virtualItemTable)
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflictDoNothing()
  }

  /** Those that are on their way to WeChat, the oldest first. */
  listUnsettled(shopId: string): Promise<VirtualItemRow[]> {
    return this.database.current
      .select()
      .from(virtualItemTable)
      .where(and(eq(virtualItemTable.shopId, shopId), notInArray(virtualItemTable.state, ['published', 'refused'])))
      .orderBy(asc(virtualItemTable.id))
  }

  async move(ids: string[], state: VirtualItemState, changedAt: Date, detail = ''): Promise<void> {
    if (ids.length === 0) return
    await this.database.current
      .update(virtualItemTable)
      .set({ state, detail, changedAt })
      .where(inArray(virtualItemTable.id, ids))
  }
}
