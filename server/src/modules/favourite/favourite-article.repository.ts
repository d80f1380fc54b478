import { and, count, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { articles } from '../article/article.fragments'
import { favouriteArticleTable } from './favourite.table'

/** Articles that learners keep for later. Adding and removing twice changes nothing. */
export class FavouriteArticleRepository {
  constructor(private readonly database: Database) {}

  /** The ids of those that may still be read, newest first. */
  async page(userId: string, page: PageInput, now: Date): Promise<{ ids: string[]; totalCount: number }> {
    const { offset, limit } = toRange(page)
    const { articleId, createdAt } = favouriteArticleTable
    const mine = and(
      eq(favouriteArticleTable.userId, userId),
      eq(articles.status, 'published'),
      lte(articles.publishedAt, now),
    )
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select({ id: articleId })
        .from(favouriteArticleTable)
        .innerJoin(articles, eq(articles.id, articleId))
        .where(mine)
        .orderBy(desc(createdAt), desc(articleId))
        .offset(offset)
        .limit(limit),
      db
        .select({ total: count() })
        .from(favouriteArticleTable)
        .innerJoin(articles, eq(articles.id, articleId))
        .where(mine),
    ])
    return { ids: rows.map(({ id }) => id), totalCount: Number(total?.total ?? 0) }
  }

  async has(userId: string, articleId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: favouriteArticleTable.articleId })
      .from(favouriteArticleTable)
      .where(and(eq(favouriteArticleTable.userId, userId), eq(favouriteArticleTable.articleId, articleId)))
    return rows.length > 0
  }

  async add(row: typeof favouriteArticleTable.$inferInsert): Promise<void> {
    await this.database.current.insert(favouriteArticleTable).values(row).onConflictDoNothing()
  }

  async remove(userId: string, articleId: string): Promise<void> {
    await this.database.current
      .delete(favouriteArticleTable)
      .where(and(eq(favouriteArticleTable.userId, userId), eq(favouriteArticleTable.articleId, articleId)))
  }
}
