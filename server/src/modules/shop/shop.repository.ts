import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import {
  categoryTable,
  enumEntryTable,
  navEntryTable,
  sharePictureTable,
  shopPageTable,
  shopTable,
  teacherTable,
} from './shop.table'

const LAST_SORT = 10_000

export type ShopRow = typeof shopTable.$inferSelect

/** Reads what a shop shows, each list as a whole: they are small, and the service caches them. */
export class ShopRepository {
  private readonly findStatement

  constructor(private readonly database: Database) {
    this.findStatement = database.prepareRead(
      'shop_find',
      database.current
        .select()
        .from(shopTable)
        .where(eq(shopTable.id, sql.placeholder('shopId'))),
    )
  }

  /** Every request of every visitor needs it, so it must not wait for a connection of the pool. */
  async find(shopId: string): Promise<ShopRow | undefined> {
    const [row] = await this.findStatement.execute({ shopId })
    return row
  }

  /** A teacher who comes by an application, after all others of the school. */
  async addTeacher(row: Omit<typeof teacherTable.$inferInsert, 'sort' | 'applied'>, now: Date): Promise<void> {
    await this.database.current.insert(teacherTable).values({ ...row, applied: true, sort: LAST_SORT })
    // What a shop shows is cached until this changes.
    await this.database.current.update(shopTable).set({ updatedAt: now }).where(eq(shopTable.id, row.shopId))
  }

  async hasAny(): Promise<boolean> {
    return (await this.database.current.select({ id: shopTable.id }).from(shopTable).limit(1)).length > 0
  }

  listPages(shopId: string) {
    return this.database.current
      .select()
      .from(shopPageTable)
      .where(eq(shopPageTable.shopId, shopId))
      .orderBy(asc(shopPageTable.sort))
  }

  listCategories(shopId: string) {
    return this.database.current
      .select()
      .from(categoryTable)
      .where(and(eq(categoryTable.shopId, shopId), eq(categoryTable.withdrawn, false)))
      .orderBy(asc(categoryTable.sort))
  }

  listNavigation(shopId: string) {
    return this.database.current
      .select()
      .from(navEntryTable)
      .where(eq(navEntryTable.shopId, shopId))
      .orderBy(asc(navEntryTable.sort))
  }

  listEnums(shopId: string) {
    return this.database.current
      .select()
      .from(enumEntryTable)
      .where(eq(enumEntryTable.shopId, shopId))
      .orderBy(asc(enumEntryTable.sort))
  }

  listSharePictures(shopId: string) {
    return this.database.current
      .select()
      .from(sharePictureTable)
      .where(eq(sharePictureTable.shopId, shopId))
      .orderBy(asc(sharePictureTable.sort))
  }

  listTeachers(shopId: string) {
    return this.database.current
      .select()
      .from(teacherTable)
      .where(eq(teacherTable.shopId, shopId))
      .orderBy(asc(teacherTable.sort))
  }
}
