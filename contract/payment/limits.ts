/** Plain data, which app and server import at run time. */
export const MOST_VOUCHER_PICTURES = 3
/** A rejected voucher gives its order so much time for another payment. */
export const VOUCHER_RETRY_HOURS = 24
export const PAYER_NAME_MAX_LENGTH = 30
