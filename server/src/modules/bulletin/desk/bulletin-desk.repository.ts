import { and, desc, eq } from 'drizzle-orm'
import type { ArticleStatus } from '@contract/article/article-status'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { bulletinTable } from '../bulletin.table'

export type DeskBulletin = typeof bulletinTable.$inferSelect
type NewBulletin = typeof bulletinTable.$inferInsert

/** Bulletins as those see them who write and publish. */
export class BulletinDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, { status, ...page }: PageInput & { status?: ArticleStatus }) {
    const { id, updatedAt } = bulletinTable
    const where = and(eq(bulletinTable.shopId, shopId), status && eq(bulletinTable.status, status))
    return pageOfTable(this.database, bulletinTable, { where, order: [desc(updatedAt), desc(id)] }, page)
  }

  async find(shopId: string, id: string): Promise<DeskBulletin | undefined> {
    const rows = await this.select(shopId, id)
    return rows.at(0)
  }

  /** The bulletin, locked until the transaction ends. */
  async lock(shopId: string, id: string): Promise<DeskBulletin | undefined> {
    const rows = await this.select(shopId, id).for('no key update')
    return rows.at(0)
  }

  async add(row: NewBulletin): Promise<void> {
    await this.database.current.insert(bulletinTable).values(row)
  }

  async change(id: string, values: Partial<NewBulletin>): Promise<void> {
    await this.database.current.update(bulletinTable).set(values).where(eq(bulletinTable.id, id))
  }

  private select(shopId: string, id: string) {
    return this.database.current
      .select()
      .from(bulletinTable)
      .where(and(eq(bulletinTable.id, id), eq(bulletinTable.shopId, shopId)))
  }
}
