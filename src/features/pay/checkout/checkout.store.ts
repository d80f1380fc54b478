import { makeAutoObservable, runInAction } from 'mobx'
import type { ExpectedPayment } from '@contract/order/calls'
import { Resource } from '@/core/list/resource'
import { makeRequestId, orderApi, type OrderApi } from '@/features/order/public'

/** The cashier before an order exists: what it will cost, and placing it exactly once. */
export class CheckoutStore {
  remark = ''
  placing = false
  readonly expected: Resource<ExpectedPayment>
  /** One intention to buy: tapping again, or again after a lost answer, places the same order. */
  private readonly clientRequestId = makeRequestId()

  constructor(
    private readonly goodsId: string,
    private readonly api: OrderApi = orderApi,
  ) {
    this.expected = new Resource((options) => this.api.expect(this.goodsId, options))
    makeAutoObservable<this, 'api' | 'clientRequestId'>(
      this,
      { api: false, expected: false, clientRequestId: false },
      { autoBind: true },
    )
  }

  /** PAY-01: whether the shop takes money at all. */
  get paymentEnabled(): boolean {
    return Boolean(this.expected.data?.channels.length) || this.expected.data?.payableFen === 0
  }

  get owned(): boolean {
    return this.expected.data?.owned === true
  }

  load(): Promise<boolean> {
    return this.expected.load()
  }

  write(remark: string): void {
    this.remark = remark
  }

  /** Answers the order and whether it is paid already, as a free one is. */
  async place(): Promise<{ orderId: string; paid: boolean }> {
    this.placing = true
    try {
      const order = await this.api.place({
        clientRequestId: this.clientRequestId,
        goodsId: this.goodsId,
        remark: this.remark || undefined,
      })
      return { orderId: order.id, paid: order.status !== 'unpaid' }
    } finally {
      runInAction(() => {
        this.placing = false
      })
    }
  }

  dispose(): void {
    this.expected.dispose()
  }
}
