import { makeAutoObservable, runInAction } from 'mobx'
import type { GoodsDetail, Sku } from '@contract/goods/calls'
import { describeVariant } from '@contract/goods/stocked-kinds'
import { Resource } from '@/core/list/resource'
import { session } from '@/core/session/session.store'
import { currentCart } from '@/features/cart/public'
import { CommentListStore, makeGoodsReviewApi } from '@/features/comment/public'
import { ClaimCouponsStore } from '@/features/coupon/public'
import { firstOf } from '@/shared/list/ends'
import { goodsApi, type GoodsApi } from '../goods.api'

type Cart = Pick<typeof currentCart, 'add' | 'refreshCount'>

export const GOODS_DETAIL_TABS = ['detail', 'reviews'] as const
export type GoodsDetailTab = (typeof GOODS_DETAIL_TABS)[number]

interface Dependencies {
  api: GoodsApi
  cart: Cart
  coupons: ClaimCouponsStore
  reviews: CommentListStore
  isLoggedIn: () => boolean
}

/** One of the goods, and what is chosen of it. */
export class GoodsDetailStore {
  readonly goods: Resource<GoodsDetail>
  readonly coupons: ClaimCouponsStore
  readonly reviews: CommentListStore
  tab: GoodsDetailTab
  collected = false
  quantity = 1
  /** While the panel of variants is open. */
  choosing = false
  private chosenId = ''
  readonly #id: string
  readonly #api: GoodsApi
  readonly #cart: Cart
  readonly #isLoggedIn: () => boolean

  constructor(
    id: string,
    tab?: string,
    {
      api = goodsApi,
      cart = currentCart,
      coupons = new ClaimCouponsStore({ goodsId: id }),
      reviews = new CommentListStore(id, makeGoodsReviewApi()),
      isLoggedIn = () => session.loggedIn,
    }: Partial<Dependencies> = {},
  ) {
    this.#id = id
    this.#api = api
    this.#cart = cart
    this.#isLoggedIn = isLoggedIn
    this.coupons = coupons
    this.reviews = reviews
    this.tab = tab === 'reviews' ? 'reviews' : 'detail'
    this.goods = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { goods: false, coupons: false, reviews: false }, { autoBind: true })
  }

  /** The chosen variant; the first that is in stock where none was. */
  get sku(): Sku | undefined {
    const skus = this.goods.data?.skus ?? []
    return skus.find(({ id }) => id === this.chosenId) ?? skus.find(({ stock }) => stock > 0) ?? firstOf(skus)
  }

  get soldOut(): boolean {
    return this.goods.data?.soldOut === true
  }

  /** The most pieces that may be chosen now. */
  get most(): number {
    const { mostPerOrder = 1, mostPerLearner = null } = this.goods.data ?? {}
    return Math.max(1, Math.min(this.sku?.stock ?? 1, mostPerOrder, mostPerLearner ?? mostPerOrder))
  }

  get chosen(): string {
    return [this.sku && describeVariant(this.sku.attributes), `${this.quantity} 件`].filter(Boolean).join('，')
  }

  /** The page can do without the coupons, the reviews and the heart. */
  load(): Promise<boolean> {
    void this.coupons.load()
    void this.reviews.list.reload()
    this.loadFavourite().catch((error: unknown) => console.warn('the heart was not read:', error))
    return this.goods.load()
  }

  select(tab: GoodsDetailTab): void {
    this.tab = tab
  }

  /** Adds the goods to the favourites or removes them, and shows what the server has stored. */
  async toggleFavourite(): Promise<void> {
    const { collected } = await this.#api.setFavourite(this.#id, !this.collected)
    runInAction(() => (this.collected = collected))
  }

  private async loadFavourite(): Promise<void> {
    if (!this.#isLoggedIn()) return
    const { collected } = await this.#api.isFavourite(this.#id)
    runInAction(() => (this.collected = collected))
  }

  /** For the badge; the page does not depend on it. */
  refreshCart(): void {
    this.#cart.refreshCount().catch((error: unknown) => console.warn('the cart was not counted:', error))
  }

  /** Puts what is chosen into the cart. @throws ApiError, which the request layer has shown */
  async collect(): Promise<void> {
    const { sku, quantity } = this
    if (!sku) return
    await this.#cart.add({ skuId: sku.id, quantity })
    this.close()
  }

  open(): void {
    this.choosing = true
  }

  close(): void {
    this.choosing = false
  }

  choose(skuId: string): void {
    this.chosenId = skuId
    this.setQuantity(this.quantity)
  }

  setQuantity(quantity: number): void {
    this.quantity = Math.max(1, Math.min(Math.floor(quantity) || 1, this.most))
  }

  dispose(): void {
    this.goods.dispose()
    this.coupons.dispose()
    this.reviews.dispose()
  }
}
