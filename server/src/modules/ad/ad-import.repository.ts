import type { Database } from '../../kernel/db/database'
import { adTable } from './ad.table'

export class AdImportRepository {
  constructor(private readonly database: Database) {}

  /** What staff stopped stays stopped. */
  async save(row: Omit<typeof adTable.$inferInsert, 'stopped'>): Promise<void> {
    const { id, shopId, createdAt, ...set } = row
    await this.database.current
      .insert(adTable)
      .values({ id, shopId, createdAt, stopped: false, ...set })
      .onConflictDoUpdate({ target: adTable.id, set })
  }
}
