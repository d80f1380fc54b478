import { makeAutoObservable, runInAction } from 'mobx'
import type { OrderDetail } from '@contract/order/calls'
import type { Prepayment } from '@contract/pay/calls'
import type { PayChannel } from '@contract/pay/payment-status'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from '@/features/order/public'
import { payApi, type PayApi } from './pay.api'

/** An order that waits for its payment. */
export class PayOrderStore {
  preparing = false
  readonly order: Resource<OrderDetail>

  constructor(
    readonly orderId: string,
    private readonly orders: Pick<OrderApi, 'view'> = orderApi,
    private readonly payments: PayApi = payApi,
  ) {
    this.order = new Resource((options) => this.orders.view(this.orderId, options))
    makeAutoObservable<this, 'orders' | 'payments'>(this, { orders: false, payments: false, order: false, orderId: false }, { autoBind: true })
  }

  load(): Promise<boolean> {
    return this.order.load()
  }

  /** Asks the channel for a payment; throws what the server says where that is not possible. */
  async prepare(channel: PayChannel): Promise<Prepayment> {
    this.preparing = true
    try {
      return await this.payments.prepay(this.orderId, channel)
    } finally {
      runInAction(() => { this.preparing = false })
    }
  }

  dispose(): void {
    this.order.dispose()
  }
}
