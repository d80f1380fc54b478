import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { goodsSkuTable, goodsTable } from './goods.table'

export type GoodsRow = typeof goodsTable.$inferSelect
export type SkuRow = typeof goodsSkuTable.$inferSelect

/** Goods that a school sells. */
export class GoodsRepository {
  constructor(private readonly database: Database) {}

  /** Goods on the shelf with one of their variants. */
  async findForSale(
    shopId: string,
    goodsId: string,
    skuId: string,
  ): Promise<{ goods: GoodsRow; sku: SkuRow } | undefined> {
    const [row] = await this.database.current
      .select({ goods: goodsTable, sku: goodsSkuTable })
      .from(goodsSkuTable)
      .innerJoin(goodsTable, eq(goodsTable.id, goodsSkuTable.goodsId))
      .where(
        and(
          eq(goodsSkuTable.id, skuId),
          eq(goodsTable.id, goodsId),
          eq(goodsTable.shopId, shopId),
          eq(goodsTable.onShelf, true),
          eq(goodsSkuTable.retired, false),
        ),
      )
    return row
  }
}
