import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { ArticleStatus } from '@contract/article/article-status'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { containsKeyword } from '../../../kernel/db/title-search'
import { courses } from '../../course/course.fragments'
import { articleCategoryTable, articleTable } from '../article.table'

const { lowerTitle: _lowerTitle, grams: _grams, soundPairs: _soundPairs, ...COLUMNS } = getTableColumns(articleTable)
const WITH_CATEGORY = { ...COLUMNS, categoryName: articleCategoryTable.name }
export type DeskArticle = Omit<typeof articleTable.$inferSelect, 'lowerTitle' | 'grams' | 'soundPairs'> & {
  categoryName: string
}
type NewArticle = typeof articleTable.$inferInsert
type CategoryRow = typeof articleCategoryTable.$inferSelect

export interface DeskFilter extends PageInput {
  status?: ArticleStatus
  categoryId?: string
  keyword?: string
  /** Only what this staff member wrote. */
  staffId?: string
}

/** Articles as those see them who write and publish. */
export class ArticleDeskRepository {
  constructor(private readonly database: Database) {}

  listCategories(shopId: string): Promise<CategoryRow[]> {
    return this.database.current
      .select()
      .from(articleCategoryTable)
      .where(eq(articleCategoryTable.shopId, shopId))
      .orderBy(asc(articleCategoryTable.sort), asc(articleCategoryTable.id))
  }

  /** Whether an article shows this picture. */
  async usesPicture(key: string): Promise<boolean> {
    const [shopId] = key.split('/')
    const inText = sql`(${articleTable.covers} ? ${key} or strpos(${articleTable.html}, ${key}) > 0)`
    return (await this.database.current.$count(articleTable, and(eq(articleTable.shopId, shopId), inText))) > 0
  }

  async findCategory(shopId: string, id: string): Promise<CategoryRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(articleCategoryTable)
      .where(and(eq(articleCategoryTable.shopId, shopId), eq(articleCategoryTable.id, id)))
    return rows.at(0)
  }

  async addCategory(row: CategoryRow): Promise<void> {
    await this.database.current.insert(articleCategoryTable).values(row)
  }

  async changeCategory({ id, name, sort }: CategoryRow): Promise<void> {
    await this.database.current.update(articleCategoryTable).set({ name, sort }).where(eq(articleCategoryTable.id, id))
  }

  page(shopId: string, { status, categoryId, keyword, staffId, ...page }: DeskFilter) {
    const { id, updatedAt } = articleTable
    const where = and(
      eq(articleTable.shopId, shopId),
      status && eq(articleTable.status, status),
      categoryId ? eq(articleTable.categoryId, categoryId) : undefined,
      staffId ? eq(articleTable.staffId, staffId) : undefined,
      keyword ? containsKeyword(articleTable.title, keyword) : undefined,
    )
    return pageOfTable(
      this.database,
      articleTable,
      { where, order: [desc(updatedAt), desc(id)], select: (onPage) => this.select().where(onPage).$dynamic() },
      page,
    )
  }

  async find(shopId: string, id: string): Promise<DeskArticle | undefined> {
    const rows = await this.select().where(and(eq(articleTable.id, id), eq(articleTable.shopId, shopId)))
    return rows.at(0)
  }

  /** The article, locked until the transaction ends. */
  async lock(shopId: string, id: string): Promise<DeskArticle | undefined> {
    const locked = await this.database.current
      .select({ id: articleTable.id })
      .from(articleTable)
      .where(and(eq(articleTable.id, id), eq(articleTable.shopId, shopId)))
      .for('no key update')
    return locked.length > 0 ? this.find(shopId, id) : undefined
  }

  async add(row: NewArticle): Promise<void> {
    await this.database.current.insert(articleTable).values(row)
  }

  async change(id: string, values: Partial<NewArticle>): Promise<void> {
    await this.database.current.update(articleTable).set(values).where(eq(articleTable.id, id))
  }

  /** How many of these courses the shop has. */
  async countCourses(shopId: string, ids: string[]): Promise<number> {
    if (ids.length === 0) return 0
    const rows = await this.database.current
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.shopId, shopId), inArray(courses.id, ids)))
    return rows.length
  }

  private select() {
    return this.database.current
      .select(WITH_CATEGORY)
      .from(articleTable)
      .innerJoin(articleCategoryTable, eq(articleCategoryTable.id, articleTable.categoryId))
  }
}
