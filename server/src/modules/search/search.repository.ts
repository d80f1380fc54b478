import { and, asc, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { courses, titleContains } from '../course/course.fragments'
import { shops } from '../shop/shop.fragments'
import { searchHistoryTable } from './search.table'

/** Finds courses by words, and stores each learner's search history. */
export class SearchRepository {
  constructor(private readonly database: Database) {}

  async listHotWords(shopId: string): Promise<string[]> {
    const [row] = await this.database.current
      .select({ hotWords: shops.hotWords })
      .from(shops)
      .where(eq(shops.id, shopId))
    return row?.hotWords ?? []
  }

  /** Titles of published courses that contain the keyword: those that begin with it first, then the most studied. */
  listTitles(shopId: string, keyword: string, limit: number): Promise<{ id: string; title: string }[]> {
    const place = sql`strpos(${courses.lowerTitle}, lower(${keyword}))`
    return this.database.current
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(and(eq(courses.shopId, shopId), ne(courses.publishState, 'offShelf'), titleContains(keyword)))
      .orderBy(sql`${place} <> 1`, desc(courses.learnerCount), asc(courses.id))
      .limit(limit)
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

  /** A repeated word moves to the front; the oldest beyond `limit` are removed. */
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
