import { toHalfWidth } from '@contract/half-width'

/** What writers put between the signs of a word to hide it, and marks above them. */
const BETWEEN = /[^\p{L}\p{N}]/gu

/** A text as it is compared with the word list: half width, lower case, letters and digits alone. */
export const normaliseText = (text: string): string =>
  toHalfWidth(text.normalize('NFKC')).toLowerCase().replace(BETWEEN, '')

/** Whether a text has one of the words, however it is spaced or typed. */
export const hasWord = (text: string, words: readonly string[]): boolean => {
  const plain = normaliseText(text)
  return words.some((word) => plain.includes(normaliseText(word)))
}
