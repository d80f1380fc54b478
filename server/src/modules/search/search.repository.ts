import { and, asc, desc, eq, gt, ne, notInArray, or } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../kernel/db/page'
import { matchesSearch, type TitleSearch } from '../../kernel/db/title-search'
import { courses, lessons } from '../course/course.fragments'
import { lives } from '../live/live.fragments'
import { shops } from '../shop/shop.fragments'
import { searchHistoryTable } from './search.table'

/** Finds lives by words, and stores each learner's search history. */
export class SearchRepository {
  constructor(private readonly database: Database) {}

  async listHotWords(shopId: string): Promise<string[]> {
    const [row] = await this.database.current
      .select({ hotWords: shops.hotWords })
      .from(shops)
      .where(eq(shops.id, shopId))
    return row?.hotWords ?? []
  }

  /** Lives of published courses that run or are to come, by their own title and their course's; the next first. */
  async pageLives(shopId: string, search: TitleSearch & PageInput, now: Date) {
    const where = and(
      eq(lives.shopId, shopId),
      ne(lives.state, 'closed'),
      gt(lives.endsAt, now),
      search.soundPairs
        ? matchesSearch(courses, search)
        : or(
            matchesSearch(courses, search),
            matchesSearch({ ...courses, title: lessons.title, lowerTitle: undefined, grams: undefined }, search),
          ),
    )
    const db = this.database.current
    const from = {
      lesson: eq(lessons.id, lives.lessonId),
      course: and(eq(courses.id, lessons.courseId), ne(courses.publishState, 'offShelf')),
    }
    const read = () =>
      readPage(
        search,
        ({ offset, limit }) =>
          db
            .select({
              courseId: courses.id,
              lessonId: lessons.id,
              title: lessons.title,
              courseTitle: courses.title,
              startsAt: lives.startsAt,
              endsAt: lives.endsAt,
              state: lives.state,
            })
            .from(lives)
            .innerJoin(lessons, from.lesson)
            .innerJoin(courses, from.course)
            .where(where)
            .orderBy(asc(lives.startsAt), asc(lessons.id))
            .offset(offset)
            .limit(limit),
        () =>
          countRows(
            this.database,
            db
              .select(ONE)
              .from(lives)
              .innerJoin(lessons, from.lesson)
              .innerJoin(courses, from.course)
              .where(where)
              .$dynamic(),
          ),
      )
    return this.database.search(read)
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
