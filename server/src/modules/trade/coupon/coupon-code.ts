import { createHash, randomInt } from 'node:crypto'
import { COUPON_CODE_LENGTH, COUPON_CODE_LETTERS } from '@contract/coupon/limits'

/** A code that nobody guesses, in groups of four. */
export const makeCouponCode = (): string =>
  Array.from({ length: COUPON_CODE_LENGTH }, () => COUPON_CODE_LETTERS[randomInt(COUPON_CODE_LETTERS.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** The hash of a code, however people write it: with blanks, without dashes, in small letters. */
export const hashCouponCode = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest('hex')
