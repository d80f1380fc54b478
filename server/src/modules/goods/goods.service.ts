import type { ActivityPrice } from '@contract/activity/activity-price'
import type { GoodsCard, GoodsDetail } from '@contract/goods/calls'
import type { PageOf } from '@contract/schema'
import { AppError } from '../../kernel/app-error'
import { toPage } from '../../kernel/db/page'
import type { Media } from '../../kernel/media/media'
import type { GoodsFilter, GoodsRepository, ListedGoods } from './goods.repository'

export interface ActivityPrices {
  /** Of the cheapest activity that sells it now; undefined without one. */
  find(shopId: string, goodsRef: string): Promise<ActivityPrice | undefined>
}

/** What visitors and learners see of the goods of a school. */
export class GoodsService {
  constructor(
    private readonly goods: GoodsRepository,
    private readonly media: Pick<Media, 'urlOf' | 'embed'>,
    private readonly activityPrices?: ActivityPrices,
  ) {}

  async page(shopId: string, filter: GoodsFilter): Promise<PageOf<GoodsCard>> {
    const { rows, totalCount } = await this.goods.page(shopId, filter)
    return toPage(
      filter,
      rows.map((row) => this.toCard(row)),
      totalCount,
    )
  }

  /** On the shelf or not. @throws AppError GOODS_NOT_FOUND */
  async require(shopId: string, id: string): Promise<void> {
    if (!(await this.goods.find(shopId, id))) throw new AppError('GOODS_NOT_FOUND')
  }

  /** Those on the shelf, in the order of the ids. */
  async listCards(shopId: string, ids: string[]): Promise<GoodsCard[]> {
    if (ids.length === 0) return []
    const rows = new Map((await this.goods.listByIds(shopId, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => rows.get(id) ?? []).map((row) => this.toCard(row))
  }

  /** @throws AppError GOODS_NOT_FOUND, GOODS_OFF_SHELF */
  async view(shopId: string, id: string): Promise<GoodsDetail> {
    const row = await this.goods.find(shopId, id)
    if (!row) throw new AppError('GOODS_NOT_FOUND')
    if (!row.onShelf) throw new AppError('GOODS_OFF_SHELF')
    const [skus, activity] = await Promise.all([this.goods.listSkus(id), this.activityPrices?.find(shopId, id)])
    const { pictures, detailHtml, mostPerOrder, mostPerLearner } = row
    return {
      ...this.toCard({
        ...row,
        soldOut: skus.every(({ stock }) => stock === 0),
        priceFrom: skus.some((sku) => sku.priceFen > row.priceFen),
      }),
      pictures: [row.cover, ...pictures].filter(Boolean).map((key) => this.media.urlOf(key)),
      detailHtml: this.media.embed(detailHtml),
      mostPerOrder,
      mostPerLearner,
      skus: skus.map(({ id: skuId, attributes, priceFen, vipPriceFen, stock, picture }) => ({
        id: skuId,
        attributes,
        priceFen,
        vipPriceFen,
        stock,
        picture: picture && this.media.urlOf(picture),
      })),
      activity,
    }
  }

  private toCard({ cover, ...goods }: ListedGoods): GoodsCard {
    const { id, kind, title, subtitle, priceFen, priceFrom, soldCount, soldOut } = goods
    return { id, kind, title, subtitle, cover: this.media.urlOf(cover), priceFen, priceFrom, soldCount, soldOut }
  }
}
