import { makeAutoObservable, runInAction } from 'mobx'
import type { Cart, CartLine } from '@contract/cart/calls'
import { isLost } from '@contract/cart/cart-kinds'
import { Resource } from '@/core/list/resource'
import { ApiError } from '@/core/request/api-error'
import { currentCart, type CurrentCart } from './current-cart.store'

type Changes = Pick<CurrentCart, 'read' | 'setQuantity' | 'choose' | 'remove'>

/** The cart as a page. Changes are sent one after the other; sums are those of the server. */
export class CartStore {
  readonly cart: Resource<Cart>
  /** While the sums of a change are not known yet. */
  settling = false
  /** Quantities that were tapped and are not confirmed yet. */
  private wanted: Record<string, number> = {}
  readonly #carts: Changes
  #queue: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(carts: Changes = currentCart) {
    this.#carts = carts
    this.cart = new Resource((options) => carts.read(options))
    makeAutoObservable(this, { cart: false }, { autoBind: true })
  }

  /** Lines that can be ordered, some of them only with fewer pieces. */
  get lines(): CartLine[] {
    return this.cart.data?.lines.filter(({ problem }) => !isLost(problem)) ?? []
  }

  /** Lines that can only be removed. */
  get lost(): CartLine[] {
    return this.cart.data?.lines.filter(({ problem }) => isLost(problem)) ?? []
  }

  get choosable(): CartLine[] {
    return this.lines.filter(({ problem }) => problem === null)
  }

  get allChosen(): boolean {
    return this.choosable.length > 0 && this.choosable.every(({ chosen }) => chosen)
  }

  load(): Promise<boolean> {
    return this.cart.load()
  }

  quantityOf({ skuId, quantity }: CartLine): number {
    return this.wanted[skuId] ?? quantity
  }

  /** Shows the number at once; of several quick taps only the last is sent. */
  async setQuantity({ skuId }: CartLine, quantity: number): Promise<void> {
    this.wanted = { ...this.wanted, [skuId]: quantity }
    await this.change(async () => {
      if (this.wanted[skuId] !== quantity) return undefined
      try {
        return await this.#carts.setQuantity(skuId, quantity)
      } finally {
        if (this.wanted[skuId] === quantity) this.forget(skuId)
      }
    })
  }

  async choose(lines: CartLine[], chosen: boolean): Promise<void> {
    if (lines.length > 0) await this.change(() => this.#carts.choose(idsOf(lines), chosen))
  }

  async remove(lines: CartLine[]): Promise<void> {
    if (lines.length > 0) await this.change(() => this.#carts.remove(idsOf(lines)))
  }

  dispose(): void {
    this.cart.dispose()
  }

  private forget(skuId: string): void {
    const { [skuId]: _confirmed, ...others } = this.wanted
    runInAction(() => {
      this.wanted = others
    })
  }

  /** After a refusal, which the request layer has shown, the cart is read anew: the shown one may be stale. */
  private async change(send: () => Promise<Cart | undefined>): Promise<void> {
    this.#waiting += 1
    this.settling = true
    const changed = this.#queue.then(send)
    this.#queue = changed.catch(() => undefined)
    try {
      const cart = await changed
      if (cart && this.#waiting === 1) this.cart.replace(cart)
    } catch (error) {
      await this.cart.load()
      if (!(error instanceof ApiError)) throw error
    } finally {
      runInAction(() => {
        this.#waiting -= 1
        this.settling = this.#waiting > 0
      })
    }
  }
}

const idsOf = (lines: CartLine[]): string[] => lines.map(({ skuId }) => skuId)
