import { eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { expressAccountTable } from './express.table'

export type ExpressAccountRow = typeof expressAccountTable.$inferSelect

export class ExpressAccountRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string): Promise<ExpressAccountRow | undefined> {
    const own = eq(expressAccountTable.shopId, shopId)
    return (await this.database.current.select().from(expressAccountTable).where(own))[0]
  }

  async save(row: ExpressAccountRow): Promise<void> {
    const target = expressAccountTable.shopId
    await this.database.current.insert(expressAccountTable).values(row).onConflictDoUpdate({ target, set: row })
  }

  async remove(shopId: string): Promise<void> {
    await this.database.current.delete(expressAccountTable).where(eq(expressAccountTable.shopId, shopId))
  }
}
