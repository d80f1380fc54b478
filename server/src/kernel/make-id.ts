import { randomUUID } from 'node:crypto'

/** The twelve bits after the version count the ids made within one millisecond. */
const MOST_A_MILLISECOND = 0xfff

let madeAt = 0
let counter = 0

/**
 * Returns a UUID of version 7: ids of one process ascend in the order of creation, and 62 bits of each are random. The
 * random bits come from Node's own UUIDs, which draw on a buffer: calling the generator each time costs more than the
 * rest of a small request.
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
