import { randomInt } from 'node:crypto'

/** Crockford's digits: nothing that is confused when read aloud or copied by hand. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LENGTH = 12
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })

/** What a learner reads out to the school: the day and 60 random bits, so that nobody guesses a neighbour's. */
export const makeOrderNumber = (now: Date): string =>
  day.format(now).replaceAll('-', '') + Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
