import { canOrder, ORDER_LIFETIME_MINUTES, type CancelReason } from '@contract/order/order-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { addMinutes } from '../../../kernel/school-time'
import type { OrderMoves } from './order-moves.service'
import type { OrderOwner, OrderRepository, OrderRow } from './order.repository'

/** Queries every pending attempt at its channel: applies payments, and closes the others. */
export interface PaymentCloser {
  closeWaiting(orderId: string): Promise<void>
}

/** Cancels or expires unpaid orders. The channel is queried first, because the order may have been paid. */
export class CancelOrderService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly moves: OrderMoves,
    private readonly payments: PaymentCloser,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_STATE_CHANGED, PAYMENT_CHANNEL_FAILED */
  async cancel(owner: OrderOwner, orderId: string): Promise<OrderRow> {
    const order = await this.orders.findOwn(orderId, owner)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    if (!canOrder(order.status, 'cancel')) throw new AppError('ORDER_EVENT_REFUSED')
    return this.end(order, 'cancel', 'buyer', `learner:${owner.userId}`, '买家取消订单')
  }

  /**
   * The job at the end of an order's life, or at a later `deadline` that it was given. Safe to run twice.
   */
  async expire(orderId: string, deadline?: string): Promise<void> {
    const order = await this.orders.find(orderId)
    if (!order) return
    const end = deadline ? new Date(deadline) : addMinutes(order.createdAt, ORDER_LIFETIME_MINUTES)
    // It was given more time, and another job ends it.
    if (order.expiresAt > end) return
    // It ended before, but a late attempt may still be open at the channel.
    if (!canOrder(order.status, 'expire')) return this.payments.closeWaiting(orderId)
    try {
      await this.end(order, 'expire', 'expired', 'job:order.expire', '超时未支付，订单自动取消')
    } catch (error) {
      // The channel said "paid" and the order was completed instead: nothing is left to expire.
      if (!(error instanceof AppError && error.errorName === 'ORDER_STATE_CHANGED')) throw error
    }
  }

  private async end(
    order: OrderRow,
    event: 'cancel' | 'expire',
    cancelReason: CancelReason,
    actor: Actor,
    note: string,
  ): Promise<OrderRow> {
    await this.payments.closeWaiting(order.id)
    // From the status that was read: if a payment arrived since, the conditional move finds nothing.
    const ended = await this.database.transact(() => this.moves.move(order, event, { actor, note }, { cancelReason }))
    // Close an attempt that began during the query. From here on no further one can begin.
    await this.payments.closeWaiting(order.id)
    return ended
  }
}
