import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { stockedGoods } from '../goods/goods.fragments'
import { favouriteGoodsTable } from './favourite.table'

/** Goods that learners keep for later. Adding and removing twice changes nothing. */
export class FavouriteGoodsRepository {
  constructor(private readonly database: Database) {}

  /** The ids of those on the shelf, newest first. */
  async page(userId: string, page: PageInput): Promise<{ ids: string[]; totalCount: number }> {
    const { offset, limit } = toRange(page)
    const { goodsId, createdAt } = favouriteGoodsTable
    const mine = and(eq(favouriteGoodsTable.userId, userId), eq(stockedGoods.onShelf, true))
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select({ id: goodsId })
        .from(favouriteGoodsTable)
        .innerJoin(stockedGoods, eq(stockedGoods.id, goodsId))
        .where(mine)
        .orderBy(desc(createdAt), desc(goodsId))
        .offset(offset)
        .limit(limit),
      db
        .select({ total: count() })
        .from(favouriteGoodsTable)
        .innerJoin(stockedGoods, eq(stockedGoods.id, goodsId))
        .where(mine),
    ])
    return { ids: rows.map(({ id }) => id), totalCount: Number(total?.total ?? 0) }
  }

  async has(userId: string, goodsId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: favouriteGoodsTable.goodsId })
      .from(favouriteGoodsTable)
      .where(and(eq(favouriteGoodsTable.userId, userId), eq(favouriteGoodsTable.goodsId, goodsId)))
    return rows.length > 0
  }

  async add(row: typeof favouriteGoodsTable.$inferInsert): Promise<void> {
    await this.database.current.insert(favouriteGoodsTable).values(row).onConflictDoNothing()
  }

  async remove(userId: string, goodsId: string): Promise<void> {
    await this.database.current
      .delete(favouriteGoodsTable)
      .where(and(eq(favouriteGoodsTable.userId, userId), eq(favouriteGoodsTable.goodsId, goodsId)))
  }
}
