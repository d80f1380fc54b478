import { nextPaymentStatus, type PayProvider } from '@contract/payment/payment-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
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
import type { RefundBook } from '../refund/refund-book.service'
import type { NewRefund, RefundOpening } from '../refund/refund-opening.service'
import { toRefundId } from '../refund/out-refund-no'
import type { RefundRepository, RefundRow } from '../refund/refund.repository'
import { actorOf, type PaymentMoves } from './payment-moves.service'
import type { PaymentRepository, PaymentRow } from './payment.repository'

type ReturnCause = 'late' | 'duplicate' | 'owned'
export const RETURN_REASON: Record<ReturnCause, string> = {
  late: '订单已取消',
  duplicate: '重复支付',
  owned: '已拥有该课程',
}

/** What settling needs of the schools' accounts. */
interface SettlingMerchants {
  find(accountId: string): Promise<MerchantChannel | undefined>
  findActive(shopId: string, provider: PayProvider): Promise<MerchantChannel | undefined>
}

export interface Settled {
  paymentId: string
  /** False when nothing was left to do. */
  changed: boolean
}

interface SettlementServiceDeps {
  database: Database
  payments: PaymentRepository
  paymentMoves: PaymentMoves
  refunds: RefundRepository
  opening: RefundOpening
  book: RefundBook
  orderMoves: OrderMoves
  merchants: SettlingMerchants
  now: () => Date
}

/** Applies verified reports of the channel to payments and orders. All methods are idempotent. */
export class SettlementService {
  constructor(private readonly deps: SettlementServiceDeps) {}

  /**
   * @param merchant the account that the notification came to and was verified with
   * @throws NotificationRefused for what is not about one of this account's payments; nothing has changed then
   */
  async applyNotification(merchant: MerchantChannel, notification: ChannelNotification): Promise<Settled> {
    const about = notification.kind === 'transaction' ? notification.transaction : notification.refund
    const before = await this.findPayment(about.outTradeNo)
    if (!belongsTo(before, merchant)) throw new NotificationRefused('foreignMerchant', "another merchant's payment")
    if (notification.kind === 'refund')
      return { paymentId: before.id, changed: await this.applyRefund(notification.refund) }
    return { paymentId: before.id, changed: await this.applyTransaction(merchant, before, notification.transaction) }
  }

  /** The account that a payment went to. @throws ChannelError when its school has none */
  async requireMerchant({ id, shopId, provider, merchantAccountId }: PaymentRow): Promise<MerchantChannel> {
    if (provider === 'offline') throw new ChannelError(`payment ${id} is a transfer`)
    const merchant = merchantAccountId
      ? await this.deps.merchants.find(merchantAccountId)
      : await this.deps.merchants.findActive(shopId, provider)
    if (!merchant) throw new ChannelError(`no merchant account at ${provider} for payment ${id}`)
    return merchant
  }

  /**
   * False when it changed nothing.
   * @throws NotificationRefused when number, app, amount or currency are not those of our payment
   */
  private async applyTransaction(
    { channel }: MerchantChannel,
    payment: PaymentRow,
    transaction: ChannelTransaction,
  ): Promise<boolean> {
    // REFUND was money, too. What of it went back is known from refunds alone: the state does not say how much.
    if (transaction.state !== 'SUCCESS' && transaction.state !== 'REFUND') return false
    if (payment.channel === 'offline' || transaction.appid !== channel.appidOf(payment.channel))
      throw new NotificationRefused('foreignApp', 'another app')
    if (transaction.currency !== 'CNY' || transaction.amountFen !== payment.amountFen)
      throw new NotificationRefused('wrongAmount', 'another amount')
    const known = await this.deps.payments.findByTransaction(payment.provider, transaction.transactionId)
    if (known && known.id !== payment.id)
      throw new NotificationRefused('unknownPayment', 'transaction of another payment')
    return this.takeMoney(payment.id, transaction.transactionId)
  }

  /** @throws NotificationRefused when it is about none of our payments, or another amount; false changed nothing */
  private async applyRefund(refund: ChannelRefund): Promise<boolean> {
    const payment = await this.findPayment(refund.outTradeNo)
    const row = await this.findRefund(payment.id, refund)
    if (refund.totalFen !== payment.amountFen || (row && refund.refundFen !== row.amountFen))
      throw new NotificationRefused('wrongAmount', 'another amount')
    if (refund.state !== 'SUCCESS') return false
    // Notifications may overtake each other: the provider sends this one again after the payment's.
    if (!payment.paidAt) throw new ChannelError('refund of a payment that is not known to be paid')
    if (row) return this.deps.book.finish(row)
    await this.addElsewhere(payment.id, refund.refundFen, refund.outRefundNo)
    return true
  }

  /** Undefined for a refund that was made in the merchant's console. */
  private async findRefund(paymentId: string, { outRefundNo }: ChannelRefund): Promise<RefundRow | undefined> {
    const id = toRefundId(outRefundNo)
    const row =
      (await this.deps.refunds.findByNumber(outRefundNo)) ?? (id && (await this.deps.refunds.find(id))) ?? undefined
    if (row && row.paymentId !== paymentId) throw new NotificationRefused('unknownPayment', 'refund of another payment')
    return row || undefined
  }

  private async addElsewhere(paymentId: string, amountFen: number, outRefundNo: string): Promise<void> {
    try {
      await this.deps.book.addElsewhere(paymentId, amountFen, outRefundNo)
    } catch (error) {
      if (!(error instanceof AppError && error.errorName === 'REFUND_TOO_MUCH')) throw error
      throw new NotificationRefused('wrongAmount', 'refunds of more than was paid')
    }
  }

  /** Queries one pending attempt and applies the result. @throws AppError PAYMENT_CHANNEL_FAILED */
  async query(payment: PaymentRow): Promise<void> {
    await this.callChannel(async () => {
      const merchant = await this.requireMerchant(payment)
      const transaction = await merchant.channel.query(toOutTradeNo(payment.id))
      if (transaction)
        await this.applyTransaction(merchant, await this.findPayment(transaction.outTradeNo), transaction)
    })
  }

  /** @throws AppError PAYMENT_CHANNEL_FAILED */
  async closeWaiting(orderId: string): Promise<void> {
    for (const payment of await this.deps.payments.listOfOrder(orderId)) {
      if (payment.status === 'waiting') await this.close(payment)
    }
  }

  /** @throws AppError PAYMENT_CHANNEL_FAILED */
  async close(payment: PaymentRow): Promise<void> {
    await this.query(payment)
    if ((await this.deps.payments.find(payment.id))!.status !== 'waiting') return
    const outcome = await this.callChannel(async () =>
      (await this.requireMerchant(payment)).channel.close(toOutTradeNo(payment.id)),
    )
    if (outcome === 'paid') return this.query(payment)
    await this.deps.database.transact(async () => {
      const locked = (await this.deps.payments.lock(payment.id))!
      if (nextPaymentStatus(locked.status, 'close')) await this.deps.paymentMoves.move(locked, 'close', actorOf(locked))
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

  /**
   * One transaction: the payment succeeds and its order takes the money, or the money goes back by a job. False when it
   * has succeeded before.
   */
  private takeMoney(paymentId: string, transactionId: string): Promise<boolean> {
    return this.deps.database.transact(async () => {
      const payment = (await this.deps.payments.lock(paymentId))!
      if (!nextPaymentStatus(payment.status, 'succeed')) return false
      const refundReason = (await this.deps.orderMoves.takeMoney(payment.orderId, actorOf(payment))) ?? null
      await this.deps.paymentMoves.move(payment, 'succeed', actorOf(payment), {
        transactionId,
        paidAt: this.deps.now(),
        refundReason,
      })
      if (refundReason) await this.deps.opening.begin(paymentId, this.toReturn(payment, refundReason))
      return true
    })
  }

  /** The refund of a payment that no order could take. */
  private toReturn(payment: PaymentRow, cause: ReturnCause): NewRefund {
    return { amountFen: payment.amountFen, cause, reason: RETURN_REASON[cause], actor: actorOf(payment) }
  }

  private async findPayment(outTradeNo: string): Promise<PaymentRow> {
    const id = toPaymentId(outTradeNo)
    const payment = id && (await this.deps.payments.find(id))
    if (!payment) throw new NotificationRefused('unknownPayment', 'unknown payment')
    return payment
  }
}

const belongsTo = (payment: PaymentRow, { accountId, shopId, provider }: MerchantChannel): boolean =>
  payment.merchantAccountId
    ? payment.merchantAccountId === accountId
    : payment.shopId === shopId && payment.provider === provider
