import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { GoodsSort, StockedKind } from '@contract/goods/stocked-kinds'
import type { Database, Prepared } from '../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput, type ReadPage } from '../../kernel/db/page'
import { bySimilarity, matchesSearch, type SoundPairs } from '../../kernel/db/title-search'
import { isMember } from '../vip/vip.fragments'
import { goodsSkuTable, goodsTable } from './goods.table'

export type GoodsRow = Omit<typeof goodsTable.$inferSelect, 'grams' | 'soundPairs'>
export type SkuRow = typeof goodsSkuTable.$inferSelect

/** Goods with whether none of their variants can be had, and whether some cost more than the lowest price. */
export type ListedGoods = Pick<GoodsRow, 'id' | 'kind' | 'title' | 'subtitle' | 'cover' | 'priceFen' | 'soldCount'> & {
  soldOut: boolean
  priceFrom: boolean
}
/** A variant with its goods, and whether the buyer is a VIP member; no visitor is. */
interface VariantRow {
  goods: GoodsRow
  sku: SkuRow
  member: boolean
}
/** What an order needs of a variant. */
interface SoldVariant {
  goods: Pick<GoodsRow, 'id' | 'kind' | 'title' | 'cover' | 'mostPerOrder' | 'templateId'>
  sku: Pick<SkuRow, 'id' | 'attributes' | 'priceFen' | 'vipPriceFen' | 'stock' | 'weightGrams' | 'picture'>
  member: boolean
}
export interface GoodsFilter extends PageInput {
  keyword?: string
  /** For what only resembles the keyword, the most similar first. */
  soundPairs?: SoundPairs
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

const LISTED = {
  id: goodsTable.id,
  kind: goodsTable.kind,
  title: goodsTable.title,
  subtitle: goodsTable.subtitle,
  cover: goodsTable.cover,
  priceFen: goodsTable.priceFen,
  soldCount: goodsTable.soldCount,
  // With its table: alone, `id` would be that of the variant.
  soldOut: sql<boolean>`not exists (
    select from ${goodsSkuTable} where goods_id = ${goodsTable}.id and not retired and stock > 0)`,
  priceFrom: sql<boolean>`exists (select from ${goodsSkuTable}
    where goods_id = ${goodsTable}.id and not retired and price_fen > ${goodsTable}.price_fen)`,
}

/** Goods that a school sells. */
export class GoodsRepository {
  private readonly readSold: Prepared<SoldVariant>

  constructor(
    private readonly database: Database,
    private readonly now: () => Date,
  ) {
    this.readSold = database.prepareRead('goods_for_sale', selectSold(database))
  }

  /** Those on the shelf. */
  page(shopId: string, filter: GoodsFilter): Promise<ReadPage<ListedGoods>> {
    const { keyword, soundPairs, kind, categoryId, sort } = filter
    const where = and(
      eq(goodsTable.shopId, shopId),
      eq(goodsTable.onShelf, true),
      kind && eq(goodsTable.kind, kind),
      categoryId ? eq(goodsTable.categoryId, categoryId) : undefined,
      keyword ? matchesSearch(goodsTable, { keyword, soundPairs }) : undefined,
    )
    const db = this.database.current
    const read = () =>
      readPage(
        filter,
        ({ offset, limit }) =>
          db
            .select(LISTED)
            .from(goodsTable)
            .where(where)
            .orderBy(
              ...bySimilarity(goodsTable.soundPairs, soundPairs),
              sort ? ORDER[sort] : asc(goodsTable.sort),
              asc(goodsTable.id),
            )
            .offset(offset)
            .limit(limit),
        () => countRows(this.database, db.select(ONE).from(goodsTable).where(where).$dynamic()),
      )
    return keyword ? this.database.search(read) : read()
  }

  /** Those on the shelf, in any order. */
  listByIds(shopId: string, ids: string[]): Promise<ListedGoods[]> {
    return this.database.current
      .select(LISTED)
      .from(goodsTable)
      .where(and(inArray(goodsTable.id, ids), eq(goodsTable.shopId, shopId), eq(goodsTable.onShelf, true)))
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

  /** One variant of goods on the shelf. */
  async findForSale(
    shopId: string,
    goodsId: string,
    skuId: string,
    userId: string | undefined,
  ): Promise<SoldVariant | undefined> {
    const now = this.now().toISOString()
    const [row] = await this.readSold.execute({ shopId, goodsId, skuId, userId: userId ?? null, now })
    return row
  }

  /** Variants with their goods, on the shelf or not. */
  listVariants(shopId: string, skuIds: string[], userId: string | undefined): Promise<VariantRow[]> {
    return this.selectVariants(userId, and(inArray(goodsSkuTable.id, skuIds), eq(goodsTable.shopId, shopId)))
  }

  private selectVariants(userId: string | undefined, where: SQL | undefined): Promise<VariantRow[]> {
    const member = userId ? isMember({ userId, now: this.now().toISOString() }) : sql<boolean>`false`
    return this.database.current
      .select({ goods: goodsTable, sku: goodsSkuTable, member })
      .from(goodsSkuTable)
      .innerJoin(goodsTable, eq(goodsTable.id, goodsSkuTable.goodsId))
      .where(where)
  }
}

/** A variant that is sold, of goods on the shelf. No user is no member. */
const selectSold = ({ current }: Database) => {
  const { placeholder } = sql
  const { id, kind, title, cover, mostPerOrder, templateId } = goodsTable
  const { attributes, priceFen, vipPriceFen, stock, weightGrams, picture } = goodsSkuTable
  return current
    .select({
      goods: { id, kind, title, cover, mostPerOrder, templateId },
      sku: { id: goodsSkuTable.id, attributes, priceFen, vipPriceFen, stock, weightGrams, picture },
      member: isMember({ userId: placeholder('userId'), now: placeholder('now') }),
    })
    .from(goodsSkuTable)
    .innerJoin(goodsTable, eq(goodsTable.id, goodsSkuTable.goodsId))
    .where(
      and(
        eq(goodsSkuTable.id, placeholder('skuId')),
        eq(goodsTable.id, placeholder('goodsId')),
        eq(goodsTable.shopId, placeholder('shopId')),
        eq(goodsTable.onShelf, true),
        eq(goodsSkuTable.retired, false),
      ),
    )
}
