/** 题型. A material question is a text with questions of any other kind below it, and is not marked itself. */
export const QUESTION_KINDS = ['single', 'multiple', 'indefinite', 'judge', 'blank', 'essay', 'material'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]
export type AnsweredKind = Exclude<QuestionKind, 'material'>

export const QUESTION_KIND_LABEL: Record<QuestionKind, string> = {
  single: '单选题',
  multiple: '多选题',
  indefinite: '不定项',
  judge: '判断题',
  blank: '填空题',
  essay: '简答题',
  material: '材料题',
}

/** Kinds whose options are written by the school. */
export const OPTION_KINDS = ['single', 'multiple', 'indefinite'] as const satisfies readonly QuestionKind[]
/** Kinds whose answer may have more than one choice. */
export const SEVERAL_CHOICES_KINDS = ['multiple', 'indefinite'] as const satisfies readonly QuestionKind[]

/** A 判断题 has no options in its body; its answer and its key have one of these as their only choice. */
export const JUDGE_CHOICES = ['true', 'false'] as const
export const JUDGE_LABEL: Record<(typeof JUDGE_CHOICES)[number], string> = { true: '正确', false: '错误' }

/** From easy to hard. */
export const DIFFICULTIES = [1, 2, 3, 4, 5] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
export const DIFFICULTY_LABEL: Record<Difficulty, string> = { 1: '容易', 2: '较易', 3: '中等', 4: '较难', 5: '困难' }

/** What an incomplete choice without a wrong option gets: nothing, a fixed share, or a part for each right option. */
export const INCOMPLETE_RULES = ['nothing', 'share', 'perOption'] as const
/** Whether each blank has a part of the score, or only all of them together have it. */
export const BLANK_RULES = ['each', 'together'] as const
