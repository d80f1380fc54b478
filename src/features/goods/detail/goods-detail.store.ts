import { makeAutoObservable } from 'mobx'
import type { GoodsDetail, Sku } from '@contract/goods/calls'
import { describeVariant } from '@contract/goods/stocked-kinds'
import { Resource } from '@/core/list/resource'
import { currentCart } from '@/features/cart/public'
import { ClaimCouponsStore } from '@/features/coupon/public'
import { firstOf } from '@/shared/list/ends'
import { goodsApi, type GoodsApi } from '../goods.api'

type Cart = Pick<typeof currentCart, 'add' | 'refreshCount'>

/** One of the goods, and what is chosen of it. */
export class GoodsDetailStore {
  readonly goods: Resource<GoodsDetail>
  readonly coupons: ClaimCouponsStore
  quantity = 1
  /** While the panel of variants is open. */
  choosing = false
  private chosenId = ''
  readonly #cart: Cart

  constructor(
    id: string,
    api: GoodsApi = goodsApi,
    cart: Cart = currentCart,
    coupons: ClaimCouponsStore = new ClaimCouponsStore({ goodsId: id }),
  ) {
    this.#cart = cart
    this.coupons = coupons
    this.goods = new Resource((options) => api.view(id, options))
    makeAutoObservable(this, { goods: false, coupons: false }, { autoBind: true })
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

  /** The page can do without the coupons. */
  load(): Promise<boolean> {
    void this.coupons.load()
    return this.goods.load()
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
  }
}
