import { makeAutoObservable, runInAction } from 'mobx'
import type { OrderDetail } from '@contract/order/calls'
import { messageOf } from '@/core/request/api-error'
import { orderApi, type OrderApi } from '@/features/order/public'
import { payApi, type PayApi } from './pay.api'

export type PayResultPhase = 'checking' | 'paid' | 'unfinished' | 'canceled' | 'failed'

const ATTEMPTS = 5
const INTERVAL_MILLISECONDS = 1500

type Wait = (milliseconds: number) => Promise<void>
const wait: Wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds) })

/** What became of a payment, as the server knows it; what the phone says about it is never believed. */
export class PayResultStore {
  phase: PayResultPhase = 'checking'
  error = ''
  order: OrderDetail | undefined = undefined
  private disposed = false
  private running: Promise<void> | undefined

  constructor(
    readonly orderId: string,
    private readonly orders: Pick<OrderApi, 'view'> = orderApi,
    private readonly payments: Pick<PayApi, 'query'> = payApi,
    private readonly pause: Wait = wait,
  ) {
    makeAutoObservable<this, 'orders' | 'payments' | 'pause' | 'disposed' | 'running'>(
      this, { orders: false, payments: false, pause: false, disposed: false, running: false, orderId: false }, { autoBind: true },
    )
  }

  /**
   * Asks until the payment is settled, at most five times; then it is called unfinished and may be asked again. Asked
   * twice at once it is one question, and what is paid stays so.
   */
  async check(): Promise<void> {
    if (this.phase === 'paid') return
    this.running ??= this.ask().finally(() => { this.running = undefined })
    await this.running
  }

  dispose(): void {
    this.disposed = true
  }

  private async ask(): Promise<void> {
    this.phase = 'checking'
    try {
      for (let attempt = 1; attempt <= ATTEMPTS && !this.disposed; attempt++) {
        const { orderStatus } = await this.payments.query(this.orderId)
        if (orderStatus !== 'unpaid') return await this.settle(orderStatus === 'canceled' ? 'canceled' : 'paid')
        if (attempt < ATTEMPTS) await this.pause(INTERVAL_MILLISECONDS)
      }
      await this.settle('unfinished')
    } catch (error) {
      runInAction(() => {
        this.error = messageOf(error)
        this.phase = 'failed'
      })
    }
  }

  private async settle(phase: PayResultPhase): Promise<void> {
    const order = await this.orders.view(this.orderId, { noLoading: true })
    runInAction(() => {
      this.order = order
      this.phase = phase
    })
  }
}
