import type { Database } from '../../../kernel/db/database'
import { LearnerQuestionRepository } from './learner-question.repository'
import { QuestionMarkRepository } from './question-mark.repository'
import { WrongBook, type HiddenQuestions } from './wrong-book'

/** A wrong book that takes what was answered at another time. */
export const openPastBook = (database: Database, hidden: HiddenQuestions, now: () => Date): WrongBook => {
  const [answers, marks] = [new LearnerQuestionRepository(database), new QuestionMarkRepository(database)]
  return new WrongBook({ database, answers, marks, hidden, now })
}
