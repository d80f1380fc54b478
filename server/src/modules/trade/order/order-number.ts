import { randomUUID } from 'node:crypto'
import { dayOf } from '../../../kernel/school-time'

/** Crockford's digits: nothing that is confused when read aloud or copied by hand. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Parts of a random UUID without a fixed bit, and how many digits of five bits each gives. */
const RANDOM_PARTS = [
  { from: 0, to: 8, digits: 6 },
  { from: 24, to: 36, digits: 6 },
]

/** What a learner reads out to the school: the day and 60 random bits, so that numbers cannot be guessed. */
export const makeOrderNumber = (now: Date): string => {
  const random = randomUUID()
  let number = dayOf(now).replaceAll('-', '')
  for (const { from, to, digits } of RANDOM_PARTS) {
    let bits = Number.parseInt(random.slice(from, to), 16)
    for (let count = 0; count < digits; count++) {
      number += DIGITS[bits % DIGITS.length]
      bits = Math.floor(bits / DIGITS.length)
    }
  }
  return number
}
