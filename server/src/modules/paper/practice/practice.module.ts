import type { Database } from '../../../kernel/db/database'
import type { Bank } from '../bank/bank'
import type { Courses } from '../paper/paper.service'
import { HiddenQuestionRepository } from '../wrong/hidden-question.repository'
import { LearnerQuestionRepository } from '../wrong/learner-question.repository'
import { QuestionMarkRepository } from '../wrong/question-mark.repository'
import { WrongBook } from '../wrong/wrong-book'
import { wrongRoutes } from '../wrong/wrong.routes'
import { PracticeDraw } from './practice-draw'
import { PracticeStartService } from './practice-start.service'
import { PracticeRepository } from './practice.repository'
import { practiceRoutes } from './practice.routes'
import { PracticeService } from './practice.service'

interface PracticeDeps {
  database: Database
  now: () => Date
  bank: Bank
  courses: Courses
}

/** Practice and the wrong book, which also takes what exams have marked. */
export const createPractice = ({ database, now, bank, courses }: PracticeDeps) => {
  const answers = new LearnerQuestionRepository(database)
  const marks = new QuestionMarkRepository(database)
  const hidden = new HiddenQuestionRepository(database)
  const book = new WrongBook(database, answers, marks, hidden, now)
  const practices = new PracticeRepository(database)
  const draw = new PracticeDraw(bank, answers, marks, hidden, now)
  const start = new PracticeStartService(database, practices, draw, bank, answers, marks, courses, now)
  const service = new PracticeService(database, practices, bank, book, marks, hidden, now)
  return { book, routes: { ...practiceRoutes(start, service), ...wrongRoutes(book) } }
}
