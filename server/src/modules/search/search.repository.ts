import { and, asc, count, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { courseTable, courseTeacherTable } from '../course/course.table'
import { shopTable, teacherTable } from '../shop/shop.table'
import { searchHistoryTable } from './search.table'

/** Reads what can be found by words, and what each learner searched for. */
export class SearchRepository {
  constructor(private readonly database: Database) {}

  async listHotWords(shopId: string): Promise<string[]> {
    const [row] = await this.database.current
      .select({ hotWords: shopTable.hotWords })
      .from(shopTable)
      .where(eq(shopTable.id, shopId))
    return row?.hotWords ?? []
  }

  /** Titles on the shelf with the keyword in them; those that begin with it first, then the most studied. */
  listTitles(shopId: string, keyword: string, limit: number): Promise<{ id: string; title: string }[]> {
    const place = sql`strpos(${courseTable.lowerTitle}, lower(${keyword}))`
    const indexed = [...keyword].length < 2 ? undefined : sql`${courseTable.grams} @> bigrams(${keyword})`
    return this.database.current
      .select({ id: courseTable.id, title: courseTable.title })
      .from(courseTable)
      .where(and(eq(courseTable.shopId, shopId), ne(courseTable.publishState, 'offShelf'), indexed, sql`${place} > 0`))
      .orderBy(sql`${place} <> 1`, desc(courseTable.learnerCount), asc(courseTable.id))
      .limit(limit)
  }

  /** Teachers whose name has the keyword in it, with their courses on the shelf. `avatar` is a storage key. */
  async pageTeachers(shopId: string, keyword: string, page: PageInput) {
    const condition = and(
      eq(teacherTable.shopId, shopId),
      sql`strpos(lower(${teacherTable.name}), lower(${keyword})) > 0`,
    )
    const { offset, limit } = toRange(page)
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select({
          id: teacherTable.id,
          name: teacherTable.name,
          avatar: teacherTable.avatar,
          title: teacherTable.title,
          courseCount: count(courseTable.id),
        })
        .from(teacherTable)
        .leftJoin(courseTeacherTable, eq(courseTeacherTable.teacherId, teacherTable.id))
        .leftJoin(
          courseTable,
          and(eq(courseTable.id, courseTeacherTable.courseId), ne(courseTable.publishState, 'offShelf')),
        )
        .where(condition)
        .groupBy(teacherTable.id)
        .orderBy(asc(teacherTable.sort), asc(teacherTable.id))
        .offset(offset)
        .limit(limit),
      db.select({ total: count() }).from(teacherTable).where(condition),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  /** Latest first. */
  async listHistory(userId: string, limit: number): Promise<string[]> {
    const rows = await this.database.current
      .select({ keyword: searchHistoryTable.keyword })
      .from(searchHistoryTable)
      .where(eq(searchHistoryTable.userId, userId))
      .orderBy(desc(searchHistoryTable.searchedAt), asc(searchHistoryTable.keyword))
      .limit(limit)
    return rows.map(({ keyword }) => keyword)
  }

  /** The same word again moves to the front; beyond `limit` the oldest are forgotten. */
  async saveHistory(userId: string, keyword: string, limit: number, now: Date): Promise<void> {
    await this.database.current
      .insert(searchHistoryTable)
      .values({ userId, keyword, searchedAt: now })
      .onConflictDoUpdate({ target: [searchHistoryTable.userId, searchHistoryTable.keyword], set: { searchedAt: now } })
    const kept = await this.listHistory(userId, limit)
    if (kept.length < limit) return
    await this.database.current
      .delete(searchHistoryTable)
      .where(and(eq(searchHistoryTable.userId, userId), notInArray(searchHistoryTable.keyword, kept)))
  }

  async clearHistory(userId: string): Promise<void> {
    await this.database.current.delete(searchHistoryTable).where(eq(searchHistoryTable.userId, userId))
  }
}
