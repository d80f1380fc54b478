import type { Database } from '../../kernel/db/database'
import { QuestionGate } from './attempt/question-gate'
import { HiddenQuestionRepository } from './attempt/hidden-question.repository'

/** Tells whose explanations a learner may read. Stands below the modules that hang something on questions. */
export const createQuestionGate = ({ database, now }: { database: Database; now: () => Date }) =>
  new QuestionGate(database, new HiddenQuestionRepository(database), now)
