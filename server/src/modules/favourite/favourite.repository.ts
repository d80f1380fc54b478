import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { columnsOf } from '../../kernel/db/read-view'
import { termOf, terms } from '../access/access.fragments'
import { CARD_COLUMNS, courses } from '../course/course.fragments'
import { favouriteTable } from './favourite.table'

/** Courses that learners keep for later. Adding and removing twice changes nothing. */
export class FavouriteRepository {
  constructor(private readonly database: Database) {}

  /** Newest first, on the shelf or not. */
  async page(shopId: string, userId: string, page: PageInput) {
    const { offset, limit } = toRange(page)
    const mine = and(eq(favouriteTable.userId, userId), eq(favouriteTable.shopId, shopId))
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select({ ...CARD_COLUMNS, term: columnsOf(terms) })
        .from(favouriteTable)
        .innerJoin(courses, eq(courses.id, favouriteTable.courseId))
        .leftJoin(terms, termOf(courses.id, userId))
        .where(mine)
        .orderBy(desc(favouriteTable.createdAt), courses.id)
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(favouriteTable).where(mine),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  async has(userId: string, courseId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: favouriteTable.courseId })
      .from(favouriteTable)
      .where(and(eq(favouriteTable.userId, userId), eq(favouriteTable.courseId, courseId)))
    return rows.length > 0
  }

  async add(userId: string, shopId: string, courseId: string, now: Date): Promise<void> {
    await this.database.current
      .insert(favouriteTable)
      .values({ userId, shopId, courseId, createdAt: now })
      .onConflictDoNothing()
  }

  async remove(userId: string, courseId: string): Promise<void> {
    await this.database.current
      .delete(favouriteTable)
      .where(and(eq(favouriteTable.userId, userId), eq(favouriteTable.courseId, courseId)))
  }
}
