import { AppError } from '../../../kernel/app-error'
import { toPaymentId } from '../payment/out-trade-no'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import type { SettlementService } from '../payment/settlement.service'
import type { RefundBook } from '../refund/refund-book.service'
import type { Difference } from './compare-bill'

/** A difference, and how it was settled if it could be. */
export type FoundDifference = Difference & { state: 'open' | 'cleared'; note: string; clearedAt: Date | null }

/**
 * Books what a bill has and our books lack: a payment that no notification told of, a refund of the merchant's console.
 */
export class BillLearning {
  constructor(
    private readonly payments: Pick<PaymentRepository, 'find'>,
    private readonly settlement: Pick<SettlementService, 'query'>,
    private readonly book: Pick<RefundBook, 'addElsewhere'>,
    private readonly now: () => Date,
  ) {}

  /** What cannot be booked stays open, for a person to look at. */
  async learn(difference: Difference): Promise<FoundDifference> {
    const id = toPaymentId(difference.outTradeNo)
    const payment = id && (await this.payments.find(id))
    const note = payment ? await this.settle(payment, difference) : ''
    return { ...difference, state: note ? 'cleared' : 'open', note, clearedAt: note ? this.now() : null }
  }

  /** What was done; '' for nothing. */
  private async settle(payment: PaymentRow, difference: Difference): Promise<string> {
    try {
      if (difference.kind === 'unpaidHere' && !payment.paidAt) {
        await this.settlement.query(payment)
        return (await this.payments.find(payment.id))?.paidAt ? '按账单向渠道查询后补记' : ''
      }
      // Without an order it is a payment of another account.
      if (difference.kind !== 'unknownRefund' || !difference.orderId) return ''
      await this.book.addElsewhere(payment.id, difference.billFen ?? 0, difference.outRefundNo)
      return '商户平台的退款，按账单补记'
    } catch (error) {
      // The channel refuses, or it is more than was paid: the open difference says so.
      if (error instanceof AppError) return ''
      throw error
    }
  }
}
