/**
 * Characters as people count them (NOTE-01): an emoji with its skin colour, a flag or a family joined of several emoji
 * is one, and so is a letter with its accents. One expression for app and server, since not every phone has
 * Intl.Segmenter.
 */
const CHARACTER =
  /(?:\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?|[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?)?)*|[^])\p{M}*/gu

const split = (text: string): string[] => text.match(CHARACTER) ?? []

export const countCharacters = (text: string): number => split(text).length

/** The first `max` characters; never part of one. */
export const cutCharacters = (text: string, max: number): string =>
  text.length <= max ? text : split(text).slice(0, max).join('')

/** A schema counts code points; a character may be made of this many at most before the server calls it too long. */
export const CODE_POINTS_PER_CHARACTER = 10
