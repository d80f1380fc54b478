import type { Answer, MarkRule, QuestionKey } from '@contract/question/question'
import type { AnsweredKind } from '@contract/question/question-kinds'

type Rule = Partial<MarkRule> & { full?: number }

/**
 * One kind, key and rule, and what its answers score: `[answer, hundredths, right]`. The full score is 200 by default.
 */
export interface MarkTable {
  says: string
  kind: AnsweredKind
  key: Omit<QuestionKey, 'analysis'>
  rule?: Rule
  cases: [Answer, number, boolean][]
}
