import { describeVariant, type StockedKind } from '@contract/goods/stocked-kinds'
import type { Media } from '../../kernel/media/media'
import type { GoodsRepository } from './goods.repository'
import type { StockRepository } from './stock.repository'

/** A variant as one learner, or a visitor, can have it now. */
export interface Offer {
  skuId: string
  goodsId: string
  kind: StockedKind
  title: string
  /** The values of the variant; '' without variants. */
  variant: string
  cover: string
  /** On the shelf, and the variant is still sold. */
  onSale: boolean
  stock: number
  unitPriceFen: number
  /** For members. */
  vipPriceFen: number | undefined
  member: boolean
  mostPerOrder: number
  /** How many more this learner may have; null without a limit. */
  limitLeft: number | null
}

/** Variants for carts: on the shelf or not, many at once. */
export class Offers {
  constructor(
    private readonly goods: Pick<GoodsRepository, 'listVariants'>,
    private readonly stock: Pick<StockRepository, 'listLimits'>,
    private readonly media: Pick<Media, 'urlOf'>,
  ) {}

  /** Leaves out variants that the shop does not have. */
  async list(shopId: string, userId: string | undefined, skuIds: string[]): Promise<Offer[]> {
    const rows = await this.goods.listVariants(shopId, skuIds, userId)
    const limited = rows.filter(({ goods }) => goods.mostPerLearner !== null).map(({ goods }) => goods.id)
    const limits = userId && limited.length > 0 ? await this.stock.listLimits(userId, [...new Set(limited)]) : []
    const had = new Map(limits.map((limit) => [limit.goodsId, limit.had]))
    return rows.map(({ goods, sku, member }) => ({
      skuId: sku.id,
      goodsId: goods.id,
      kind: goods.kind,
      title: goods.title,
      variant: describeVariant(sku.attributes),
      cover: this.media.urlOf(sku.picture || goods.cover),
      onSale: goods.onShelf && !sku.retired,
      stock: sku.stock,
      unitPriceFen: sku.priceFen,
      vipPriceFen: sku.vipPriceFen ?? undefined,
      member,
      mostPerOrder: goods.mostPerOrder,
      limitLeft: goods.mostPerLearner === null ? null : goods.mostPerLearner - (had.get(goods.id) ?? 0),
    }))
  }
}
