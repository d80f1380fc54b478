import type { DifferenceKind } from '@contract/finance/difference-kinds'
import type { BillEntry } from '../../../providers/payment/payment-channel'
import { toOutTradeNo, toPaymentId } from '../payment/out-trade-no'
import { toRefundId } from '../refund/out-refund-no'

/** What of our payments and refunds a comparison needs. */
export interface BookedPayment {
  id: string
  orderId: string
  amountFen: number
  transactionId: string | null
  paidAt: Date | null
}
export interface BookedRefund {
  id: string
  orderId: string
  outTradeNo: string
  transactionId: string | null
  outRefundNo: string
  amountFen: number
}

/** The payments and refunds of an account that a bill names. */
export interface OurBooks {
  payments: BookedPayment[]
  refunds: BookedRefund[]
}

export interface Difference {
  kind: DifferenceKind
  outTradeNo: string
  transactionId: string
  outRefundNo: string
  orderId: string | null
  billFen: number | null
  ourFen: number | null
}

/** Where a bill and our books differ: by number and amount. Pure. */
export const compareBill = (entries: BillEntry[], books: OurBooks): Difference[] => {
  const payments = new Map(books.payments.map((payment) => [payment.id, payment]))
  const refunds = new Map<string, BookedRefund>()
  for (const refund of books.refunds) refunds.set(refund.id, refund).set(refund.outRefundNo, refund)
  return entries.flatMap((entry) => {
    const payment = payments.get(toPaymentId(entry.outTradeNo) ?? '')
    return entry.kind === 'payment'
      ? comparePayment(entry, payment)
      : compareRefund(entry, payment, findRefund(refunds, entry))
  })
}

/** What no bill of the account has, though it should. */
export const describeMissing = (payments: BookedPayment[], refunds: BookedRefund[]): Difference[] => [
  ...payments.map(({ id, orderId, transactionId, amountFen }) => ({
    kind: 'missingPayment' as const,
    outTradeNo: toOutTradeNo(id),
    transactionId: transactionId ?? '',
    outRefundNo: '',
    orderId,
    billFen: null,
    ourFen: amountFen,
  })),
  ...refunds.map(({ outTradeNo, transactionId, outRefundNo, orderId, amountFen }) => ({
    kind: 'missingRefund' as const,
    outTradeNo,
    transactionId: transactionId ?? '',
    outRefundNo,
    orderId,
    billFen: null,
    ourFen: amountFen,
  })),
]

/** By its number; a refund that was requested again under another number is found by its id, which is in each. */
const findRefund = (refunds: Map<string, BookedRefund>, { outRefundNo }: BillEntry) =>
  refunds.get(outRefundNo) ?? refunds.get(toRefundId(outRefundNo) ?? '')

const comparePayment = (entry: BillEntry, payment: BookedPayment | undefined): Difference[] => {
  const found = (kind: DifferenceKind) => [toDifference(kind, entry, payment, payment?.amountFen ?? null)]
  if (!payment) return found('unknownPayment')
  if (payment.amountFen !== entry.amountFen) return found('paymentAmount')
  return payment.paidAt && payment.transactionId === entry.transactionId ? [] : found('unpaidHere')
}

const compareRefund = (
  entry: BillEntry,
  payment: BookedPayment | undefined,
  refund: BookedRefund | undefined,
): Difference[] => {
  if (!refund) return [toDifference('unknownRefund', entry, payment, null)]
  return refund.amountFen === entry.amountFen ? [] : [toDifference('refundAmount', entry, payment, refund.amountFen)]
}

const toDifference = (
  kind: DifferenceKind,
  { outTradeNo, transactionId, outRefundNo, amountFen }: BillEntry,
  payment: BookedPayment | undefined,
  ourFen: number | null,
): Difference => ({
  kind,
  outTradeNo,
  transactionId,
  outRefundNo,
  orderId: payment?.orderId ?? null,
  billFen: amountFen,
  ourFen,
})
