const ATTEMPT_MARK = 'R'

/** A refund's number at the provider: its id without dashes, and from the second attempt on `R` with the attempt. */
export const toOutRefundNo = (refundId: string, attempt: number): string =>
  refundId.replaceAll('-', '') + (attempt > 1 ? `${ATTEMPT_MARK}${attempt}` : '')

/** The refund that a number belongs to, whatever its attempt; undefined for numbers that cannot be ours. */
export const toRefundId = (outRefundNo: string): string | undefined => {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(R\d{1,2})?$/.exec(outRefundNo)
  return match ? match.slice(1, 6).join('-') : undefined
}
