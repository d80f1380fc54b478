import { eq } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { invoiceAccountTable } from './invoice.table'

export type InvoiceAccountRow = typeof invoiceAccountTable.$inferSelect

export class InvoiceAccountRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string): Promise<InvoiceAccountRow | undefined> {
    const own = eq(invoiceAccountTable.shopId, shopId)
    return (await this.database.current.select().from(invoiceAccountTable).where(own))[0]
  }

  async save(row: InvoiceAccountRow): Promise<void> {
    const target = invoiceAccountTable.shopId
    await this.database.current.insert(invoiceAccountTable).values(row).onConflictDoUpdate({ target, set: row })
  }

  async remove(shopId: string): Promise<void> {
    await this.database.current.delete(invoiceAccountTable).where(eq(invoiceAccountTable.shopId, shopId))
  }
}
