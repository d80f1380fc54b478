import { randomInt } from 'node:crypto'
import { formatTime } from './school-time'

/** Crockford's digits: nothing that is confused when read from paper. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

/**
 * `2026-XXXX-XXXX-XXXX`: the year and 60 random bits, so that the numbers of certificates and tickets cannot be
 * guessed.
 */
export const makePaperNumber = (now: Date): string =>
  [formatTime(now, 'YYYY'), ...Array.from({ length: GROUPS }, makeGroup)].join('-')

const makeGroup = (): string => Array.from({ length: GROUP_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')

/** What people type from paper: small letters, other dashes and spaces, I and L for 1, O for 0. */
export const readPaperNumber = (typed: string): string => {
  const signs = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')
  return (signs.match(/.{1,4}/g) ?? []).join('-')
}
