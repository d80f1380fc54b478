import { FORMULA } from './markdown'
import { toStyleTags } from './style-marks'

/** What CommonMark lets a backslash take the meaning of: all of ASCII's punctuation. */
const PUNCTUATION = /[!-/:-@[-`{-~]/

/**
 * Markdown that shows a text just as it is, line by line and with all its blanks, but for formulas between dollar
 * signs and marks of styles.
 */
export const toPlainMarkdown = (text: string): string => {
  const lines = text.replace(/\r\n?/g, '\n')
  let markdown = ''
  for (let at = 0; at < lines.length;) {
    const formula = lines[at] === '$' ? FORMULA.exec(lines.slice(at))?.[0] : undefined
    markdown += formula ?? toSign(lines[at], lines[at - 1] ?? '\n')
    at += formula?.length ?? 1
  }
  return toStyleTags(markdown)
}

/** HTML would swallow a blank behind another one, and Markdown take four at the beginning of a line for code. */
const toSign = (sign: string, before: string): string => {
  if (/[ \t]/.test(sign)) return /\s/.test(before) ? '\u00a0' : ' '
  return PUNCTUATION.test(sign) ? `\\${sign}` : sign
}
