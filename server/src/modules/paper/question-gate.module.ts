import type { Database } from '../../kernel/db/database'
import { QuestionGate } from './attempt/question-gate'

/** Tells whose explanations a learner may read. Stands below the modules that hang something on questions. */
export const createQuestionGate = ({ database, now }: { database: Database; now: () => Date }) =>
  new QuestionGate(database, now)
