const FLAG = /\p{RI}\p{RI}/u.source
/** Colour of the skin, or the coloured form of a sign, which a keycap may enclose. */
const LOOK = /\p{Emoji_Modifier}|\uFE0F\u20E3?/u.source
/** Spells the region of a flag such as Scotland's. */
const REGION_TAGS = /[\u{E0020}-\u{E007E}]+\u{E007F}/u.source
const EMOJI = `\\p{Emoji}(?:${LOOK}|${REGION_TAGS})?(?:\\u200D\\p{Emoji}(?:${LOOK})?)*`

/**
 * Characters as people count them (NOTE-01): an emoji with its skin colour, a flag or a family joined of several emoji
 * is one, and so is a letter with its accents. One expression for app and server, since not every phone has
 * Intl.Segmenter.
 */
const CHARACTER = new RegExp(`(?:${FLAG}|${EMOJI}|[^])\\p{M}*`, 'gu')

const split = (text: string): string[] => text.match(CHARACTER) ?? []

export const countCharacters = (text: string): number => split(text).length

/** The first `max` characters; never part of one. */
export const cutCharacters = (text: string, max: number): string =>
  text.length <= max ? text : split(text).slice(0, max).join('')

/** A schema counts code points; a character may be made of this many at most before the server calls it too long. */
export const CODE_POINTS_PER_CHARACTER = 10
