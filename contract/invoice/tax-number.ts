/** What a form and the server say of a number that `isTaxNumber` refuses. */
export const TAX_NUMBER_WRONG = '税号不正确，请核对营业执照上的统一社会信用代码'

/** The 31 characters of the unified social credit code and their values (GB 32100-2015). */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Taxpayer numbers from before 2015: 15 characters, or those of a person's identity card with suffix. */
const OLD = /^[0-9A-Z]{15}$|^[0-9]{17}[0-9X][0-9]{2}$/

/** A taxpayer number as it is stored: upper case, without blanks. */
export const normalizeTaxNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

/**
 * Whether a normalized text may be a Chinese taxpayer number: a unified social credit code with the right check
 * character (GB 32100-2015, weights 3^i mod 31), or an older number of 15 or 20 characters, which has none.
 */
export const isTaxNumber = (number: string): boolean => {
  if (number.length !== 18) return OLD.test(number)
  let sum = 0
  let weight = 1
  for (const character of number.slice(0, 17)) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return false
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return ALPHABET[(31 - (sum % 31)) % 31] === number[17]
}
