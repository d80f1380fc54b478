import type { GoodsCard } from '@contract/goods/calls'
import type { PageOf } from '@contract/schema'
import { toPage, type PageInput } from '../../kernel/db/page'
import type { FavouriteGoodsRepository } from './favourite-goods.repository'

export interface FavouriteGoods {
  /** @throws GOODS_NOT_FOUND */
  require(shopId: string, goodsId: string): Promise<void>
  /** In the order of the ids. */
  listCards(shopId: string, ids: string[]): Promise<GoodsCard[]>
}

/** Goods that learners keep for later. */
export class FavouriteGoodsService {
  constructor(
    private readonly goods: FavouriteGoods,
    private readonly favourites: FavouriteGoodsRepository,
    private readonly now: () => Date,
  ) {}

  async page(shopId: string, userId: string, page: PageInput): Promise<PageOf<GoodsCard>> {
    const { ids, totalCount } = await this.favourites.page(userId, page)
    return toPage(page, await this.goods.listCards(shopId, ids), totalCount)
  }

  async view(shopId: string, userId: string, goodsId: string): Promise<{ collected: boolean }> {
    await this.goods.require(shopId, goodsId)
    return { collected: await this.favourites.has(userId, goodsId) }
  }

  /** Goods that went off the shelf can still be removed. */
  async set(shopId: string, userId: string, goodsId: string, collected: boolean): Promise<{ collected: boolean }> {
    await this.goods.require(shopId, goodsId)
    if (collected) await this.favourites.add({ userId, shopId, goodsId, createdAt: this.now() })
    else await this.favourites.remove(userId, goodsId)
    return { collected }
  }
}
