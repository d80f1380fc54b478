import { and, eq, notInArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { courseTable, courseTeacherTable } from '../course/course.table'
import {
  categoryTable,
  enumEntryTable,
  navEntryTable,
  sharePictureTable,
  shopPageTable,
  shopTable,
  teacherTable,
} from '../shop/shop.table'
import type { SchoolContent } from './school-content'

/** Writes what the shop module shows: the shop itself, its decoration, categories and teachers. */
export class ShopImportRepository {
  constructor(private readonly database: Database) {}

  /** Name of the school that has this code. */
  async findName(code: string): Promise<string | undefined> {
    const rows = await this.database.current
      .select({ shopName: shopTable.shopName })
      .from(shopTable)
      .where(eq(shopTable.id, code))
    return rows.at(0)?.shopName
  }

  async saveShop({ shop }: SchoolContent, now: Date): Promise<void> {
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

  /** Pages, navigation and share pictures hold nothing of the learners: they are replaced as a whole. */
  async saveDecoration({ shop, pages, navigation, sharePictures }: SchoolContent): Promise<void> {
    const db = this.database.current
    const shopId = shop.code
    for (const table of [shopPageTable, navEntryTable, sharePictureTable])
      await db.delete(table).where(eq(table.shopId, shopId))
    for (const [sort, page] of pages.entries()) await db.insert(shopPageTable).values({ ...page, shopId, sort })
    for (const [sort, entry] of navigation.entries()) await db.insert(navEntryTable).values({ ...entry, shopId, sort })
    for (const [sort, picture] of sharePictures.entries())
      await db.insert(sharePictureTable).values({ ...picture, shopId, sort })
  }

  async saveCategories({ shop, categories }: SchoolContent): Promise<void> {
    for (const [sort, { id, ...fields }] of categories.entries()) {
      const row = { ...fields, shopId: shop.code, sort }
      await this.database.current
        .insert(categoryTable)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: categoryTable.id, set: row })
    }
  }

  async saveTeachers({ shop, teachers }: SchoolContent): Promise<void> {
    for (const [sort, { id, ...fields }] of teachers.entries()) {
      const row = { ...fields, shopId: shop.code, sort }
      await this.database.current
        .insert(teacherTable)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: teacherTable.id, set: row })
    }
  }

  /** Categories and teachers that the folder no longer has, after the courses were written. */
  async removeLeftovers({ shop, categories, teachers }: SchoolContent): Promise<void> {
    const db = this.database.current
    const goneCategories = await db
      .select({ id: categoryTable.id })
      .from(categoryTable)
      .where(
        and(
          eq(categoryTable.shopId, shop.code),
          notInArray(
            categoryTable.id,
            categories.map(({ id }) => id),
          ),
        ),
      )
    for (const { id } of goneCategories) {
      await db.update(courseTable).set({ categoryId: null }).where(eq(courseTable.categoryId, id))
      await db.delete(categoryTable).where(eq(categoryTable.id, id))
    }
    const goneTeachers = await db
      .select({ id: teacherTable.id })
      .from(teacherTable)
      .where(
        and(
          eq(teacherTable.shopId, shop.code),
          notInArray(
            teacherTable.id,
            teachers.map(({ id }) => id),
          ),
        ),
      )
    for (const { id } of goneTeachers) {
      await db.delete(courseTeacherTable).where(eq(courseTeacherTable.teacherId, id))
      await db.delete(teacherTable).where(eq(teacherTable.id, id))
    }
  }
}
