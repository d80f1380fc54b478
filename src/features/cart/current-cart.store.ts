import { makeAutoObservable, runInAction } from 'mobx'
import type { ERRORS } from '@contract/errors'
import type { Cart, CartAddition } from '@contract/cart/calls'
import { MOST_CART_LINES } from '@contract/cart/limits'
import { ApiError } from '@/core/request/api-error'
import { makeRequestId } from '@/core/request/make-request-id'
import type { RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { toast } from '@/shared/ui/toast/toast'
import { cartApi, type CartApi } from './cart.api'
import { guestCart, type GuestCart, type GuestLine } from './guest-cart'

/** As types: the whole table of errors would come along with its code. */
const CART_FULL: typeof ERRORS.CART_FULL.code = 4025
const STOCK_SHORT: typeof ERRORS.GOODS_STOCK_SHORT.code = 4022

const EMPTY: Cart = { lines: [], count: 0, chosenCount: 0, totalFen: 0, discountFen: 0, payableFen: 0 }
type Pieces = Pick<CartAddition, 'skuId' | 'quantity'>

const isSame = (left: Pieces, right: Pieces): boolean => left.skuId === right.skuId && left.quantity === right.quantity

/**
 * The cart of whoever uses the phone: a learner's is on the server, a visitor's on the phone. The first use after a
 * login moves the visitor's lines to the learner's cart.
 */
export class CurrentCart {
  /** Pieces, for the badge. */
  count: number
  readonly #api: CartApi
  readonly #guest: GuestCart
  #merging: Promise<void> | undefined
  /** An addition whose response has not come: a retry is the same request. */
  #unconfirmed: CartAddition | undefined

  constructor(api: CartApi = cartApi, guest: GuestCart = guestCart) {
    this.#api = api
    this.#guest = guest
    this.count = countPieces(guest.read())
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async read(options?: RequestOptions): Promise<Cart> {
    if (!session.loggedIn) return this.quote(this.#guest.read(), options)
    await this.merge()
    return this.show(await this.#api.view(options))
  }

  /** Updates the badge; its failure shows nowhere. */
  async refreshCount(): Promise<void> {
    if (!session.loggedIn) return this.showCount(countPieces(this.#guest.read()))
    await this.merge()
    this.showCount((await this.#api.count({ noLoading: true, background: true })).count)
  }

  /** @throws ApiError, after a toast, when so many cannot be had */
  async add(pieces: Pieces): Promise<void> {
    if (!session.loggedIn) return this.addOnPhone(pieces)
    await this.merge()
    if (!this.#unconfirmed || !isSame(this.#unconfirmed, pieces))
      this.#unconfirmed = { clientRequestId: makeRequestId(), ...pieces }
    this.showCount((await this.#api.add(this.#unconfirmed)).count)
    this.#unconfirmed = undefined
  }

  /** Adds the lines of an earlier order, as many pieces as can be had. Needs a login. */
  async addAll(lines: Pieces[]): Promise<void> {
    const { count } = await this.#api.merge({
      lines: lines.map((line) => ({ clientRequestId: makeRequestId(), chosen: true, ...line })),
    })
    this.showCount(count)
  }

  async setQuantity(skuId: string, quantity: number): Promise<Cart> {
    if (session.loggedIn) return this.show(await this.#api.setQuantity({ skuId, quantity }))
    return this.changeOnPhone([skuId], { quantity })
  }

  async choose(skuIds: string[], chosen: boolean): Promise<Cart> {
    if (session.loggedIn) return this.show(await this.#api.choose({ skuIds, chosen }))
    return this.changeOnPhone(skuIds, { chosen })
  }

  async remove(skuIds: string[]): Promise<Cart> {
    if (session.loggedIn) return this.show(await this.#api.remove(skuIds))
    return this.quote(this.#guest.read().filter((line) => !skuIds.includes(line.skuId)))
  }

  /** Takes what is on the phone to the server, once at a time. What finds no room stays on the phone. */
  private merge(): Promise<void> {
    const lines = this.#guest.read()
    if (lines.length === 0) return Promise.resolve()
    return (this.#merging ??= this.send(lines).finally(() => (this.#merging = undefined)))
  }

  private async send(lines: GuestLine[]): Promise<void> {
    const { left } = await this.#api.merge({
      lines: lines.map(({ clientRequestId, ...line }) => ({ clientRequestId, ...toAsked(line) })),
    })
    this.#guest.write(lines.filter(({ clientRequestId }) => left.includes(clientRequestId)))
    if (left.length > 0) toast(`购物车已满，还有 ${left.length} 种商品没有放进来`)
  }

  private async addOnPhone({ skuId, quantity }: Pieces): Promise<void> {
    const before = this.#guest.read()
    const had = before.find((line) => line.skuId === skuId)
    if (!had && before.length >= MOST_CART_LINES) throw refuse(CART_FULL, '购物车最多放 50 种商品，请先清理')
    const line = { clientRequestId: had?.clientRequestId ?? makeRequestId(), skuId, chosen: true }
    const others = before.filter((each) => each.skuId !== skuId)
    const wanted = [{ ...line, quantity: (had?.quantity ?? 0) + quantity }, ...others]
    const quoted = (await this.#api.quote({ lines: wanted.map(toAsked) })).lines.find((each) => each.skuId === skuId)
    if (quoted?.problem === 'tooMany')
      throw refuse(
        STOCK_SHORT,
        `《${quoted.title}》最多买 ${quoted.most} 件${had ? `，购物车里已有 ${had.quantity} 件` : ''}`,
      )
    if (!quoted || quoted.problem) throw refuse(STOCK_SHORT, '这件商品现在不能购买')
    this.#guest.write(wanted)
    this.showCount(countPieces(wanted))
  }

  private changeOnPhone(skuIds: string[], change: Partial<Pick<GuestLine, 'quantity' | 'chosen'>>): Promise<Cart> {
    return this.quote(this.#guest.read().map((line) => (skuIds.includes(line.skuId) ? { ...line, ...change } : line)))
  }

  /** Keeps these lines on the phone, without those that the school no longer has. */
  private async quote(lines: GuestLine[], options?: RequestOptions): Promise<Cart> {
    if (lines.length === 0) {
      this.#guest.write([])
      return this.show(EMPTY)
    }
    const cart = await this.#api.quote({ lines: lines.map(toAsked) }, options)
    this.#guest.write(lines.filter(({ skuId }) => cart.lines.some((line) => line.skuId === skuId)))
    return this.show(cart)
  }

  private show(cart: Cart): Cart {
    this.showCount(cart.count)
    return cart
  }

  private showCount(count: number): void {
    runInAction(() => {
      this.count = count
    })
  }
}

const toAsked = ({ skuId, quantity, chosen }: Omit<GuestLine, 'clientRequestId'>) => ({ skuId, quantity, chosen })

const countPieces = (lines: readonly Pieces[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The refusal of something on the phone, shown like those of the server. */
const refuse = (code: number, message: string): ApiError => {
  toast(message)
  return new ApiError(code, message)
}

export const currentCart = new CurrentCart()
