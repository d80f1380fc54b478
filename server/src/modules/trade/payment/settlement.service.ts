import { nextPaymentStatus, type PaymentEvent, type PayProvider } from '@contract/payment/payment-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import {
  ChannelError,
  NotificationRefused,
  type ChannelNotification,
  type ChannelRefund,
  type ChannelTransaction,
} from '../../../providers/payment/payment-channel'
import type { MerchantChannel } from '../../merchant/merchant-channels.service'
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
const actorOf = ({ provider }: PaymentRow): Actor => `channel:${provider}`

/** What settling needs of the schools' accounts. */
export interface SettlingMerchants {
  find(accountId: string): Promise<MerchantChannel | undefined>
  findActive(shopId: string, provider: PayProvider): Promise<MerchantChannel | undefined>
}

export interface Settled {
  paymentId: string
  /** False when nothing was left to do. */
  changed: boolean
}

/** Applies verified reports of the channel to payments and orders. All methods are idempotent. */
export class SettlementService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly orderMoves: OrderMoves,
    private readonly merchants: SettlingMerchants,
    private readonly jobs: Jobs,
    private readonly now: () => Date,
  ) {}

  /**
   * @param merchant the account that the notification came to and was verified with
   * @throws NotificationRefused for what is not about one of this account's payments; nothing has changed then
   */
  async applyNotification(merchant: MerchantChannel, notification: ChannelNotification): Promise<Settled> {
    const about = notification.kind === 'transaction' ? notification.transaction : notification.refund
    const before = await this.findPayment(about.outTradeNo)
    if (!belongsTo(before, merchant)) throw new NotificationRefused('foreignMerchant', "another merchant's payment")
    if (notification.kind === 'transaction') await this.applyTransaction(merchant, notification.transaction)
    else await this.applyRefund(notification.refund)
    const after = (await this.payments.find(before.id))!
    return { paymentId: before.id, changed: after.status !== before.status }
  }

  /** The account that a payment went to. @throws ChannelError when its school has none */
  async requireMerchant({ id, shopId, provider, merchantAccountId }: PaymentRow): Promise<MerchantChannel> {
    const merchant = merchantAccountId
      ? await this.merchants.find(merchantAccountId)
      : await this.merchants.findActive(shopId, provider)
    if (!merchant) throw new ChannelError(`no merchant account at ${provider} for payment ${id}`)
    return merchant
  }

  /** @throws NotificationRefused when number, app, amount or currency are not those of our payment */
  private async applyTransaction({ channel }: MerchantChannel, transaction: ChannelTransaction): Promise<void> {
    const payment = await this.findPayment(transaction.outTradeNo)
    if (transaction.state !== 'SUCCESS' && transaction.state !== 'REFUND') return
    if (transaction.appid !== channel.appidOf(payment.channel))
      throw new NotificationRefused('foreignApp', 'another app')
    if (transaction.currency !== 'CNY' || transaction.amountFen !== payment.amountFen)
      throw new NotificationRefused('wrongAmount', 'another amount')
    const known = await this.payments.findByTransaction(payment.provider, transaction.transactionId)
    if (known && known.id !== payment.id)
      throw new NotificationRefused('unknownPayment', 'transaction of another payment')
    await this.takeMoney(payment.id, transaction.transactionId)
    if (transaction.state === 'REFUND') await this.takeOverRefund(payment.id)
  }

  /** The job: checks whether an order's payment was refunded elsewhere, and reschedules itself. */
  async reconcile(paymentId: string, round: number): Promise<void> {
    const payment = await this.payments.find(paymentId)
    if (payment?.status !== 'success') return
    const merchant = await this.requireMerchant(payment)
    const transaction = await merchant.channel.query(toOutTradeNo(paymentId))
    if (transaction) await this.applyTransaction(merchant, transaction)
    await this.planReconciliation(payment, round + 1)
  }

  /** @throws NotificationRefused when it is not about the whole of one of our payments */
  async applyRefund(refund: ChannelRefund): Promise<void> {
    const { id, amountFen } = await this.findPayment(refund.outTradeNo)
    if (refund.totalFen !== amountFen || refund.refundFen !== amountFen)
      throw new NotificationRefused('wrongAmount', 'another amount')
    if (refund.state === 'SUCCESS') await this.confirmRefund(id)
  }

  /** Queries one pending attempt and applies the result. @throws AppError PAYMENT_CHANNEL_FAILED */
  async query(payment: PaymentRow): Promise<void> {
    await this.callChannel(async () => {
      const merchant = await this.requireMerchant(payment)
      const transaction = await merchant.channel.query(toOutTradeNo(payment.id))
      if (transaction) await this.applyTransaction(merchant, transaction)
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
    const outcome = await this.callChannel(async () =>
      (await this.requireMerchant(payment)).channel.close(toOutTradeNo(payment.id)),
    )
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
      const refundReason = (await this.orderMoves.takeMoney(payment.orderId, actorOf(payment))) ?? null
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
      if (payment.refundReason) await this.orderMoves.confirmReturn(payment.orderId, actorOf(payment))
      else await this.orderMoves.closeByRefund(payment.orderId, actorOf(payment))
      await this.jobs.enqueue(REFUNDED_JOB, payment.id, { orderId: payment.orderId }, this.now())
    })
  }

  private async findPayment(outTradeNo: string): Promise<PaymentRow> {
    const id = toPaymentId(outTradeNo)
    const payment = id && (await this.payments.find(id))
    if (!payment) throw new NotificationRefused('unknownPayment', 'unknown payment')
    return payment
  }
}

const belongsTo = (payment: PaymentRow, { accountId, shopId, provider }: MerchantChannel): boolean =>
  payment.merchantAccountId
    ? payment.merchantAccountId === accountId
    : payment.shopId === shopId && payment.provider === provider
