/** Letters and digits that nobody mistakes for another; 16 of 31 are 79 bits. */
export const COUPON_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const COUPON_CODE_LENGTH = 16
/** Codes that one call makes, and learners that one call grants to. */
export const MOST_AT_ONCE = 200
