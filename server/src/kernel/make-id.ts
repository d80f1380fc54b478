import { randomUUID } from 'node:crypto'

/** The twelve bits after the version count what was made within one millisecond. */
const MOST_A_MILLISECOND = 0xfff

let madeAt = 0
let counter = 0

/**
 * A UUID of version 7: those of one process rise in the order in which they were made, and 62 bits of each are random.
 * The random bits are taken from Node's own UUIDs, which are made from a stock: to ask the generator each time costs
 * more than the rest of a small request.
 */
export const makeId = (): string => {
  const now = Date.now()
  if (now > madeAt) {
    madeAt = now
    counter = 0
  } else if (++counter > MOST_A_MILLISECOND) {
    madeAt++
    counter = 0
  }
  const time = madeAt.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}
