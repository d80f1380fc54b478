import { nextPaymentStatus, type PaymentEvent } from '@contract/payment/payment-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import {
  ChannelError,
  NotificationRefused,
  type ChannelNotification,
  type ChannelRefund,
  type ChannelTransaction,
  type PaymentChannel,
} from '../../../providers/wechat-pay/payment-channel'
import type { OrderMoves } from '../order/order-moves.service'
import { toOutTradeNo, toPaymentId } from './out-trade-no'
import type { PaymentRepository, PaymentRow } from './payment.repository'
import { addDays } from '../../../kernel/school-time'

export const REFUND_JOB = 'payment.refund'
/** Follows every refund that the channel confirmed; for modules that keep what depends on an order's money. */
export const REFUNDED_JOB = 'order.refunded'
export const RECONCILE_JOB = 'payment.reconcile'
/**
 * Refunds in the merchant console send no notification, so the channel is queried so many days after the payment.
 * Refunds are possible for a year.
 */
const RECONCILE_DAYS = [1, 2, 4, 7, 14, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330, 366]
const ACTOR = 'channel:wechat'

/** Applies verified reports of the channel to payments and orders. All methods are idempotent. */
export class SettlementService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly orderMoves: OrderMoves,
    private readonly channel: PaymentChannel,
    private readonly jobs: Jobs,
    private readonly now: () => Date,
  ) {}

  /** @throws NotificationRefused for what is not about one of our payments; nothing has changed then */
  async applyNotification(notification: ChannelNotification): Promise<void> {
    if (notification.kind === 'transaction') await this.applyTransaction(notification.transaction)
    else await this.applyRefund(notification.refund)
  }

  /** @throws NotificationRefused when number, app, amount or currency are not those of our payment */
  async applyTransaction(transaction: ChannelTransaction): Promise<void> {
    const payment = await this.findPayment(transaction.outTradeNo)
    if (transaction.state !== 'SUCCESS' && transaction.state !== 'REFUND') return
    if (transaction.appid !== this.channel.appidOf(payment.channel)) throw new NotificationRefused('another app')
    if (transaction.currency !== 'CNY' || transaction.amountFen !== payment.amountFen)
      throw new NotificationRefused('another amount')
    await this.takeMoney(payment.id, transaction.transactionId)
    if (transaction.state === 'REFUND') await this.takeOverRefund(payment.id)
  }

  /** The job: checks whether an order's payment was refunded elsewhere, and reschedules itself. */
  async reconcile(paymentId: string, round: number): Promise<void> {
    const payment = await this.payments.find(paymentId)
    if (payment?.status !== 'success') return
    const transaction = await this.channel.query(toOutTradeNo(paymentId))
    if (transaction) await this.applyTransaction(transaction)
    await this.planReconciliation(payment, round + 1)
  }

  /** @throws NotificationRefused when it is not about the whole of one of our payments */
  async applyRefund(refund: ChannelRefund): Promise<void> {
    const { id, amountFen } = await this.findPayment(refund.outTradeNo)
    if (refund.totalFen !== amountFen || refund.refundFen !== amountFen) throw new NotificationRefused('another amount')
    if (refund.state === 'SUCCESS') await this.confirmRefund(id)
  }

  /** Queries one pending attempt and applies the result. @throws AppError PAYMENT_CHANNEL_FAILED */
  async query(payment: PaymentRow): Promise<void> {
    await this.callChannel(async () => {
      const transaction = await this.channel.query(toOutTradeNo(payment.id))
      if (transaction) await this.applyTransaction(transaction)
    })
  }

  /** @throws AppError PAYMENT_CHANNEL_FAILED */
  async closeWaiting(orderId: string): Promise<void> {
    for (const payment of await this.payments.listOfOrder(orderId)) {
      if (payment.status === 'waiting') await this.close(payment)
    }
  }

  /** @throws AppError PAYMENT_CHANNEL_FAILED */
  async close(payment: PaymentRow): Promise<void> {
    await this.query(payment)
    if ((await this.payments.find(payment.id))!.status !== 'waiting') return
    const outcome = await this.callChannel(() => this.channel.close(toOutTradeNo(payment.id)))
    if (outcome === 'paid') return this.query(payment)
    await this.database.transact(async () => {
      const locked = (await this.payments.lock(payment.id))!
      if (nextPaymentStatus(locked.status, 'close')) await this.move(locked, 'close', {})
    })
  }

  /** Runs a call to the channel and turns its failures into an error for the learner. */
  async callChannel<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ChannelError || error instanceof NotificationRefused) {
        throw new AppError('PAYMENT_CHANNEL_FAILED', undefined, null, { cause: error })
      }
      throw error
    }
  }

  async move(payment: PaymentRow, event: PaymentEvent, changes: Partial<PaymentRow>): Promise<PaymentRow> {
    const status = nextPaymentStatus(payment.status, event)
    const moved = status && (await this.payments.move(payment.id, payment.status, { ...changes, status }))
    if (!moved) throw new AppError('ORDER_STATE_CHANGED')
    await this.payments.appendLog({
      paymentId: payment.id,
      fromStatus: payment.status,
      toStatus: moved.status,
      event,
      at: this.now(),
      detail: {
        ...(moved.transactionId && { transactionId: moved.transactionId }),
        ...(moved.refundReason && { refundReason: moved.refundReason }),
      },
    })
    return moved
  }

  /** One transaction: the payment succeeds and its order takes the money, or the money goes back by a job. */
  private takeMoney(paymentId: string, transactionId: string): Promise<void> {
    return this.database.transact(async () => {
      const payment = (await this.payments.lock(paymentId))!
      if (!nextPaymentStatus(payment.status, 'succeed')) return
      const refundReason = (await this.orderMoves.takeMoney(payment.orderId, ACTOR)) ?? null
      await this.move(payment, 'succeed', { transactionId, paidAt: this.now(), refundReason })
      if (refundReason) await this.jobs.enqueue(REFUND_JOB, payment.id, { paymentId }, this.now())
      else await this.planReconciliation({ id: paymentId, paidAt: this.now() }, 0)
    })
  }

  private async planReconciliation({ id, paidAt }: Pick<PaymentRow, 'id' | 'paidAt'>, round: number): Promise<void> {
    const days = RECONCILE_DAYS[round]
    if (!paidAt || days === undefined) return
    await this.jobs.enqueue(
      RECONCILE_JOB,
      `${id}:${round}`,
      { paymentId: id, round: String(round) },
      addDays(paidAt, days),
    )
  }

  /** The channel reports a refund that we did not request: it was made in the merchant console. */
  private takeOverRefund(paymentId: string): Promise<void> {
    return this.database.transact(async () => {
      if ((await this.payments.lock(paymentId))!.status === 'success') await this.confirmRefund(paymentId)
    })
  }

  /** The money of a payment is back with the buyer. */
  confirmRefund(paymentId: string): Promise<void> {
    return this.database.transact(async () => {
      let payment = (await this.payments.lock(paymentId))!
      // A refund that was made at the channel's own desk: it begins and ends with this message.
      if (nextPaymentStatus(payment.status, 'refund')) payment = await this.move(payment, 'refund', {})
      if (!nextPaymentStatus(payment.status, 'confirmRefund')) return
      await this.move(payment, 'confirmRefund', { refundedAt: this.now() })
      // With a reason the order never lived on this payment; without one it did.
      if (payment.refundReason) await this.orderMoves.confirmReturn(payment.orderId, ACTOR)
      else await this.orderMoves.closeByRefund(payment.orderId, ACTOR)
      await this.jobs.enqueue(REFUNDED_JOB, payment.id, { orderId: payment.orderId }, this.now())
    })
  }

  private async findPayment(outTradeNo: string): Promise<PaymentRow> {
    const id = toPaymentId(outTradeNo)
    const payment = id && (await this.payments.find(id))
    if (!payment) throw new NotificationRefused('unknown payment')
    return payment
  }
}
