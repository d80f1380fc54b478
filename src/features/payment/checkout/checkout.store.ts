import { makeAutoObservable } from 'mobx'
import type { ExpectedPayment } from '@contract/order/calls'
import { Form } from '@/core/form/form'
import { Resource } from '@/core/list/resource'
import { makeRequestId, orderApi, type OrderApi } from '@/features/order/public'

interface Placed {
  orderId: string
  /** A free order is paid at once. */
  paid: boolean
}

/** The cashier before an order exists: what it will cost, and placing it exactly once. */
export class CheckoutStore {
  readonly expected: Resource<ExpectedPayment>
  readonly form = new Form({ fields: { remark: { initial: '' } } })
  readonly #goodsId: string
  readonly #api: OrderApi
  /** One intention to buy: a second tap, or a retry after a lost response, places the same order. */
  readonly #clientRequestId = makeRequestId()

  constructor(goodsId: string, api: OrderApi = orderApi) {
    this.#goodsId = goodsId
    this.#api = api
    this.expected = new Resource((options) => api.expect(goodsId, options))
    makeAutoObservable(this, { expected: false, form: false }, { autoBind: true })
  }

  /** PAY-01: whether the shop accepts payments at all. */
  get paymentEnabled(): boolean {
    return Boolean(this.expected.data?.channels.length) || this.expected.data?.payableFen === 0
  }

  get owned(): boolean {
    return this.expected.data?.owned === true
  }

  load(): Promise<boolean> {
    return this.expected.load()
  }

  /** Returns the order, or undefined while the form says why there is none. */
  async place(): Promise<Placed | undefined> {
    let placed: Placed | undefined
    await this.form.submit(async ({ remark }) => {
      const order = await this.#api.place({
        clientRequestId: this.#clientRequestId,
        goodsId: this.#goodsId,
        remark: remark || undefined,
      })
      placed = { orderId: order.id, paid: order.status !== 'unpaid' }
    })
    return placed
  }

  dispose(): void {
    this.expected.dispose()
  }
}
