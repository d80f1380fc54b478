const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f]'
const SPACE_BESIDE_CJK = new RegExp(`(?<=${CJK}) | (?=${CJK})`, 'gu')
/** U+FF01 to U+FF5E are the full-width forms of ! to ~. */
const FULL_WIDTH_OFFSET = 0xfee0

/**
 * Returns the form in which two texts of a blank are compared: half width, one space at most between words, none beside
 * Chinese characters. Numbers stay as they are written, so that 0.50 is not 0.5 unless the key says so.
 */
export const normaliseBlank = (text: string, ignoreCase: boolean): string => {
  const half = text
    .normalize('NFC')
    .replace(/[！-～]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/−/g, '-')
    .replace(/￥/g, '¥')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\s\u3000]+/g, ' ')
    .trim()
    .replace(SPACE_BESIDE_CJK, '')
  return (ignoreCase ? half.toLowerCase() : half).normalize('NFC')
}
