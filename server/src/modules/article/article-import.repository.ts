import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { articleCategoryTable, articleTable } from './article.table'

type NewArticle = Omit<typeof articleTable.$inferInsert, 'readCount' | 'likeCount'>

/** Writes the articles of a school folder; what readers did with them stays. */
export class ArticleImportRepository {
  constructor(private readonly database: Database) {}

  async saveCategories(shopId: string, categories: { id: string; name: string }[]): Promise<void> {
    for (const [sort, { id, name }] of categories.entries())
      await this.database.current
        .insert(articleCategoryTable)
        .values({ id, shopId, name, sort })
        .onConflictDoUpdate({ target: articleCategoryTable.id, set: { name, sort } })
  }

  /** Those that are not there yet. */
  async listNew(ids: string[]): Promise<Set<string>> {
    const rows = await this.database.current
      .select({ id: articleTable.id })
      .from(articleTable)
      .where(inArray(articleTable.id, ids))
    const known = rows.map(({ id }) => id)
    return new Set(ids.filter((id) => !known.includes(id)))
  }

  async save(row: NewArticle): Promise<void> {
    const { id: _id, ...values } = row
    await this.database.current
      .insert(articleTable)
      .values(row)
      .onConflictDoUpdate({ target: articleTable.id, set: values })
  }

  /** Withdraws what is no longer in the folder. Articles that staff wrote stay. */
  async withdrawOthers(shopId: string, keptIds: string[]): Promise<void> {
    await this.database.current
      .update(articleTable)
      .set({ status: 'withdrawn' })
      .where(
        and(
          eq(articleTable.shopId, shopId),
          sql`${articleTable.staffId} is null`,
          eq(articleTable.status, 'published'),
          notInArray(articleTable.id, keptIds),
        ),
      )
  }
}
