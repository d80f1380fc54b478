/**
 * How a provider's bill and our books may differ: it has a payment or a refund that we do not know, a payment that we
 * do not have as paid, another amount, or it lacks a payment or a refund that we have.
 */
export const DIFFERENCE_KINDS = [
  'unknownPayment',
  'unpaidHere',
  'paymentAmount',
  'missingPayment',
  'unknownRefund',
  'refundAmount',
  'missingRefund',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

export const DIFFERENCE_STATES = ['open', 'cleared'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

/** The longest time that one question about income may cover. */
export const MOST_FINANCE_DAYS = 366
export const CLEARING_NOTE_MAX_LENGTH = 200

export const DIFFERENCE_KIND_LABEL: Record<DifferenceKind, string> = {
  unknownPayment: '渠道有、我们没有的收款',
  unpaidHere: '渠道已收款、我们未付款',
  paymentAmount: '收款金额不同',
  missingPayment: '我们有、渠道没有的收款',
  unknownRefund: '渠道有、我们没有的退款',
  refundAmount: '退款金额不同',
  missingRefund: '我们有、渠道没有的退款',
}
export const DIFFERENCE_STATE_LABEL: Record<DifferenceState, string> = { open: '待核对', cleared: '已核销' }
