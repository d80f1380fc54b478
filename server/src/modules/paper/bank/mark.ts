import type { Answer, MarkRule, QuestionKey } from '@contract/question/question'
import type { AnsweredKind } from '@contract/question/question-kinds'
import { countMatches } from './match-blanks'
import { normaliseBlank } from './normalise-blank'

export interface Mark {
  scoreHundredths: number
  /** Whether nothing is missing and nothing is wrong. */
  right: boolean
}

/** `waits` is for a person, who marks essays. */
export type Marked = Mark | 'waits'

/** What a question is worth and how it is marked. */
export interface ScoredRule extends MarkRule {
  fullHundredths: number
}

/** A key of which only those parts are needed that say which answers are right. */
export type RightAnswers = Partial<QuestionKey>

const NOTHING: Mark = { scoreHundredths: 0, right: false }

/** Nothing was chosen, written or attached. */
export const isUndone = ({ choices = [], texts = [], text = '', pictures = [] }: Answer): boolean =>
  choices.length === 0 && pictures.length === 0 && [...texts, text].every((each) => each.trim() === '')

/**
 * Marks one answer. Exam, practice, wrong book and homework all use this function; its score is never below 0 and never
 * above the question's.
 */
export const mark = (kind: AnsweredKind, key: RightAnswers, answer: Answer | undefined, rule: ScoredRule): Marked => {
  if (!answer || isUndone(answer)) return NOTHING
  if (kind === 'essay') return (answer.text ?? '').trim() || answer.pictures?.length ? 'waits' : NOTHING
  if (kind === 'blank') return markBlanks(key, answer.texts ?? [], rule)
  return markChoices(kind, key, answer.choices ?? [], rule)
}

const markChoices = (
  kind: AnsweredKind,
  { choices: keyed = [] }: RightAnswers,
  answered: string[],
  rule: ScoredRule,
): Mark => {
  const right = new Set(keyed)
  const chosen = new Set(answered)
  if (right.size === 0) throw new Error(`a ${kind} question has no right choice`)
  if (chosen.size === 0 || [...chosen].some((choice) => !right.has(choice))) return NOTHING
  const { fullHundredths } = rule
  if (chosen.size === right.size) return { scoreHundredths: fullHundredths, right: true }
  const isPartial = kind === 'multiple' || kind === 'indefinite'
  return { scoreHundredths: isPartial ? scoreIncomplete(chosen.size, right.size, rule) : 0, right: false }
}

const scoreIncomplete = (chosen: number, right: number, { fullHundredths, incomplete, sharePercent }: ScoredRule) => {
  if (incomplete === 'share') return Math.floor((fullHundredths * Math.min(100, Math.max(0, sharePercent))) / 100)
  return incomplete === 'perOption' ? sum(splitScore(fullHundredths, right).slice(0, chosen)) : 0
}

const markBlanks = (key: RightAnswers, texts: string[], { fullHundredths, blanks: rule }: ScoredRule): Mark => {
  const { blanks = [], ordered = true, ignoreCase = true } = key
  if (blanks.length === 0) throw new Error('a blank question has no blank')
  const accepted = blanks.map(
    ({ alternatives }) => new Set(alternatives.map((text) => normaliseBlank(text, ignoreCase))),
  )
  // An empty text is never right, whatever the key says.
  const written = blanks.map((_blank, position) => normaliseBlank(texts[position] ?? '', ignoreCase))
  const hits = ordered
    ? accepted.map((texts, position) => written[position] !== '' && texts.has(written[position]))
    : fillUp(countMatches(accepted, written.filter(Boolean)), blanks.length)
  if (hits.every(Boolean)) return { scoreHundredths: fullHundredths, right: true }
  if (rule === 'together') return NOTHING
  return {
    scoreHundredths: sum(splitScore(fullHundredths, blanks.length).filter((_part, at) => hits[at])),
    right: false,
  }
}

/** Without an order, as many blanks count from the first on as are right. */
const fillUp = (count: number, length: number): boolean[] => Array.from({ length }, (_blank, at) => at < count)

/** Parts of a score that sum exactly to it and differ by 1 at most, larger ones first. */
export const splitScore = (hundredths: number, count: number): number[] => {
  const least = Math.floor(hundredths / count)
  return Array.from({ length: count }, (_part, at) => least + (at < hundredths - least * count ? 1 : 0))
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
