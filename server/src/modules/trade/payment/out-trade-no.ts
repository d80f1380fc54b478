/** A payment's number at the channel: its id without dashes (the channel takes 32 characters at most). */
export const toOutTradeNo = (paymentId: string): string => paymentId.replaceAll('-', '')

/** Undefined for numbers that cannot be ours. */
export const toPaymentId = (outTradeNo: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(outTradeNo)
    ? outTradeNo.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : undefined
