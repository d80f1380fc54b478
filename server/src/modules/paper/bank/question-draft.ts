import { createHash } from 'node:crypto'
import {
  LONGEST_ANALYSIS,
  LONGEST_BLANK,
  LONGEST_OPTION,
  LONGEST_STEM,
  MOST_ALTERNATIVES,
  MOST_BLANKS,
  MOST_OPTIONS,
} from '@contract/question/limits'
import { OPTION_KINDS, type QuestionKind } from '@contract/question/question-kinds'
import { toReadableWords } from '@contract/question/readable-words'
import type { StoredBody, StoredKey } from './stored-question'

/** A question as somebody wrote it: in a file, a spreadsheet or a form. Texts are HTML that has been sanitised. */
export interface QuestionDraft {
  kind: QuestionKind
  stem: string
  options: string[]
  /** Letters such as "ABD"; of a 判断题 `true` or `false`. */
  answer: string
  /** Accepted texts of each blank. */
  blanks: string[][]
  ordered: boolean
  ignoreCase: boolean
  sample: string
  analysis: string
  media: { kind: 'audio' | 'video'; key: string }[]
  /** Storage key; '' without one. */
  film: string
}

export type DraftField = 'stem' | 'options' | 'answer' | 'blanks' | 'sample' | 'analysis'
export interface DraftProblem {
  field: DraftField
  message: string
}

/** What a version says, and a hash that changes when it does. */
export interface WrittenQuestion {
  kind: QuestionKind
  title: string
  body: StoredBody
  key: StoredKey
  hash: string
}

const LONGEST_TITLE = 120
const FIRST_LETTER = 'A'.charCodeAt(0)
/** Each stands for a blank in a stem. */
export const GAP = /_{3,}/g
/** Stands for a gap while a stem is Markdown. */
export const GAP_MARK = '\ue000'

const optionId = (at: number): string => String.fromCharCode(FIRST_LETTER + at).toLowerCase()
const hasOptions = (kind: QuestionKind): boolean => (OPTION_KINDS as readonly QuestionKind[]).includes(kind)

/** Checks a draft and turns it into what a version stores. */
export const writeQuestion = (draft: QuestionDraft): WrittenQuestion | { problems: DraftProblem[] } => {
  const problems = [...problemsOfTexts(draft), ...problemsOfAnswer(draft)]
  if (problems.length > 0) return { problems }
  const { kind, stem, options, media, ordered, ignoreCase, sample, analysis, film } = draft
  const body: StoredBody = {
    kind,
    stem,
    ...(hasOptions(kind) && { options: options.map((content, at) => ({ id: optionId(at), content })) }),
    ...(kind === 'blank' && { blanks: draft.blanks.length }),
    ...(media.length > 0 && { media }),
  }
  const key: StoredKey = {
    ...(hasOptions(kind) && { choices: lettersOf(draft.answer) }),
    ...(kind === 'judge' && { choices: [draft.answer] }),
    ...(kind === 'blank' && { blanks: draft.blanks.map((alternatives) => ({ alternatives })), ordered, ignoreCase }),
    ...(kind === 'essay' && { sample }),
    analysis,
    ...(film && { film }),
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([body, key]))
    .digest('hex')
  return { kind, title: titleOf(stem), body, key, hash }
}

/** The beginning of a stem's words, for lists and searches. */
const titleOf = (stem: string): string => [...toReadableWords(stem)].slice(0, LONGEST_TITLE).join('')

/** Half of a pair, or a character that PostgreSQL refuses. */
const UNREADABLE = /\p{Surrogate}|\u0000/u

const problemsOfTexts = (draft: QuestionDraft): DraftProblem[] => {
  const { kind, stem, options, sample, analysis } = draft
  const problems: DraftProblem[] = []
  const check = (field: DraftField, html: string, longest: number, name: string) => {
    if (html.length > longest)
      problems.push({ field, message: `${name}最多 ${longest} 个字符，现在有 ${html.length} 个` })
  }
  if (UNREADABLE.test([stem, ...options, ...draft.blanks.flat(), sample, analysis].join()))
    problems.push({ field: 'stem', message: '文字里有无法识别的字符' })
  if (!stem.trim()) problems.push({ field: 'stem', message: '题干不能为空' })
  check('stem', stem, LONGEST_STEM, '题干')
  check('analysis', analysis, LONGEST_ANALYSIS, '解析')
  check('sample', sample, LONGEST_ANALYSIS, '参考答案')
  for (const [at, option] of options.entries()) {
    const name = `选项 ${String.fromCharCode(FIRST_LETTER + at)} `
    if (!option.trim()) problems.push({ field: 'options', message: `${name}不能为空` })
    check('options', option, LONGEST_OPTION, name)
  }
  if (!hasOptions(kind) && options.length > 0) problems.push({ field: 'options', message: '这种题型没有选项' })
  return problems
}

const problemsOfAnswer = (draft: QuestionDraft): DraftProblem[] => {
  const { kind } = draft
  if (hasOptions(kind)) return problemsOfChoices(draft)
  if (kind === 'judge') {
    const isKnown = draft.answer === 'true' || draft.answer === 'false'
    return isKnown ? [] : [{ field: 'answer', message: '判断题的答案应当是“对”或“错”' }]
  }
  if (kind === 'blank') return problemsOfBlanks(draft)
  return draft.answer ? [{ field: 'answer', message: '这种题型没有选择的答案' }] : []
}

const lettersOf = (answer: string): string[] => [...answer.toLowerCase()].sort()

const problemsOfChoices = ({ kind, options, answer }: QuestionDraft): DraftProblem[] => {
  const refuse = (field: DraftField, message: string): DraftProblem[] => [{ field, message }]
  if (options.length < 2) return refuse('options', '至少要有两个选项')
  if (options.length > MOST_OPTIONS)
    return refuse('options', `最多 ${MOST_OPTIONS} 个选项，现在有 ${options.length} 个`)
  if (new Set(options).size < options.length) return refuse('options', '有两个选项一样')
  const letters = lettersOf(answer)
  const last = optionId(options.length - 1)
  if (letters.length === 0) return refuse('answer', '没有写答案')
  if (letters.some((letter) => !/[a-z]/.test(letter) || letter > last))
    return refuse('answer', `答案 ${answer} 超出了选项，应当是 A 到 ${last.toUpperCase()}`)
  if (new Set(letters).size < letters.length) return refuse('answer', `答案 ${answer} 里有重复的字母`)
  if (kind === 'single' && letters.length > 1) return refuse('answer', '单选题只能有一个答案')
  if (kind === 'multiple' && letters.length < 2) return refuse('answer', '多选题至少要有两个答案；只有一个时请用不定项')
  return []
}

const problemsOfBlanks = ({ stem, blanks }: QuestionDraft): DraftProblem[] => {
  const refuse = (message: string): DraftProblem[] => [{ field: 'blanks', message }]
  if (blanks.length === 0) return refuse('填空题没有写答案')
  if (blanks.length > MOST_BLANKS) return refuse(`最多 ${MOST_BLANKS} 个空，现在有 ${blanks.length} 个`)
  if (blanks.some((texts) => texts.length === 0 || texts.some((text) => !text.trim())))
    return refuse('每个空都要有答案')
  if (blanks.some((texts) => texts.length > MOST_ALTERNATIVES)) return refuse(`每个空最多 ${MOST_ALTERNATIVES} 种写法`)
  if (blanks.flat().some((text) => [...text].length > LONGEST_BLANK)) return refuse(`每个空最多 ${LONGEST_BLANK} 个字`)
  const gaps = stem.match(GAP)?.length ?? 0
  return gaps === blanks.length ? [] : refuse(`题干里有 ${gaps} 个空（____），答案却有 ${blanks.length} 个`)
}
