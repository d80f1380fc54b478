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
