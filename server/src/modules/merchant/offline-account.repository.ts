import { eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { offlineAccountTable } from './offline-account.table'

type OfflineAccountRow = typeof offlineAccountTable.$inferSelect

export class OfflineAccountRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string): Promise<OfflineAccountRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(offlineAccountTable)
      .where(eq(offlineAccountTable.shopId, shopId))
    return row
  }

  async save({ shopId, ...changes }: OfflineAccountRow): Promise<void> {
    await this.database.current
      .insert(offlineAccountTable)
      .values({ shopId, ...changes })
      .onConflictDoUpdate({ target: offlineAccountTable.shopId, set: changes })
  }

  async remove(shopId: string): Promise<void> {
    await this.database.current.delete(offlineAccountTable).where(eq(offlineAccountTable.shopId, shopId))
  }
}
