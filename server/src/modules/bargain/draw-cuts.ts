import { randomBytes } from 'node:crypto'

/** So many random bytes. */
export type RandomBytes = (count: number) => Uint8Array

const WORD = 2 ** 32

/**
 * A whole number from 0 up to and without `end`, each as likely as the other: what would make the small ones come more
 * often is thrown away and drawn again.
 */
export const drawBelow = (end: number, bytes: RandomBytes): number => {
  const fair = WORD - (WORD % end)
  for (;;) {
    const word = new DataView(Uint8Array.from(bytes(4)).buffer).getUint32(0)
    if (word < fair) return word % end
  }
}

/**
 * What each helper of a bargain will cut, in the order in which they come: at least half of an even share and 1 fen
 * each, `distanceFen` together.
 * @throws RangeError where the distance is less than a fen a helper
 */
export const drawCuts = (distanceFen: number, helpers: number, bytes: RandomBytes = randomBytes): number[] => {
  if (helpers < 1 || distanceFen < helpers) throw new RangeError('less than one fen a helper')
  const least = Math.max(1, Math.floor(distanceFen / helpers / 2))
  const rest = distanceFen - least * helpers
  // The rest is a line, cut at places of which each is as likely as the other.
  const places = Array.from({ length: helpers - 1 }, () => drawBelow(rest + 1, bytes)).toSorted((a, b) => a - b)
  return [...places, rest].map((place, index) => least + place - (places[index - 1] ?? 0))
}
