import { DIFFICULTY_LABEL, QUESTION_KIND_LABEL, type QuestionKind } from '@contract/question/question-kinds'

/** Names of the columns in the first row; options are 选项A, 选项B … */
export const COLUMN = {
  code: '编号',
  kind: '题型',
  stem: '题干',
  answer: '答案',
  analysis: '解析',
  points: '知识点',
  difficulty: '难度',
  source: '来源',
  year: '年份',
  material: '材料编号',
  layout: '排版',
} as const
export type ColumnName = keyof typeof COLUMN

export const OPTION_COLUMN = /^选项([A-Z])$/
export const REQUIRED_COLUMNS: ColumnName[] = ['code', 'kind', 'stem', 'answer', 'analysis']

/** 单选 and 单选题 are the same. */
export const KIND_OF_LABEL = new Map(
  Object.entries(QUESTION_KIND_LABEL).flatMap(([kind, label]) => [
    [label, kind as QuestionKind],
    [label.replace(/题$/, ''), kind as QuestionKind],
  ]),
)
export const DIFFICULTY_OF_LABEL = new Map(
  Object.entries(DIFFICULTY_LABEL).flatMap(([level, label]) => [
    [label, Number(level)],
    [level, Number(level)],
  ]),
)
/** Columns whose merged cells mean that all of their rows have the same. */
export const SHARED_COLUMNS: ColumnName[] = ['kind', 'points', 'difficulty', 'source', 'year', 'material', 'layout']
/** Of the column 排版: whether cells are texts as they are. */
export const PLAIN_OF_LAYOUT = new Map([
  ['', true],
  ['文本', true],
  ['Markdown', false],
])
export const JUDGE_OF_TEXT = new Map([
  ...['对', '正确', '√', '✓', '✔', 'T', 'TRUE', '是'].map((text) => [text, 'true'] as const),
  ...['错', '错误', '×', '✕', '✗', '✘', 'X', 'F', 'FALSE', '否'].map((text) => [text, 'false'] as const),
])
