/** GB 11643-1999: the weights of the first 17 digits, and the check digit by their sum modulo 11. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/** The number of a resident identity card, or undefined where its check digit or its form is wrong. */
export const readIdNumber = (typed: string): string | undefined => {
  const number = typed.trim().toUpperCase()
  if (!/^[1-9]\d{5}(18|19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(number)) return undefined
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return CHECK_DIGITS[sum % 11] === number[17] ? number : undefined
}
