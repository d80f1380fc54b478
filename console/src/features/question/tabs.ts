/** The pages of the bank of questions. */
export const TABS = [
  ['questions', '试题'],
  ['question-points', '知识点'],
  ['question-import', '表格导入'],
  ['question-reports', '题目报错'],
] as const
