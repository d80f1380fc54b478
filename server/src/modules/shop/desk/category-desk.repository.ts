import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { categoryTable, shopTable } from '../shop.table'

export type CategoryRow = typeof categoryTable.$inferSelect

/** A school's categories as its staff see and change them. */
export class CategoryDeskRepository {
  constructor(private readonly database: Database) {}

  list(shopId: string): Promise<CategoryRow[]> {
    return this.database.current
      .select()
      .from(categoryTable)
      .where(eq(categoryTable.shopId, shopId))
      .orderBy(asc(categoryTable.sort), asc(categoryTable.id))
  }

  /** Locked until the transaction ends; undefined for another shop's. */
  async lock(shopId: string, id: string): Promise<CategoryRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(categoryTable)
      .where(and(eq(categoryTable.shopId, shopId), eq(categoryTable.id, id)))
      .for('no key update')
    return rows[0]
  }

  /** What a shop shows is cached until its row says that it changed. */
  async touchShop(shopId: string, now: Date): Promise<void> {
    await this.database.current.update(shopTable).set({ updatedAt: now }).where(eq(shopTable.id, shopId))
  }

  async add(row: CategoryRow): Promise<void> {
    await this.database.current.insert(categoryTable).values(row)
  }

  async change(
    id: string,
    values: Partial<Pick<CategoryRow, 'name' | 'sort' | 'withdrawn' | 'version'>>,
  ): Promise<void> {
    await this.database.current.update(categoryTable).set(values).where(eq(categoryTable.id, id))
  }
}
