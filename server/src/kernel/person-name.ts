/**
 * Letters of any script, with single spaces, dots or dashes between them: names, and nothing that could be a sentence
 * or code.
 */
const NAME = /^[\p{Script=Han}\p{L}]+(?:[ ·.'-][\p{Script=Han}\p{L}]+)*$/u
/** What keyboards and older systems write for the dot between the parts of a name, blanks around it included. */
const DOT_BETWEEN_HAN = /(?<=\p{Script=Han})\s*[·•‧∙⋅・･．.。●﹒]\s*(?=\p{Script=Han})/gu
/** Marks that come along from other systems: zero-width ones, and those of the direction of writing. */
const INVISIBLE = /\p{Cf}/gu

/** A person's real name with single spaces, its dots as `·` (U+00B7); undefined for what cannot be one. */
export const readPersonName = (typed: string): string | undefined => {
  const name = typed.normalize('NFC').replace(INVISIBLE, '').trim().replace(/\s+/g, ' ').replace(DOT_BETWEEN_HAN, '·')
  return NAME.test(name) && Array.from(name).length >= 2 ? name : undefined
}
