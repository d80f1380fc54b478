/** Splits a text at each word of a search, in any case: every second part is one of the words. */
export const splitAtWords = (text: string, keyword: string): string[] => {
  const words = keyword.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [text]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i'))
}
