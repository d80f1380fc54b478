import { and, eq, inArray, notInArray } from 'drizzle-orm'
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

type WithoutShop<Row> = Omit<Row, 'shopId' | 'sort'> & { id: string }
type NewShop = Omit<typeof shopTable.$inferInsert, 'id' | 'updatedAt'>

/** The part of a school folder that belongs to the shop itself. */
export interface ImportedShop {
  shop: NewShop & { code: string; enums: { name: string; entries: { code: string; desc: string }[] }[] }
  categories: WithoutShop<typeof categoryTable.$inferInsert>[]
  teachers: WithoutShop<typeof teacherTable.$inferInsert>[]
  pages: WithoutShop<typeof shopPageTable.$inferInsert>[]
  navigation: WithoutShop<typeof navEntryTable.$inferInsert>[]
  sharePictures: WithoutShop<typeof sharePictureTable.$inferInsert>[]
}

export interface Leftovers {
  categoryIds: string[]
  teacherIds: string[]
}

/** Writes the shop itself, its decoration, categories and teachers. */
export class ShopImportRepository {
  constructor(private readonly database: Database) {}

  async hasAny(): Promise<boolean> {
    const rows = await this.database.current.select({ id: shopTable.id }).from(shopTable).limit(1)
    return rows.length > 0
  }

  /** Returns the name of the school with this code. */
  async findName(code: string): Promise<string | undefined> {
    const rows = await this.database.current
      .select({ shopName: shopTable.shopName })
      .from(shopTable)
      .where(eq(shopTable.id, code))
    return rows.at(0)?.shopName
  }

  async saveShop({ shop }: ImportedShop, now: Date): Promise<void> {
    const { code, enums, ...fields } = shop
    const row = { ...fields, updatedAt: now }
    const db = this.database.current
    await db
      .insert(shopTable)
      .values({ id: code, ...row })
      .onConflictDoUpdate({ target: shopTable.id, set: row })
    await db.delete(enumEntryTable).where(eq(enumEntryTable.shopId, code))
    const entries = enums.flatMap(({ name, entries }) =>
      entries.map((entry, sort) => ({ shopId: code, name, ...entry, sort })),
    )
    if (entries.length > 0) await db.insert(enumEntryTable).values(entries)
  }

  /** Pages, navigation and share pictures hold no data of learners, so they are replaced as a whole. */
  async saveDecoration({ shop, pages, navigation, sharePictures }: ImportedShop): Promise<void> {
    const db = this.database.current
    const shopId = shop.code
    for (const table of [shopPageTable, navEntryTable, sharePictureTable])
      await db.delete(table).where(eq(table.shopId, shopId))
    for (const [sort, page] of pages.entries()) await db.insert(shopPageTable).values({ ...page, shopId, sort })
    for (const [sort, entry] of navigation.entries()) await db.insert(navEntryTable).values({ ...entry, shopId, sort })
    for (const [sort, picture] of sharePictures.entries())
      await db.insert(sharePictureTable).values({ ...picture, shopId, sort })
  }

  async saveCategories({ shop, categories }: ImportedShop): Promise<void> {
    for (const [sort, { id, ...fields }] of categories.entries()) {
      const row = { ...fields, shopId: shop.code, sort }
      await this.database.current
        .insert(categoryTable)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: categoryTable.id, set: row })
    }
  }

  async saveTeachers({ shop, teachers }: ImportedShop): Promise<void> {
    for (const [sort, { id, ...fields }] of teachers.entries()) {
      const row = { ...fields, shopId: shop.code, sort }
      await this.database.current
        .insert(teacherTable)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: teacherTable.id, set: row })
    }
  }

  /** Lists categories and teachers of the shop that are not among the kept ones. */
  async listOthers(shopId: string, keptCategoryIds: string[], keptTeacherIds: string[]): Promise<Leftovers> {
    const db = this.database.current
    const left = await db
      .select({ id: categoryTable.id })
      .from(categoryTable)
      .where(and(eq(categoryTable.shopId, shopId), notInArray(categoryTable.id, keptCategoryIds)))
    const leftTeachers = await db
      .select({ id: teacherTable.id })
      .from(teacherTable)
      .where(
        and(
          eq(teacherTable.shopId, shopId),
          eq(teacherTable.applied, false),
          notInArray(teacherTable.id, keptTeacherIds),
        ),
      )
    return { categoryIds: left.map(({ id }) => id), teacherIds: leftTeachers.map(({ id }) => id) }
  }

  /** Call it after they have been detached from all courses. */
  async remove({ categoryIds, teacherIds }: Leftovers): Promise<void> {
    const db = this.database.current
    if (categoryIds.length > 0) await db.delete(categoryTable).where(inArray(categoryTable.id, categoryIds))
    if (teacherIds.length > 0) await db.delete(teacherTable).where(inArray(teacherTable.id, teacherIds))
  }
}
