import { createHash } from 'node:crypto'

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

/**
 * Numbers that follow from a text alone: SHA-256 of the text and a counter, four bytes at a time. Shares no state with
 * anything else, so that the same text gives the same numbers in every process.
 */
export const createGenerator = (text: string): ((below: number) => number) => {
  let block = Buffer.alloc(0)
  let counter = 0
  let used = 0
  const next = (): number => {
    if (used >= block.length) {
      block = createHash('sha256').update(`${text}:${counter++}`).digest()
      used = 0
    }
    used += 4
    return block.readUInt32BE(used - 4)
  }
  return (below) => {
    // What is above the last whole multiple would make small numbers come more often.
    const end = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const number = next()
      if (number < end) return number % below
    }
  }
}

/** A new list in an order that follows from the generator (Fisher and Yates). */
export const shuffle = <T>(list: readonly T[], below: (count: number) => number): T[] => {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const place = below(last + 1)
    ;[shuffled[last], shuffled[place]] = [shuffled[place], shuffled[last]]
  }
  return shuffled
}
