const COLON = '冒号是全角的，请改成英文冒号加一个空格'
const COMMA = '逗号是全角的，请改成英文逗号'
const QUOTES = '引号是全角的，请改成英文引号'

/** What an input method wrote in a line where YAML wants its own marks; undefined when nothing looks like it. */
export const findMarkFault = (line: string): string | undefined => {
  if (/^\s*(- +)?\{?\s*[\w-]+：/.test(line)) return COLON
  if (/^\s*(- +)?[A-Za-z]\w*:(?![\s/]|$)/.test(line)) return '冒号后面要有一个空格'
  if (/[:[{,]\s*([“‘]|["'][^"']*[”’])/.test(line)) return QUOTES
  if (/(^|[:-])\s*[[{].*，/.test(line)) return COMMA
  if (/[{,]\s*[\w-]+：/.test(line)) return COLON
  return undefined
}

/**
 * The same for a value or a name that should be letters and digits only; '' or what to add to the sentence about it.
 */
export const describeWideMarks = (text: string): string => {
  const fault = (/：/.test(text) && COLON) || (/[，、]/.test(text) && COMMA) || (/[“”‘’]/.test(text) && QUOTES)
  return fault ? `（${fault}）` : ''
}
