/** Plain data, which app and server import at run time. */
export const MOST_VOUCHER_PICTURES = 3
/** A rejected voucher gives its order so much time for another payment. */
export const VOUCHER_RETRY_HOURS = 24
export const PAYER_NAME_MAX_LENGTH = 30
/** Of the bank account that a school takes transfers to. */
export const OFFLINE_ACCOUNT_LIMIT = { accountName: 40, bankName: 60, hint: 200 } as const
export const ACCOUNT_NUMBER = '^[0-9A-Za-z][0-9A-Za-z -]{3,38}[0-9A-Za-z]$'
