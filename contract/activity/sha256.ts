/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of 8. */
const PRIMES = Array.from({ length: 312 }, (_, at) => at).filter(
  (number) => number > 1 && Array.from({ length: number }, (_, at) => at).every((by) => by < 2 || number % by !== 0),
)
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const add = (...words: number[]): number => words.reduce((sum, word) => (sum + word) | 0, 0)

/** SHA-256 (FIPS 180-4) of ASCII text, as hex, for phones: not every one has a native function that is synchronous. */
export const sha256 = (text: string): string => {
  const bytes = [...text].map((letter) => {
    const code = letter.codePointAt(0)!
    if (code > 127) throw new Error('only ASCII text')
    return code
  })
  const bits = bytes.length * 8
  bytes.push(0x80)
  while (bytes.length % 64 !== 56) bytes.push(0)
  for (const shift of [56, 48, 40, 32, 24, 16, 8, 0]) bytes.push(Math.floor(bits / 2 ** shift) & 0xff)
  let state = START
  for (let from = 0; from < bytes.length; from += 64) state = compress(state, bytes.slice(from, from + 64))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

const compress = (state: number[], block: number[]): number[] => {
  const words = Array.from(
    { length: 16 },
    (_, at) => (block[at * 4] << 24) | (block[at * 4 + 1] << 16) | (block[at * 4 + 2] << 8) | block[at * 4 + 3],
  )
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15], words[at - 2]]
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words.push(add(words[at - 16], small, words[at - 7], large))
  }
  let [a, b, c, d, e, f, g, h] = state
  for (let at = 0; at < 64; at++) {
    const large = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const first = add(h, large, (e & f) ^ (~e & g), ROUNDS[at], words[at])
    const small = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = add(small, (a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, add(d, first), c, b, a, add(first, second)]
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => add(word, state[at]))
}
