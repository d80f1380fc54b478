/**
 * Letters of any script, with single spaces, dots or dashes between them: names, and nothing that could be a sentence
 * or code.
 */
const NAME = /^[\p{Script=Han}\p{L}]+(?:[ ·.'-][\p{Script=Han}\p{L}]+)*$/u

/** A person's real name with single spaces; undefined for what cannot be one. */
export const readPersonName = (typed: string): string | undefined => {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ')
  return NAME.test(name) && Array.from(name).length >= 2 ? name : undefined
}
