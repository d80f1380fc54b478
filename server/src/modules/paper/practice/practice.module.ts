import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { Storage } from '../../../kernel/media/storage'
import type { TeachersOfStaff } from '../../classes/desk/class-scope'
import type { DeskDeps } from '../../staff/desk-deps'
import type { Bank } from '../bank/bank'
import type { Courses } from '../paper/paper.service'
import { HiddenQuestionRepository } from '../attempt/hidden-question.repository'
import { LearnerQuestionRepository } from '../wrong/learner-question.repository'
import { QuestionMarkRepository } from '../wrong/question-mark.repository'
import { WrongBook } from '../wrong/wrong-book'
import { wrongRoutes } from '../wrong/wrong.routes'
import { PrintWrongService, REMOVE_PRINT_JOB } from '../print/print-wrong.service'
import { createClassPractice } from './class/class-practice.module'
import { PracticeDraw } from './practice-draw'
import type { PracticeLessons } from './practice-lessons'
import { PracticeRemark } from './practice-remark'
import { PracticeRemarkRepository } from './practice-remark.repository'
import { PracticeStartService } from './practice-start.service'
import { PracticeRepository } from './practice.repository'
import { practiceRoutes } from './practice.routes'
import { PracticeService } from './practice.service'

interface PracticeDeps extends DeskDeps {
  teachers: TeachersOfStaff
  bank: Bank
  courses: Courses
  practiceLessons: PracticeLessons
  jobs: Jobs
  storage: Storage
  media: Pick<Media, 'signedUrlOf'>
}

/** Practice and the wrong book, which also takes what exams have marked. */
export const createPractice = (deps: PracticeDeps) => {
  const { database, now, bank, courses, practiceLessons, jobs, storage, media } = deps
  const answers = new LearnerQuestionRepository(database)
  const marks = new QuestionMarkRepository(database)
  const hidden = new HiddenQuestionRepository(database)
  const book = new WrongBook({ database, answers, marks, hidden, now })
  const practices = new PracticeRepository(database)
  const classes = createClassPractice({ ...deps, practices })
  const draw = new PracticeDraw({ bank, answers, marks, hidden, now })
  const start = new PracticeStartService({
    database,
    practices,
    draw,
    bank,
    answers,
    marks,
    hidden,
    courses,
    given: classes.given,
    lessons: practiceLessons,
    now,
  })
  const service = new PracticeService({ database, practices, bank, book, marks, hidden, lessons: practiceLessons, now })
  const printer = new PrintWrongService({ draw, bank, storage, media, jobs, now })
  jobs.handle(REMOVE_PRINT_JOB, ({ key }) => storage.remove(key))
  const remarks = new PracticeRemark({
    affected: new PracticeRemarkRepository(database),
    practices,
    bank,
    book,
    lessons: practiceLessons,
    now,
  })
  return {
    book,
    favourites: marks,
    remarks,
    desk: classes.desk,
    routes: { ...practiceRoutes(start, service), ...classes.routes, ...wrongRoutes(book, printer) },
  }
}
