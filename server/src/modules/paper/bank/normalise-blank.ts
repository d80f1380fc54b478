import { toHalfWidth } from '@contract/half-width'

const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f]'
const SPACE_BESIDE_CJK = new RegExp(`(?<=${CJK}) | (?=${CJK})`, 'gu')
/** Marks that are not seen: zero-width and soft breaks, directions of writing, variants of a character. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu
/** U+3380 to U+33DF: units in one character, such as ㎏ and ㎡. */
const SQUARED_UNIT = /[\u3380-\u33df]/g

/** Characters that keyboards and editors put in each other's place; docs/equal-blanks.md lists them for teachers. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛′ʹʼ＇`´]/g, "'"],
  [/[“”„‟″＂]/g, '"'],
  [/[‐‑‒–—―−﹣]/g, '-'],
  [/…/g, '...'],
  [/￥/g, '¥'],
  [/℃/g, '°C'],
  [/℉/g, '°F'],
  [/[º˚]/g, '°'],
  [/µ/g, 'μ'],
]

const spellUnit = (unit: string): string => unit.normalize('NFKC').replace(/2$/, '²').replace(/3$/, '³')

/**
 * Returns the form in which two texts of a blank are compared: half width, one space at most between words, none beside
 * Chinese characters, one form of each mark that is written in several. Numbers stay as they are written, so that 0.50
 * is not 0.5 unless the key says so; 10² is not 102.
 */
export const normaliseBlank = (text: string, ignoreCase: boolean): string => {
  const half = toHalfWidth(text.normalize('NFC').replace(INVISIBLE, '')).replace(SQUARED_UNIT, spellUnit)
  const alike = ALIKE.reduce((written, [marks, mark]) => written.replace(marks, mark), half)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(SPACE_BESIDE_CJK, '')
  return (ignoreCase ? alike.toLowerCase() : alike).normalize('NFC')
}
