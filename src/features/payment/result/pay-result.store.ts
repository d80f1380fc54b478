import { makeAutoObservable, runInAction } from 'mobx'
import type { OrderDetail } from '@contract/order/calls'
import type { OrderStatus } from '@contract/order/order-status'
import { messageOf } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { orderApi, type OrderApi } from '@/features/order/public'
import { paymentApi, type PaymentApi } from '../payment.api'

export type PayResultPhase = 'checking' | 'paid' | 'confirming' | 'unfinished' | 'canceled' | 'failed'

/** What a status means for the payment. A transfer waits for the school. */
const PHASE: Record<Exclude<OrderStatus, 'unpaid'>, PayResultPhase> = {
  offlinePending: 'confirming',
  forming: 'paid',
  undelivered: 'paid',
  delivered: 'paid',
  completed: 'paid',
  canceled: 'canceled',
}

const ATTEMPTS = 5
const INTERVAL_MILLISECONDS = 1500

type Wait = (milliseconds: number) => Promise<void>
const wait: Wait = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** The outcome of a payment according to the server; what the phone reports is not trusted. */
export class PayResultStore {
  phase: PayResultPhase = 'checking'
  error = ''
  order: OrderDetail | undefined = undefined
  readonly #scope = new CancelScope()
  #running: Promise<void> | undefined

  readonly #orders: Pick<OrderApi, 'view'>
  readonly #payments: Pick<PaymentApi, 'query'>
  readonly #pause: Wait

  constructor(
    readonly orderId: string,
    orders: Pick<OrderApi, 'view'> = orderApi,
    payments: Pick<PaymentApi, 'query'> = paymentApi,
    pause: Wait = wait,
  ) {
    this.#orders = orders
    this.#payments = payments
    this.#pause = pause
    makeAutoObservable(this, { orderId: false }, { autoBind: true })
  }

  /**
   * Polls until the payment is settled, at most five times; then it counts as unfinished and may be checked again.
   * Concurrent checks share one poll, and a paid order is final.
   */
  async check(): Promise<void> {
    if (this.phase === 'paid') return
    this.#running ??= this.poll(this.#scope).finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  dispose(): void {
    this.#scope.cancel()
  }

  private async poll(scope: CancelScope): Promise<void> {
    this.phase = 'checking'
    try {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const { orderStatus, paymentStatus } = await this.#payments.query(this.orderId, { noLoading: true, scope })
        if (orderStatus !== 'unpaid') return await this.settle(PHASE[orderStatus], scope)
        // The provider has ended the payment: no more asking will bring it back.
        if (paymentStatus === 'closed') break
        if (attempt < ATTEMPTS) await this.#pause(INTERVAL_MILLISECONDS)
        if (scope.canceled) return
      }
      await this.settle('unfinished', scope)
    } catch (error) {
      if (scope.canceled) return
      runInAction(() => {
        this.error = messageOf(error)
        this.phase = 'failed'
      })
    }
  }

  private async settle(phase: PayResultPhase, scope: CancelScope): Promise<void> {
    const order = await this.#orders.view(this.orderId, { noLoading: true, scope })
    if (scope.canceled) return
    runInAction(() => {
      this.order = order
      this.phase = phase
    })
  }
}
