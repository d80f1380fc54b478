import { randomUUID } from 'node:crypto'

/** Crockford's digits: nothing that is confused when read aloud or copied by hand. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Asia/Shanghai, which has kept one offset since 1991. */
const SCHOOL_OFFSET_MILLISECONDS = 8 * 3_600_000
/** Places in a random UUID of two digits that have no fixed bit. */
const RANDOM_BYTES_AT = [0, 2, 4, 6, 9, 11, 21, 24, 26, 28, 30, 32]

/** What a learner reads out to the school: the day and 60 random bits, so that nobody guesses a neighbour's. */
export const makeOrderNumber = (now: Date): string => {
  const day = new Date(now.getTime() + SCHOOL_OFFSET_MILLISECONDS).toISOString()
  const random = randomUUID()
  let number = day.slice(0, 4) + day.slice(5, 7) + day.slice(8, 10)
  for (const at of RANDOM_BYTES_AT) number += DIGITS[Number.parseInt(random.slice(at, at + 2), 16) % DIGITS.length]
  return number
}
