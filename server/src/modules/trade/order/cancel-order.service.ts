import { setTimeout as wait } from 'node:timers/promises'
import { canOrder, ORDER_LIFETIME_MINUTES, type CancelReason } from '@contract/order/order-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { addMinutes } from '../../../kernel/school-time'
import type { OrderMoves } from './order-moves.service'
import type { OrderOwner, OrderRepository, OrderRow } from './order.repository'

/** Queries every pending attempt at its channel: applies payments, and closes the others. */
export interface PaymentCloser {
  closeWaiting(orderId: string): Promise<void>
}

/** Closes what a silent channel still has open of an order that ended. */
export const CLOSE_PAYMENTS_JOB = 'order.closePayments'
const CHANNEL_PATIENCE_MILLISECONDS = 5000

interface CancelOrderServiceDeps {
  database: Database
  orders: OrderRepository
  moves: OrderMoves
  settlement: PaymentCloser
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
  patienceMilliseconds?: number
}

/**
 * Cancels or expires unpaid orders. The channel is queried first, because the order may have been paid; one that says
 * nothing holds neither pieces nor coupon (decision 0047).
 */
export class CancelOrderService {
  constructor(private readonly deps: CancelOrderServiceDeps) {}

  /** @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_STATE_CHANGED */
  async cancel(owner: OrderOwner, orderId: string): Promise<OrderRow> {
    const order = await this.deps.orders.findOwn(orderId, owner)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    if (!canOrder(order.status, 'cancel')) throw new AppError('ORDER_EVENT_REFUSED')
    return this.end(order, 'buyer', { event: 'cancel', actor: `learner:${owner.userId}`, note: '买家取消订单' })
  }

  /**
   * The job at the end of an order's life, or at a later `deadline` that it was given. Safe to run twice.
   */
  async expire(orderId: string, deadline?: string): Promise<void> {
    const order = await this.deps.orders.find(orderId)
    if (!order) return
    const end = deadline ? new Date(deadline) : addMinutes(order.createdAt, ORDER_LIFETIME_MINUTES)
    // It was given more time, and another job ends it.
    if (order.expiresAt > end) return
    // It ended before, but a late attempt may still be open at the channel.
    if (!canOrder(order.status, 'expire')) return this.deps.settlement.closeWaiting(orderId)
    try {
      const move = { event: 'expire', actor: 'job:order.expire', note: '超时未支付，订单自动取消' } as const
      await this.end(order, 'expired', move)
    } catch (error) {
      // The channel said "paid" and the order was completed instead: nothing is left to expire.
      if (!(error instanceof AppError && error.errorName === 'ORDER_STATE_CHANGED')) throw error
    }
  }

  private async end(
    order: OrderRow,
    cancelReason: CancelReason,
    { event, actor, note }: { event: 'cancel' | 'expire'; actor: Actor; note: string },
  ): Promise<OrderRow> {
    const closed = await this.closeInTime(order.id)
    // From the status that was read: if a payment arrived since, the conditional move finds nothing.
    const ended = await this.deps.database.transact(async () => {
      const moved = await this.deps.moves.move(order, event, { actor, note }, { cancelReason })
      if (!closed) await this.planClosing(order.id)
      return moved
    })
    // Close an attempt that began during the query. From here on no further one can begin.
    if (closed && !(await this.closeInTime(order.id))) await this.planClosing(order.id)
    return ended
  }

  private planClosing(orderId: string): Promise<void> {
    return this.deps.jobs.enqueue(CLOSE_PAYMENTS_JOB, orderId, { orderId }, this.deps.now())
  }

  /** False when the channel failed or is still silent; what it says later is applied all the same. */
  private async closeInTime(orderId: string): Promise<boolean> {
    const closing = this.deps.settlement.closeWaiting(orderId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError && error.errorName === 'PAYMENT_CHANNEL_FAILED') return false
        throw error
      },
    )
    const timer = new AbortController()
    try {
      return await Promise.race([
        closing,
        wait(this.deps.patienceMilliseconds ?? CHANNEL_PATIENCE_MILLISECONDS, false, { signal: timer.signal }),
      ])
    } finally {
      timer.abort()
    }
  }
}
