import { fenToYuan } from '@contract/money'
import { canRefundBy } from '@contract/payment/place-kinds'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Ledger } from '../ledger/ledger.service'
import type { OrderMoves } from '../order/order-moves.service'
import { actorOf, type PaymentMoves } from '../payment/payment-moves.service'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import type { RefundOpening } from './refund-opening.service'
import type { RefundRepository, RefundRow } from './refund.repository'

/** Follows every refund that is done; for modules that keep what depends on an order's money. */
export const REFUNDED_JOB = 'order.refunded'
/** Follows it too: nothing may remain to be shipped. */
export const SHIPPED_AFTER_REFUND_JOB = 'parcel.refunded'

/** What follows refunds. Run inside the transaction that records them, with the order locked. */
export interface RefundFollower {
  confirmRefund(refundId: string, actor: Actor): Promise<void>
  failRefund(refundId: string, actor: Actor): Promise<void>
  /** All money of the order is back. */
  closeOfOrder(orderId: string, actor: Actor): Promise<void>
}

/** What the book needs of orders. */
interface RefundedOrders {
  /** Holds the order until the running transaction ends. */
  lock(id: string): Promise<unknown>
}

interface RefundBookDeps {
  database: Database
  payments: PaymentRepository
  paymentMoves: PaymentMoves
  refunds: RefundRepository
  orders: RefundedOrders
  orderMoves: Pick<OrderMoves, 'confirmReturn' | 'refundLines' | 'closeByRefund' | 'confirmPartialRefund'>
  opening: RefundOpening
  ledger: Pick<Ledger, 'postRefunded'>
  follower: RefundFollower
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Records what became of refunds. The provider is asked elsewhere, outside of transactions. */
export class RefundBook {
  constructor(private readonly deps: RefundBookDeps) {}

  /**
   * A refund that was made in the merchant's console, under a number of its own. Where it leaves no money for a refund
   * of the same amount that we still request, it was made in place of that one.
   * @throws AppError REFUND_TOO_MUCH
   */
  addElsewhere(paymentId: string, amountFen: number, outRefundNo: string): Promise<void> {
    return this.deps.database.transact(async () => {
      const payment = (await this.deps.payments.find(paymentId))!
      await this.deps.orders.lock(payment.orderId)
      if (await this.deps.refunds.findByNumber(outRefundNo)) return
      const replaced = await this.findReplaced(payment, amountFen)
      if (replaced) {
        await this.deps.refunds.adopt(replaced.id, outRefundNo)
        await this.finish(replaced)
        return
      }
      const reason = canRefundBy(payment.channel) ? '商户平台退款' : '苹果退款'
      const refund = { amountFen, cause: 'console', reason, actor: actorOf(payment) } as const
      await this.finish(await this.deps.opening.add(paymentId, refund, outRefundNo))
    })
  }

  /** The money is back with the buyer. False when that was known. */
  async finish(refund: RefundRow): Promise<boolean> {
    const { id, paymentId, amountFen } = refund
    return this.deps.database.transact(async () => {
      const { orderId } = (await this.deps.payments.find(paymentId))!
      // The order first, as everywhere where both are changed.
      await this.deps.orders.lock(orderId)
      const payment = (await this.deps.payments.lock(paymentId))!
      if (!(await this.deps.refunds.finish(id, this.deps.now()))) return false
      await this.deps.ledger.postRefunded(payment, refund)
      for (const kind of [REFUNDED_JOB, SHIPPED_AFTER_REFUND_JOB])
        await this.deps.jobs.enqueue(kind, id, { orderId }, this.deps.now())
      await this.deps.orderMoves.refundLines(orderId, id, await this.deps.refunds.listShares(id))
      const all = await this.deps.refunds.listOfPayment(paymentId)
      const pending = all.some(({ state }) => state === 'pending')
      const doneFen = all.filter(({ state }) => state === 'done').reduce((sum, row) => sum + row.amountFen, 0)
      if (doneFen === payment.amountFen) await this.finishWhole(payment)
      else {
        const note = `已退回 ¥${fenToYuan(amountFen)} 到付款账户`
        await this.deps.orderMoves.confirmPartialRefund(orderId, actorOf(payment), note, pending)
      }
      await this.deps.follower.confirmRefund(id, actorOf(payment))
      if (doneFen === payment.amountFen && !payment.refundReason)
        await this.deps.follower.closeOfOrder(orderId, actorOf(payment))
      return true
    })
  }

  /** The provider never gives back more than was paid, so of two refunds that are more together it has one. */
  private async findReplaced({ id, amountFen: paidFen, refundFen }: PaymentRow, amountFen: number) {
    if (refundFen + amountFen <= paidFen) return undefined
    const all = await this.deps.refunds.listOfPayment(id)
    return all.find((refund) => refund.state === 'pending' && refund.amountFen === amountFen)
  }

  /** The provider has refused a refund for good, so that a person must look. Safe to run twice. */
  async fail({ id, paymentId }: RefundRow): Promise<void> {
    await this.deps.database.transact(async () => {
      const payment = (await this.deps.payments.find(paymentId))!
      await this.deps.orders.lock(payment.orderId)
      await this.deps.follower.failRefund(id, actorOf(payment))
    })
  }

  /** Gives a refund that the provider closed its next number. */
  async startNextAttempt(refund: RefundRow): Promise<void> {
    await this.deps.database.transact(() => this.deps.opening.beginNextAttempt(refund))
  }

  /** With a reason the order never lived on this payment; without one it did. */
  private async finishWhole(payment: PaymentRow): Promise<void> {
    await this.deps.paymentMoves.move(payment, 'confirmRefund', actorOf(payment), { refundedAt: this.deps.now() })
    if (payment.refundReason) await this.deps.orderMoves.confirmReturn(payment.orderId, actorOf(payment))
    else await this.deps.orderMoves.closeByRefund(payment.orderId, actorOf(payment))
  }
}
