import type { Answer } from '@contract/question/question'

/** Half of a pair, as an input leaves it that cuts an emoji at its limit; jsonb refuses it. */
const HALF_PAIR = /\p{Surrogate}/gu
const repair = (text: string): string => text.replace(HALF_PAIR, '\uFFFD')

/** An answer as it can be stored: refusing one character would lose the whole answer. */
export const repairAnswer = ({ texts, text, pictures, ...answer }: Answer): Answer => ({
  ...answer,
  ...(texts && { texts: texts.map(repair) }),
  ...(text !== undefined && { text: repair(text) }),
  ...(pictures && { pictures: pictures.map(repair) }),
})
