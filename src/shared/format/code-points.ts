/** Characters as people count them: an emoji is one, though it takes two UTF-16 units. */
export const countCodePoints = (text: string): number => Array.from(text).length

/** The first `max` characters; never half of one. */
export const cutCodePoints = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('')
