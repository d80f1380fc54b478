import { AppError } from '../../../kernel/app-error'
import { ChannelError, NotificationRefused, type ChannelRefund } from '../../../providers/payment/payment-channel'
import type { PaymentRow } from '../payment/payment.repository'
import { toRefundId } from './out-refund-no'
import type { RefundBook } from './refund-book.service'
import type { RefundRepository, RefundRow } from './refund.repository'

/** Applies verified reports of the channel to refunds. */
export class RefundReports {
  constructor(
    private readonly refunds: Pick<RefundRepository, 'find' | 'findByNumber'>,
    private readonly book: Pick<RefundBook, 'finish' | 'addElsewhere'>,
  ) {}

  /**
   * False changed nothing. Idempotent.
   * @throws NotificationRefused when it is about none of our payments, or another amount; ChannelError when it comes
   * before the payment's own notification
   */
  async apply(payment: PaymentRow, refund: ChannelRefund): Promise<boolean> {
    const row = await this.findRefund(payment.id, refund)
    const otherTotal = refund.totalFen !== undefined && refund.totalFen !== payment.amountFen
    if (otherTotal || (row && refund.refundFen !== row.amountFen))
      throw new NotificationRefused('wrongAmount', 'another amount')
    if (refund.state !== 'SUCCESS') return false
    // Notifications may overtake each other: the provider sends this one again after the payment's.
    if (!payment.paidAt) throw new ChannelError('refund of a payment that is not known to be paid')
    if (row) return this.book.finish(row)
    await this.addElsewhere(payment.id, refund.refundFen, refund.outRefundNo)
    return true
  }

  /** Undefined for a refund that was made in the merchant's console. */
  private async findRefund(paymentId: string, { outRefundNo }: ChannelRefund): Promise<RefundRow | undefined> {
    const id = toRefundId(outRefundNo)
    const row = (await this.refunds.findByNumber(outRefundNo)) ?? (id && (await this.refunds.find(id))) ?? undefined
    if (row && row.paymentId !== paymentId) throw new NotificationRefused('unknownPayment', 'refund of another payment')
    return row || undefined
  }

  private async addElsewhere(paymentId: string, amountFen: number, outRefundNo: string): Promise<void> {
    try {
      await this.book.addElsewhere(paymentId, amountFen, outRefundNo)
    } catch (error) {
      if (!(error instanceof AppError && error.errorName === 'REFUND_TOO_MUCH')) throw error
      throw new NotificationRefused('wrongAmount', 'refunds of more than was paid')
    }
  }
}
