import { ERRORS } from '@contract/errors'
import { nextOrderStatus, type OrderEvent, type OrderStatus } from '@contract/order/order-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { FulfilledLine } from '../goods/goods-kind'
import type { GoodsRegistry } from '../goods/goods-registry'
import { listRemaining } from './remaining-pieces'
import type { OrderCoupons } from './order-coupons.service'
import type { OrderActivities } from './order-activities'
import type { OrderLineRow, OrderRepository, OrderRow } from './order.repository'
import { isDelivered } from '../goods/line-snapshot'

/** How an order comes to be paid: a channel said so, or the school's staff. */
type PayingEvent = 'pay' | 'confirmVoucher'
const WITH_DELIVERY = { pay: 'payWithDelivery', confirmVoucher: 'confirmVoucherWithDelivery' } as const

export interface MoveReason {
  actor: Actor
  note?: string
}

/** What of a refund is for one line. */
interface RefundedShare {
  lineId: string
  amountFen: number
  quantity: number
}

/** Vouchers of transfers, which move with their orders. */
export interface OrderVouchers {
  follow(order: OrderRow, event: OrderEvent): Promise<void>
}

/** What orders need of parcels. */
export interface ShippedPieces {
  /** How many pieces of each line of these orders were sent, by line. */
  countShipped(orderIds: string[]): Promise<Map<string, number>>
}

/** What orders earn promoters. Runs in the transaction that moves the order. */
export interface OrderCommissions {
  follow(order: Pick<OrderRow, 'id' | 'userId' | 'payableFen'>, event: OrderEvent): Promise<void>
  /** What of a refund is for which line. Once for each refund. */
  refund(refundId: string, shares: RefundedShare[]): Promise<void>
}

interface OrderMovesDeps {
  orders: OrderRepository
  goods: Pick<GoodsRegistry, 'refuse' | 'fulfil' | 'revoke' | 'release'>
  coupons: Pick<OrderCoupons, 'follow'>
  vouchers: OrderVouchers
  commissions: OrderCommissions
  activities: Pick<OrderActivities, 'follow' | 'refuse'>
  parcels: ShippedPieces
  now: () => Date
}

/**
 * Every move of an order goes through here: by the contract's table, conditional on its status, with a row in its log,
 * with its coupon and the pieces set aside for it. Run inside a transaction.
 */
export class OrderMoves {
  constructor(private readonly deps: OrderMovesDeps) {}

  /**
   * `alongside` is written together with what follows the move: see that it needs nothing of that.
   * @throws AppError ORDER_EVENT_REFUSED, ORDER_STATE_CHANGED
   */
  async move(
    order: OrderRow,
    event: OrderEvent,
    { actor, note = '', alongside }: MoveReason & { alongside?: () => Promise<void> },
    changes: Partial<OrderRow> = {},
  ): Promise<OrderRow> {
    const status = nextOrderStatus(order.status, event)
    if (!status) throw new AppError('ORDER_EVENT_REFUSED')
    const moved = await this.deps.orders.move(order.id, order.status, { ...changes, status })
    if (!moved) throw new AppError('ORDER_STATE_CHANGED')
    const logging = this.deps.orders.appendLog({
      orderId: order.id,
      fromStatus: order.status,
      toStatus: status,
      event,
      actor,
      note,
      at: this.deps.now(),
    })
    await Promise.all([
      logging,
      this.deps.coupons.follow(moved, event),
      this.deps.vouchers.follow(moved, event),
      this.deps.commissions.follow(moved, event),
      moved.activity && this.deps.activities.follow(moved.id, moved.activity, event, order.status),
      alongside?.(),
    ])
    if (releasesPieces(order.status, event))
      await this.releasePieces(order, await this.deps.orders.listLines([order.id]))
    return moved
  }

  /**
   * Paid: what can be had at once is the buyer's, the rest waits to be sent; nothing is given where others must join
   * first. Run inside a transaction.
   */
  async pay(
    order: OrderRow,
    lines: OrderLineRow[],
    reason: MoveReason,
    paying: PayingEvent = 'pay',
  ): Promise<OrderRow> {
    const paidAt = this.deps.now()
    if (order.activity?.forms) return this.move(order, 'payForming', reason, { paidAt })
    return this.give(order, lines, order.receiver ? WITH_DELIVERY[paying] : paying, { ...reason, changes: { paidAt } })
  }

  /** Enough have joined: a paid order is as one that was bought alone. Does nothing for others. */
  async form(orderId: string, reason: MoveReason): Promise<void> {
    const { order, lines } = await this.deps.orders.lockWhole(orderId)
    if (order.status !== 'forming') return
    await this.give(order, lines, order.receiver ? 'formWithDelivery' : 'form', reason)
  }

  private async give(
    order: OrderRow,
    lines: OrderLineRow[],
    event: OrderEvent,
    { changes, ...reason }: MoveReason & { changes?: Partial<OrderRow> },
  ): Promise<OrderRow> {
    const had = lines.filter(({ snapshot }) => !isDelivered(snapshot)).map(({ id }) => id)
    const mark = async () => {
      if (had.length > 0) await this.deps.orders.markFulfilled(had)
    }
    const paid = await this.move(order, event, { ...reason, alongside: mark }, changes)
    const revealed = await this.deps.goods.fulfil(lines.map((line) => toFulfilled(order, line)))
    for (const [lineId, variant] of revealed) await this.deps.orders.setVariant(lineId, variant)
    return paid
  }

  /**
   * Money for this order has arrived. Returns why it must be refunded, or undefined when the order took it.
   * Run inside a transaction; serialises concurrent purchases of these goods by the same buyer.
   */
  async takeMoney(
    orderId: string,
    actor: Actor,
    event: PayingEvent = 'pay',
  ): Promise<'late' | 'duplicate' | 'owned' | 'activity' | undefined> {
    const { order, lines } = await this.deps.orders.lockWhole(orderId)
    if (order.status === 'canceled') {
      await this.logRefund(order, actor, '支付到账时订单已取消，款项将退回付款账户')
      return 'late'
    }
    if (!nextOrderStatus(order.status, event)) {
      // The order keeps its payment; this one is only logged.
      await this.log(order, 'refund', actor, '重复支付，多付的款项将退回付款账户')
      return 'duplicate'
    }
    const refused = await this.findRefusal(order, lines)
    if (refused) {
      const { refusal, cause } = refused
      const note = refusal === 'GOODS_OWNED' ? '你已拥有该课程' : ERRORS[refusal].message
      const canceled = await this.move(order, 'cancel', { actor, note }, { cancelReason: 'refunded' })
      await this.logRefund(canceled, actor, `${note}，款项将退回付款账户`)
      return cause
    }
    await this.pay(order, lines, { actor, note: event === 'pay' ? '支付成功' : '学校已确认收款' }, event)
    return undefined
  }

  /** Records the refund of a payment that the order did not accept. An order with another payment stays as it is. */
  async confirmReturn(orderId: string, actor: Actor): Promise<void> {
    const order = (await this.deps.orders.lock(orderId))!
    if (order.status !== 'canceled') return this.log(order, 'refunded', actor, '多付的款项已退回付款账户')
    await this.deps.orders.setRefundState(orderId, 'refunded')
    await this.log(order, 'refunded', actor, '款项已退回付款账户')
  }

  /**
   * Records what of a refund is for which line, gives pieces back that were not sent, and revokes lines of which
   * nothing is left to the buyer.
   */
  async refundLines(orderId: string, refundId: string, shares: RefundedShare[]): Promise<void> {
    const order = (await this.deps.orders.lock(orderId))!
    await this.deps.commissions.refund(refundId, shares)
    for (const { lineId, amountFen, quantity } of shares) {
      const line = await this.deps.orders.refundLine(lineId, amountFen, quantity)
      const before = { ...line, refundedQuantity: line.refundedQuantity - quantity }
      if (WAITS_TO_BE_SENT.includes(order.status)) await this.releasePieces(order, [before], quantity)
      const isOver = line.refundedQuantity >= line.quantity
      if (isOver && (await this.deps.orders.markRevoked(line.id)))
        await this.deps.goods.revoke(toFulfilled(order, line), line.refundedFen)
    }
  }

  /**
   * Gives back pieces of these lines that will not be sent, at most so many of each; of kinds that send nothing, all.
   */
  private async releasePieces(order: OrderRow, lines: OrderLineRow[], most = Infinity): Promise<void> {
    const sent = lines.filter(({ snapshot }) => isDelivered(snapshot))
    await this.deps.goods.release(lines.filter((line) => !sent.includes(line)).map((line) => toFulfilled(order, line)))
    if (sent.length === 0) return
    const remaining = listRemaining(sent, await this.deps.parcels.countShipped([order.id]))
    await this.deps.goods.release(
      remaining.map(({ line, waiting }) => ({ ...toFulfilled(order, line), quantity: Math.min(waiting, most) })),
    )
  }

  /** Records that all money of the order's own payment is back: closes the order and revokes what it still gives. */
  async closeByRefund(orderId: string, actor: Actor): Promise<void> {
    const order = (await this.deps.orders.lock(orderId))!
    if (!nextOrderStatus(order.status, 'closeByRefund')) return
    await this.move(
      order,
      'closeByRefund',
      { actor, note: '已退款' },
      { cancelReason: order.status === 'forming' ? 'groupFailed' : 'refunded', refundState: 'refunded' },
    )
    for (const line of await this.deps.orders.listLines([orderId])) {
      if (await this.deps.orders.markRevoked(line.id))
        await this.deps.goods.revoke(toFulfilled(order, line), line.payableFen)
    }
    await this.deps.orders.refundLines(orderId)
  }

  /** Why the money for one of these lines cannot be accepted. */
  private async findRefusal({ id, userId, activity }: OrderRow, lines: OrderLineRow[]) {
    const full = activity && (await this.deps.activities.refuse(id, activity))
    if (full) return { refusal: full, cause: 'activity' as const }
    for (const line of lines) {
      const refusal = await this.deps.goods.refuse(userId, line)
      if (refusal) return { refusal, cause: 'owned' as const }
    }
    return undefined
  }

  /** Records that a part of the order's money is back. Its goods stay the buyer's. `pending`: another refund runs. */
  async confirmPartialRefund(orderId: string, actor: Actor, note: string, pending: boolean): Promise<void> {
    const order = (await this.deps.orders.lock(orderId))!
    await this.deps.orders.setRefundState(orderId, pending ? 'refunding' : 'partial')
    await this.log(order, 'refunded', actor, note)
  }

  private async logRefund(order: OrderRow, actor: Actor, note: string): Promise<void> {
    await this.deps.orders.setRefundState(order.id, 'refunding')
    await this.log(order, 'refund', actor, note)
  }

  private log(order: OrderRow, event: 'refund' | 'refunded', actor: Actor, note: string): Promise<void> {
    return this.deps.orders.appendLog({
      orderId: order.id,
      fromStatus: order.status,
      toStatus: order.status,
      event,
      actor,
      note,
      at: this.deps.now(),
    })
  }
}

const WAITS_TO_BE_SENT: readonly OrderStatus[] = ['forming', 'undelivered']

/** Until its goods are sent, an order that ends gives back what was set aside for it. */
const releasesPieces = (from: OrderStatus, event: OrderEvent): boolean =>
  event === 'cancel' || event === 'expire' || (event === 'closeByRefund' && WAITS_TO_BE_SENT.includes(from))

/** A line as its kind sees it. */
export const toFulfilled = (
  { id: orderId, userId, shopId }: OrderRow,
  line: OrderLineRow,
): FulfilledLine & OrderLineRow => ({
  ...line,
  orderId,
  userId,
  shopId,
})
