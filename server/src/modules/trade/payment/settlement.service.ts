import { nextPaymentStatus } from '@contract/payment/payment-status'
import type { Actor } from '../../../kernel/actor'
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
import type { PaymentAccounts } from './payment-accounts'
import { actorOf, type PaymentMoves } from './payment-moves.service'
import type { PaymentRepository, PaymentRow } from './payment.repository'

type ReturnCause = 'late' | 'duplicate' | 'owned' | 'activity'
export const RETURN_REASON: Record<ReturnCause, string> = {
  late: '订单已取消',
  duplicate: '重复支付',
  owned: '已拥有该课程',
  activity: '活动已结束或名额已满',
}

/** The refund of a payment that no order could take. */
interface Return {
  amountFen: number
  cause: ReturnCause
  reason: string
  actor: Actor
}

/** Begins refunds. */
export interface Returns {
  /** Sets money aside to go back. Run inside a transaction that has locked the order. */
  begin(paymentId: string, refund: Return): Promise<unknown>
}

/** What becomes of refunds. */
export interface ReportedRefunds {
  /**
   * Applies what the channel says of a refund of this payment; false where it changed nothing.
   * @throws NotificationRefused when it is about none of our payments, or another amount; ChannelError when it comes
   * before the payment's own notification
   */
  apply(payment: PaymentRow, refund: ChannelRefund): Promise<boolean>
}

/** About money that buyers pay. */
type MoneyNotification = Exclude<ChannelNotification, { kind: 'payout' }>

export interface Settled {
  paymentId: string
  /** False when nothing was left to do. */
  changed: boolean
}

interface SettlementServiceDeps {
  database: Database
  payments: PaymentRepository
  paymentMoves: PaymentMoves
  opening: Returns
  reports: ReportedRefunds
  orderMoves: Pick<OrderMoves, 'takeMoney'>
  accounts: PaymentAccounts
  now: () => Date
}

/** Applies verified reports of the channel to payments and orders. All methods are idempotent. */
export class SettlementService {
  constructor(private readonly deps: SettlementServiceDeps) {}

  /**
   * @param merchant the account that the notification came to and was verified with
   * @throws NotificationRefused for what is not about one of this account's payments; nothing has changed then
   */
  async applyNotification(merchant: MerchantChannel, notification: MoneyNotification): Promise<Settled> {
    const about = notification.kind === 'transaction' ? notification.transaction : notification.refund
    const before = await this.findPayment(about.outTradeNo)
    if (!belongsTo(before, merchant)) throw new NotificationRefused('foreignMerchant', "another merchant's payment")
    if (notification.kind === 'refund')
      return { paymentId: before.id, changed: await this.deps.reports.apply(before, notification.refund) }
    return { paymentId: before.id, changed: await this.applyTransaction(merchant, before, notification.transaction) }
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

  /** Queries one pending attempt and applies the result. @throws AppError PAYMENT_CHANNEL_FAILED */
  async query(payment: PaymentRow): Promise<void> {
    await this.callChannel(async () => {
      const merchant = await this.deps.accounts.require(payment)
      const transaction = await merchant.channel.query(toOutTradeNo(payment.id), payment.openid ?? undefined)
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
      (await this.deps.accounts.require(payment)).channel.close(toOutTradeNo(payment.id)),
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
      if (refundReason) await this.deps.opening.begin(paymentId, toReturn(payment, refundReason))
      return true
    })
  }

  private async findPayment(outTradeNo: string): Promise<PaymentRow> {
    const id = toPaymentId(outTradeNo)
    const payment = id && (await this.deps.payments.find(id))
    if (!payment) throw new NotificationRefused('unknownPayment', 'unknown payment')
    return payment
  }
}

const toReturn = (payment: PaymentRow, cause: ReturnCause): Return => ({
  amountFen: payment.amountFen,
  cause,
  reason: RETURN_REASON[cause],
  actor: actorOf(payment),
})

const belongsTo = (payment: PaymentRow, { accountId, shopId, provider }: MerchantChannel): boolean =>
  payment.merchantAccountId
    ? payment.merchantAccountId === accountId
    : payment.shopId === shopId && payment.provider === provider
