import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { StaffGoodsSort, StockedKind } from '@contract/goods/stocked-kinds'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { containsKeyword } from '../../../kernel/db/title-search'
import { deliveryTemplates } from '../../delivery/delivery.fragments'
import { categories } from '../../shop/shop.fragments'
import type { GoodsRow, SkuRow } from '../goods.repository'
import { goodsSkuTable, goodsStockLogTable, goodsTable } from '../goods.table'

export type StockLogRow = typeof goodsStockLogTable.$inferSelect

export interface StaffGoodsFilter extends PageInput {
  keyword?: string
  kind?: StockedKind
  categoryId?: string
  onShelf?: boolean
  stockAtMost?: number
  sort?: StaffGoodsSort
}

// With its table: alone, `id` would be that of the variant.
const STOCK = sql<number>`(
  select coalesce(sum(stock), 0)::int from ${goodsSkuTable} where goods_id = ${goodsTable}.id and not retired)`

const ORDER = {
  sold: desc(goodsTable.soldCount),
  priceUp: asc(goodsTable.priceFen),
  priceDown: desc(goodsTable.priceFen),
  stock: asc(STOCK),
}

/** A school's goods as its staff see and change them. */
export class GoodsDeskRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, filter: StaffGoodsFilter) {
    const { keyword, kind, categoryId, onShelf, stockAtMost, sort } = filter
    const { offset, limit } = toRange(filter)
    const where = and(
      eq(goodsTable.shopId, shopId),
      kind && eq(goodsTable.kind, kind),
      categoryId ? eq(goodsTable.categoryId, categoryId) : undefined,
      onShelf === undefined ? undefined : eq(goodsTable.onShelf, onShelf),
      keyword ? containsKeyword(goodsTable.title, keyword) : undefined,
      stockAtMost === undefined ? undefined : sql`${STOCK} <= ${stockAtMost}`,
    )
    const db = this.database.current
    const rows = await db
      .select({ goods: goodsTable, stock: STOCK })
      .from(goodsTable)
      .where(where)
      .orderBy(sort ? ORDER[sort] : desc(goodsTable.createdAt), desc(goodsTable.id))
      .offset(offset)
      .limit(limit)
    return { rows, totalCount: await db.$count(goodsTable, where) }
  }

  /** The goods, locked until the transaction ends; undefined for another shop's. */
  async lock(shopId: string, id: string): Promise<GoodsRow | undefined> {
    const rows = await this.database.current
      .select()
      .from(goodsTable)
      .where(and(eq(goodsTable.id, id), eq(goodsTable.shopId, shopId)))
      .for('no key update')
    return rows[0]
  }

  async add(row: GoodsRow): Promise<void> {
    await this.database.current.insert(goodsTable).values(row)
  }

  async change(id: string, values: Partial<Omit<GoodsRow, 'version'>>): Promise<void> {
    await this.database.current
      .update(goodsTable)
      .set({ ...values, version: sql`${goodsTable.version} + 1` })
      .where(eq(goodsTable.id, id))
  }

  /** Writes the variants that are sold; others retire. The stock of one that exists stays. */
  async saveSkus(goodsId: string, skus: SkuRow[]): Promise<void> {
    const db = this.database.current
    for (const sku of skus) {
      const { id: _id, stock: _stock, ...terms } = sku
      await db.insert(goodsSkuTable).values(sku).onConflictDoUpdate({ target: goodsSkuTable.id, set: terms })
    }
    const gone = notInArray(
      goodsSkuTable.id,
      skus.map(({ id }) => id),
    )
    await db
      .update(goodsSkuTable)
      .set({ retired: true })
      .where(and(eq(goodsSkuTable.goodsId, goodsId), gone))
  }

  /** Whether goods show this picture. */
  async usesPicture(key: string): Promise<boolean> {
    const [shopId] = key.split('/')
    const inGoods = sql`${goodsTable.cover} = ${key} or ${goodsTable.pictures} ? ${key}
      or strpos(${goodsTable.detailHtml}, ${key}) > 0`
    const inSkus = sql`exists (select from ${goodsSkuTable} where goods_id = ${goodsTable}.id and picture = ${key})`
    const shown = and(eq(goodsTable.shopId, shopId), sql`(${inGoods} or ${inSkus})`)
    return (await this.database.current.$count(goodsTable, shown)) > 0
  }

  async hasCategory(shopId: string, id: string): Promise<boolean> {
    const own = and(eq(categories.shopId, shopId), eq(categories.id, id), eq(categories.withdrawn, false))
    return (await this.database.current.$count(categories, own)) > 0
  }

  async hasTemplate(shopId: string, id: string): Promise<boolean> {
    const own = and(eq(deliveryTemplates.shopId, shopId), eq(deliveryTemplates.id, id))
    return (await this.database.current.$count(deliveryTemplates, own)) > 0
  }

  /** Adds to a stock, or takes off it; undefined, and nothing changes, when there are fewer. */
  async addStock(skuId: string, delta: number, most: number): Promise<number | undefined> {
    const [row] = await this.database.current
      .update(goodsSkuTable)
      .set({ stock: sql`${goodsSkuTable.stock} + ${delta}::int` })
      .where(and(eq(goodsSkuTable.id, skuId), sql`${goodsSkuTable.stock} + ${delta}::int between 0 and ${most}::int`))
      .returning({ stock: goodsSkuTable.stock })
    return row?.stock
  }

  /** Whether the shop has this variant. */
  async hasSku(shopId: string, skuId: string): Promise<boolean> {
    const goods = this.database.current
      .select({ id: goodsTable.id })
      .from(goodsTable)
      .where(eq(goodsTable.shopId, shopId))
    const own = and(eq(goodsSkuTable.id, skuId), inArray(goodsSkuTable.goodsId, goods))
    return (await this.database.current.$count(goodsSkuTable, own)) > 0
  }

  /** False when the request was executed already. */
  async addStockLog(row: StockLogRow): Promise<boolean> {
    const added = await this.database.current
      .insert(goodsStockLogTable)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: goodsStockLogTable.id })
    return added.length > 0
  }

  async findStockLog(shopId: string, clientRequestId: string): Promise<StockLogRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(goodsStockLogTable)
      .where(and(eq(goodsStockLogTable.shopId, shopId), eq(goodsStockLogTable.clientRequestId, clientRequestId)))
    return row
  }

  async pageStockLog(shopId: string, { skuId, ...page }: PageInput & { skuId: string }) {
    const { offset, limit } = toRange(page)
    const where = and(eq(goodsStockLogTable.shopId, shopId), eq(goodsStockLogTable.skuId, skuId))
    const db = this.database.current
    const rows = await db
      .select()
      .from(goodsStockLogTable)
      .where(where)
      .orderBy(desc(goodsStockLogTable.at), desc(goodsStockLogTable.id))
      .offset(offset)
      .limit(limit)
    return { rows, totalCount: await db.$count(goodsStockLogTable, where) }
  }
}
