import { makeAutoObservable, runInAction } from 'mobx'
import type { OrderDetail } from '@contract/order/calls'
import { messageOf } from '@/core/request/api-error'
import { CancelScope } from '@/core/request/cancel-scope'
import { orderApi, type OrderApi } from '@/features/order/public'
import { payApi, type PayApi } from '../pay.api'

export type PayResultPhase = 'checking' | 'paid' | 'unfinished' | 'canceled' | 'failed'

const ATTEMPTS = 5
const INTERVAL_MILLISECONDS = 1500

type Wait = (milliseconds: number) => Promise<void>
const wait: Wait = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/** What became of a payment, as the server knows it; what the phone says about it is never believed. */
export class PayResultStore {
  phase: PayResultPhase = 'checking'
  error = ''
  order: OrderDetail | undefined = undefined
  private readonly scope = new CancelScope()
  private running: Promise<void> | undefined

  constructor(
    readonly orderId: string,
    private readonly orders: Pick<OrderApi, 'view'> = orderApi,
    private readonly payments: Pick<PayApi, 'query'> = payApi,
    private readonly pause: Wait = wait,
  ) {
    makeAutoObservable<this, 'orders' | 'payments' | 'pause' | 'scope' | 'running'>(
      this,
      { orders: false, payments: false, pause: false, scope: false, running: false, orderId: false },
      { autoBind: true },
    )
  }

  /**
   * Asks until the payment is settled, at most five times; then it is called unfinished and may be asked again. Asked
   * twice at once it is one question, and what is paid stays so.
   */
  async check(): Promise<void> {
    if (this.phase === 'paid') return
    this.running ??= this.ask(this.scope).finally(() => {
      this.running = undefined
    })
    await this.running
  }

  dispose(): void {
    this.scope.cancel()
  }

  private async ask(scope: CancelScope): Promise<void> {
    this.phase = 'checking'
    try {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const { orderStatus } = await this.payments.query(this.orderId, { noLoading: true, scope })
        if (orderStatus !== 'unpaid') return await this.settle(orderStatus === 'canceled' ? 'canceled' : 'paid', scope)
        if (attempt < ATTEMPTS) await this.pause(INTERVAL_MILLISECONDS)
        if (scope.cancelled) return
      }
      await this.settle('unfinished', scope)
    } catch (error) {
      if (scope.cancelled) return
      runInAction(() => {
        this.error = messageOf(error)
        this.phase = 'failed'
      })
    }
  }

  private async settle(phase: PayResultPhase, scope: CancelScope): Promise<void> {
    const order = await this.orders.view(this.orderId, { noLoading: true, scope })
    if (scope.cancelled) return
    runInAction(() => {
      this.order = order
      this.phase = phase
    })
  }
}
