import { OneOf, Optional, Text, Type, type Static } from '../schema'
import {
  LONGEST_BLANK,
  LONGEST_ESSAY,
  MOST_ALTERNATIVES,
  MOST_BLANKS,
  MOST_ESSAY_PICTURES,
  MOST_OPTIONS,
} from './limits'
import { BLANK_RULES, INCOMPLETE_RULES, QUESTION_KINDS } from './question-kinds'

/** Identifies an option in every version of its question; the letter follows from the order in which it is drawn. */
const OptionId = Type.String({ pattern: '^[a-z0-9]{1,16}$' })
const RichText = Type.String()

/** Audio or video beside a text. */
const QuestionMedia = Type.Object({ kind: OneOf(['audio', 'video']), url: Type.String() })

/** What a learner may see of a question before the end: nothing of it says which answer is right. */
export const QuestionBody = Type.Object({
  kind: OneOf(QUESTION_KINDS),
  stem: RichText,
  /** Only of `single`, `multiple` and `indefinite`, in the order of the school. */
  options: Optional(Type.Array(Type.Object({ id: OptionId, content: RichText }))),
  /** Only of `blank`: how many. The stem shows each as ____. */
  blanks: Optional(Type.Integer()),
  media: Optional(Type.Array(QuestionMedia)),
})
export type QuestionBody = Static<typeof QuestionBody>

/** A gap with the texts that it accepts. */
export const Blank = Type.Object({
  alternatives: Type.Array(Text(LONGEST_BLANK, 1), { minItems: 1, maxItems: MOST_ALTERNATIVES }),
})

/** What is right and why. It must not be sent before the answers may be shown. */
export const QuestionKey = Type.Object({
  /** Of the kinds with options, and of `judge` one of JUDGE_CHOICES. */
  choices: Optional(Type.Array(OptionId, { maxItems: MOST_OPTIONS })),
  blanks: Optional(Type.Array(Blank, { maxItems: MOST_BLANKS })),
  /** Whether each blank has its own text; otherwise the texts may stand in any order. */
  ordered: Optional(Type.Boolean()),
  /** Whether upper and lower case are the same. */
  ignoreCase: Optional(Type.Boolean()),
  /** A good answer to an essay. */
  sample: Optional(RichText),
  analysis: RichText,
  /** A video of the explanation. */
  film: Optional(Type.String()),
})
export type QuestionKey = Static<typeof QuestionKey>

/**
 * What a learner answers: `choices`, `texts` (one for each blank), or `text` with pictures. Without any it is undone.
 */
export const Answer = Type.Object({
  choices: Optional(Type.Array(OptionId, { maxItems: MOST_OPTIONS })),
  texts: Optional(Type.Array(Text(LONGEST_BLANK), { maxItems: MOST_BLANKS })),
  text: Optional(Text(LONGEST_ESSAY)),
  /** Keys of uploads for the purpose `homework`. */
  pictures: Optional(Type.Array(Text(200, 1), { maxItems: MOST_ESSAY_PICTURES })),
})
export type Answer = Static<typeof Answer>

/** How answers of one kind are marked. */
export const MarkRule = Type.Object({
  /** What an incomplete 多选 or 不定项 gets; a wrong option always makes it 0. */
  incomplete: OneOf(INCOMPLETE_RULES),
  /** Percent of the question's score, where `incomplete` is `share`. */
  sharePercent: Type.Integer({ minimum: 0, maximum: 100 }),
  blanks: OneOf(BLANK_RULES),
})
export type MarkRule = Static<typeof MarkRule>
