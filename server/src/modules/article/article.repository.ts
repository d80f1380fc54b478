import { and, asc, desc, eq, getTableColumns, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import { addRead } from '../../kernel/db/add-read'
import type { Database } from '../../kernel/db/database'
import { pageOfTable, type PageInput, type ReadPage } from '../../kernel/db/page'
import { bySimilarity, matchesSearch, type TitleSearch } from '../../kernel/db/title-search'
import { articleCategoryTable, articleLikeTable, articleReadTable, articleTable } from './article.table'

export type ArticleRow = typeof articleTable.$inferSelect
export interface ArticleFilter extends PageInput {
  categoryId?: string
  teacherId?: string
  search?: TitleSearch
}

const { html: _html, lowerTitle: _lowerTitle, grams: _grams, soundPairs, ...LISTED } = getTableColumns(articleTable)
const CARD = { ...LISTED, categoryName: articleCategoryTable.name }
export type ArticleCardRow = Omit<ArticleRow, 'html' | 'lowerTitle' | 'grams' | 'soundPairs'> & { categoryName: string }

/** Articles as readers see them: published, and from their moment on. */
export class ArticleRepository {
  constructor(private readonly database: Database) {}

  async listCategories(shopId: string, now: Date) {
    return this.database.current
      .select({
        id: articleCategoryTable.id,
        name: articleCategoryTable.name,
        articleCount: sql<number>`count(${articleTable.id})::int`,
      })
      .from(articleCategoryTable)
      .leftJoin(articleTable, and(eq(articleTable.categoryId, articleCategoryTable.id), this.shown(shopId, now)))
      .where(eq(articleCategoryTable.shopId, shopId))
      .groupBy(articleCategoryTable.id)
      .orderBy(asc(articleCategoryTable.sort), asc(articleCategoryTable.id))
  }

  /** Those on top first, then the newest; of what only resembles a search, the most similar first of all. */
  async page(shopId: string, { categoryId, teacherId, search, ...page }: ArticleFilter, now: Date) {
    const where = and(
      this.shown(shopId, now),
      categoryId ? eq(articleTable.categoryId, categoryId) : undefined,
      teacherId ? eq(articleTable.teacherId, teacherId) : undefined,
      search && matchesSearch(articleTable, search),
    )
    const read = () => this.select(where, page, bySimilarity(soundPairs, search?.soundPairs))
    return search ? this.database.search(read) : read()
  }

  /** The others of its category, the newest first. */
  async listRelated(shopId: string, { id, categoryId }: ArticleRow, limit: number, now: Date) {
    const where = and(this.shown(shopId, now), eq(articleTable.categoryId, categoryId), ne(articleTable.id, id))
    return (await this.select(where, { pageSize: limit })).rows
  }

  async listByIds(shopId: string, ids: string[], now: Date): Promise<ArticleCardRow[]> {
    if (ids.length === 0) return []
    return this.cards()
      .where(and(this.shown(shopId, now), inArray(articleTable.id, ids)))
      .orderBy(desc(articleTable.publishedAt))
  }

  async find(shopId: string, id: string, now: Date): Promise<(ArticleRow & { categoryName: string }) | undefined> {
    const rows = await this.database.current
      .select({ ...getTableColumns(articleTable), categoryName: articleCategoryTable.name })
      .from(articleTable)
      .innerJoin(articleCategoryTable, eq(articleCategoryTable.id, articleTable.categoryId))
      .where(and(eq(articleTable.id, id), this.shown(shopId, now)))
    return rows.at(0)
  }

  /** Counts a reader's first visit only; returns how many have read the article. */
  addRead(id: string, reader: string, now: Date): Promise<number> {
    const tables = { item: articleTable, reads: articleReadTable, itemColumn: 'article_id' }
    return addRead(this.database, tables, { id, reader, now })
  }

  /** Sets or removes a like; doing it twice changes nothing. Returns how many like the article. */
  async setLike(articleId: string, userId: string, liked: boolean, now: Date): Promise<number> {
    const change = liked
      ? sql`insert into ${articleLikeTable} (article_id, user_id, liked_at)
          values (${articleId}, ${userId}, ${now.toISOString()}) on conflict do nothing returning 1`
      : sql`delete from ${articleLikeTable} where article_id = ${articleId} and user_id = ${userId} returning 1`
    const [row] = await this.database.rows<{ count: number }>(sql`
      with changed as (${change}), counted as (
        update ${articleTable} set like_count = greatest(like_count + ${liked ? 1 : -1}, 0)
        where id = ${articleId} and exists (select 1 from changed) returning like_count
      )
      select coalesce((select like_count from counted), like_count) as count
      from ${articleTable} where id = ${articleId}`)
    return Number(row?.count ?? 0)
  }

  async likes(articleId: string, userId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ at: articleLikeTable.likedAt })
      .from(articleLikeTable)
      .where(and(eq(articleLikeTable.articleId, articleId), eq(articleLikeTable.userId, userId)))
    return rows.length > 0
  }

  /** Forgets who read; the counts stay. */
  async forgetReads(before: Date): Promise<void> {
    await this.database.current.delete(articleReadTable).where(lte(articleReadTable.readAt, before))
  }

  private select(where: SQL | undefined, page: PageInput, first: SQL[] = []): Promise<ReadPage<ArticleCardRow>> {
    const { id, top, publishedAt } = articleTable
    return pageOfTable(
      this.database,
      articleTable,
      {
        where,
        order: [...first, desc(top), desc(publishedAt), desc(id)],
        select: (onPage) => this.cards().where(onPage).$dynamic(),
      },
      page,
    )
  }

  private cards() {
    return this.database.current
      .select(CARD)
      .from(articleTable)
      .innerJoin(articleCategoryTable, eq(articleCategoryTable.id, articleTable.categoryId))
  }

  private shown(shopId: string, now: Date) {
    return and(
      eq(articleTable.shopId, shopId),
      eq(articleTable.status, 'published'),
      lte(articleTable.publishedAt, now),
    )
  }
}
