import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { GoodsSort, StockedKind } from '@contract/goods/stocked-kinds'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { goodsSkuTable, goodsTable } from './goods.table'

export type GoodsRow = typeof goodsTable.$inferSelect
export type SkuRow = typeof goodsSkuTable.$inferSelect

/** Goods with whether none of their variants can be had. */
export type ListedGoods = Pick<GoodsRow, 'id' | 'kind' | 'title' | 'subtitle' | 'cover' | 'priceFen' | 'soldCount'> & {
  soldOut: boolean
}
export interface GoodsFilter extends PageInput {
  keyword?: string
  kind?: StockedKind
  categoryId?: string
  sort?: GoodsSort
}

const ORDER = {
  new: desc(goodsTable.createdAt),
  sold: desc(goodsTable.soldCount),
  priceUp: asc(goodsTable.priceFen),
  priceDown: desc(goodsTable.priceFen),
}

/** Goods that a school sells. */
export class GoodsRepository {
  constructor(private readonly database: Database) {}

  /** Those on the shelf. */
  async page(shopId: string, filter: GoodsFilter): Promise<{ rows: ListedGoods[]; totalCount: number }> {
    const { keyword, kind, categoryId, sort } = filter
    const where = and(
      eq(goodsTable.shopId, shopId),
      eq(goodsTable.onShelf, true),
      kind && eq(goodsTable.kind, kind),
      categoryId ? eq(goodsTable.categoryId, categoryId) : undefined,
      keyword ? sql`strpos(lower(${goodsTable.title}), lower(${keyword})) > 0` : undefined,
    )
    const { id, title, subtitle, cover, priceFen, soldCount } = goodsTable
    const soldOut = sql<boolean>`not exists (
      select from ${goodsSkuTable} where goods_id = ${goodsTable.id} and not retired and stock > 0)`
    const { offset, limit } = toRange(filter)
    const rows = await this.database.current
      .select({ id, kind: goodsTable.kind, title, subtitle, cover, priceFen, soldCount, soldOut })
      .from(goodsTable)
      .where(where)
      .orderBy(sort ? ORDER[sort] : asc(goodsTable.sort), asc(goodsTable.id))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current.select({ count: count() }).from(goodsTable).where(where)
    return { rows, totalCount: Number(total.count) }
  }

  async find(shopId: string, id: string): Promise<GoodsRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(goodsTable)
      .where(and(eq(goodsTable.id, id), eq(goodsTable.shopId, shopId)))
    return row
  }

  /** The variants that are sold. */
  listSkus(goodsId: string): Promise<SkuRow[]> {
    return this.database.current
      .select()
      .from(goodsSkuTable)
      .where(and(eq(goodsSkuTable.goodsId, goodsId), eq(goodsSkuTable.retired, false)))
      .orderBy(asc(goodsSkuTable.position))
  }

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
