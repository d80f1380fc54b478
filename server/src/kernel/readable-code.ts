import { randomInt } from 'node:crypto'

/** People read codes aloud, so characters that sound or look alike are left out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A random code that people can read aloud and type. */
export const makeReadableCode = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
