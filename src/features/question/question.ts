import { JUDGE_CHOICES, JUDGE_LABEL, SEVERAL_CHOICES_KINDS } from '@contract/question/question-kinds'
import type { Answer, QuestionBody, QuestionKey } from '@contract/question/question'

/** How large a learner reads: each step enlarges text, formulas and options. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const
export type TextSize = (typeof TEXT_SIZES)[number]
export const TEXT_SIZE_LABEL: Record<TextSize, string> = { normal: '标准', large: '大', larger: '特大' }

type Option = NonNullable<QuestionBody['options']>[number]

const JUDGE_OPTIONS: Option[] = JUDGE_CHOICES.map((id) => ({ id, content: JUDGE_LABEL[id] }))

const SEVERAL: readonly string[] = SEVERAL_CHOICES_KINDS

/** 'A' for the first option as drawn. */
export const letterAt = (index: number): string => String.fromCharCode(65 + index)

const optionsOf = ({ kind, options = [] }: QuestionBody): Option[] => (kind === 'judge' ? JUDGE_OPTIONS : options)

/** Options in the order of drawing; those that `order` does not name come last. */
export function sortOptions(body: QuestionBody, order?: readonly string[]): Option[] {
  const options = optionsOf(body)
  if (!order || body.kind === 'judge') return options
  const placeOf = ({ id }: Option) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...options].sort((one, other) => placeOf(one) - placeOf(other))
}

/** 'A、C' for chosen options, or 正确/错误 of a question that is judged. */
function describeChoices(body: QuestionBody, chosen: readonly string[], order?: readonly string[]): string {
  const options = sortOptions(body, order)
  const signOf = ({ content }: Option, index: number) => (body.kind === 'judge' ? content : letterAt(index))
  return options
    .map((option, index) => (chosen.includes(option.id) ? signOf(option, index) : ''))
    .filter(Boolean)
    .join('、')
}

export const takesSeveral = ({ kind }: QuestionBody): boolean => SEVERAL.includes(kind)

export const choicesOf = (answer: Answer | undefined): readonly string[] => answer?.choices ?? []

export const blanksOf = (body: QuestionBody, answer: Answer | undefined): string[] => {
  return Array.from({ length: body.blanks ?? 0 }, (_, place) => answer?.texts?.[place] ?? '')
}

export const essayOf = (answer: Answer | undefined): { text: string; pictures: string[] } => ({
  text: answer?.text ?? '',
  pictures: answer?.pictures ?? [],
})

/** The answer after a tap on an option: one choice replaces the other, or joins the rest in the order of the body. */
export function toggleChoice(body: QuestionBody, answer: Answer | undefined, id: string): Answer {
  if (!takesSeveral(body)) return { choices: [id] }
  const chosen = choicesOf(answer)
  const isWanted = (each: string) => (each === id ? !chosen.includes(id) : chosen.includes(each))
  return {
    choices: optionsOf(body)
      .map((option) => option.id)
      .filter(isWanted),
  }
}

/** The answer after typing into one blank. */
export const fillBlank = (body: QuestionBody, answer: Answer | undefined, place: number, text: string): Answer => ({
  texts: blanksOf(body, answer).map((before, at) => (at === place ? text : before)),
})

/** Whether there is anything in an answer; a material itself takes none. */
export function isDone({ choices = [], texts = [], text = '', pictures = [] }: Answer = {}): boolean {
  return choices.length > 0 || [...texts, text].some((typed) => typed.trim() !== '') || pictures.length > 0
}

/** One line for the right answer; empty for what only a person can mark. */
export function describeKey(body: QuestionBody, key: QuestionKey, order?: readonly string[]): string {
  if (key.choices) return describeChoices(body, key.choices, order)
  return (key.blanks ?? []).map(({ alternatives }) => alternatives.join(' 或 ')).join('；')
}

/** One line for what the learner chose or filled in; empty where nothing was. */
export function describeAnswer(body: QuestionBody, answer: Answer | undefined, order?: readonly string[]): string {
  if (!answer || !isDone(answer)) return ''
  if (answer.choices) return describeChoices(body, answer.choices, order)
  return answer.texts ? answer.texts.map((text) => text.trim() || '空').join('；') : (answer.text ?? '')
}
