import {
  makeCouponEntry,
  makeCouponReturnEntry,
  makePaymentEntry,
  makeRefundEntry,
  makeRefundedEntry,
  makeWithdrawalEntry,
  makeWithdrawalPaidEntry,
  makeWithdrawalReturnEntry,
  type NewEntry,
  type PostedLine,
  type PostedOrder,
  type PostedPayment,
  type PostedRefund,
} from './entries'
import type { BookedWithdrawal } from '../../withdrawal/withdrawal-books'

interface Entries {
  /** Once for each movement of a subject. */
  add(entry: NewEntry, at: Date): Promise<void>
}

/** What the ledger needs of orders. */
interface SoldLines {
  listLines(orderIds: string[]): Promise<PostedLine[]>
}

/**
 * Books every movement of money. Each method runs in the transaction that makes the movement, and books a repeated one
 * once.
 */
export class Ledger {
  constructor(
    private readonly entries: Entries,
    private readonly orders: SoldLines,
    private readonly now: () => Date,
  ) {}

  /** Money arrived. `refundReason` is set where no order could take it. */
  async postPayment(payment: PostedPayment): Promise<void> {
    await this.post(makePaymentEntry(payment, await this.orders.listLines([payment.orderId])))
  }

  /** Money was set aside to go back. */
  async postRefund(payment: PostedPayment, refund: PostedRefund): Promise<void> {
    await this.post(makeRefundEntry(payment, refund))
  }

  /** The money is back. */
  async postRefunded(payment: PostedPayment, refund: PostedRefund): Promise<void> {
    await this.post(makeRefundedEntry(payment, refund))
  }

  /** An order with a coupon was paid. */
  async postCouponUsed(order: PostedOrder): Promise<void> {
    await this.post(makeCouponEntry(order, await this.orders.listLines([order.id])))
  }

  /** An order with a coupon was refunded as a whole. */
  async postCouponReturned(order: PostedOrder): Promise<void> {
    await this.post(makeCouponReturnEntry(order))
  }

  /** A promoter asked for money. */
  async postWithdrawal(withdrawal: BookedWithdrawal): Promise<void> {
    await this.post(makeWithdrawalEntry(withdrawal))
  }

  /** It is in the balance again. */
  async postWithdrawalReturned(withdrawal: BookedWithdrawal): Promise<void> {
    await this.post(makeWithdrawalReturnEntry(withdrawal))
  }

  /** It arrived. */
  async postWithdrawalPaid(withdrawal: BookedWithdrawal): Promise<void> {
    await this.post(makeWithdrawalPaidEntry(withdrawal))
  }

  private async post(entry: NewEntry): Promise<void> {
    const postings = entry.postings.filter(({ amountFen }) => amountFen !== 0)
    const sumFen = postings.reduce((sum, { amountFen }) => sum + amountFen, 0)
    if (sumFen !== 0) throw new Error(`ledger entry ${entry.kind} of ${entry.subjectId} is off by ${sumFen} fen`)
    await this.entries.add({ ...entry, postings }, this.now())
  }
}
