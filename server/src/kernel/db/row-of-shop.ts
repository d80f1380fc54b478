import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from './database'

type TableOfShops = PgTable & { shopId: AnyPgColumn }

/** The one row that each school may have in a table, such as its account at a provider. */
export class RowOfShop<Table extends TableOfShops> {
  constructor(
    private readonly database: Database,
    private readonly table: Table,
  ) {}

  async find(shopId: string): Promise<Table['$inferSelect'] | undefined> {
    const table: TableOfShops = this.table
    const rows: Table['$inferSelect'][] = await this.database.current
      .select()
      .from(table)
      .where(eq(table.shopId, shopId))
    return rows.at(0)
  }

  /** Replaces the school's row. */
  async save(row: Table['$inferSelect'] & Table['$inferInsert']): Promise<void> {
    const set = row as PgUpdateSetSource<Table>
    await this.database.current.insert(this.table).values(row).onConflictDoUpdate({ target: this.table.shopId, set })
  }

  async remove(shopId: string): Promise<void> {
    await this.database.current.delete(this.table).where(eq(this.table.shopId, shopId))
  }
}
