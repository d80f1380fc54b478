import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import type { FaceChecks } from '../attendance/face-checks'
import type { TeachersOfStaff } from '../classes/desk/class-scope'
import type { DeskDeps } from '../staff/desk-deps'
import { createAttempts, type AttemptDeps } from './attempt/attempt.module'
import { Bank } from './bank/bank'
import { BankRepository } from './bank/bank.repository'
import { createQuestionDesk } from './bank/desk/question-desk.module'
import { createPaperDesk } from './paper/desk/paper-desk.module'
import { createPaperGoods } from './paper/paper-goods'
import { createExamFaces } from './face/exam-face.module'
import { createMarkingDesk } from './marking/desk/marking-desk.module'
import { PaperRepository } from './paper/paper.repository'
import type { Courses, Registrations } from './paper/paper.service'
import type { PracticeLessons } from './practice/practice-lessons'
import { createPractice } from './practice/practice.module'
import { createReportDesk } from './wrong/desk/report-desk.module'

export interface PaperDeps extends DeskDeps {
  jobs: Jobs
  media: Pick<Media, 'embed' | 'signedUrlOf'>
  courses: Courses
  registrations: Registrations
  practiceLessons: PracticeLessons
  teachers: TeachersOfStaff
  messages: AttemptDeps['messages']
  report: AttemptDeps['report']
  cacheMilliseconds: number
  storage: Storage
  faceChecks: FaceChecks
}

export const createBank = ({ database, media }: Pick<PaperDeps, 'database' | 'media'>) =>
  new Bank(new BankRepository(database), media)

/** Questions, papers, attempts and practice of a school. */
export const createPaperModule = (deps: PaperDeps) => {
  const { database, now } = deps
  const bank = createBank(deps)
  const papers = new PaperRepository(database)
  const practice = createPractice({ ...deps, bank })
  const attempts = createAttempts({
    ...deps,
    bank,
    papers,
    listeners: [practice.book],
    favourites: practice.favourites,
    practices: practice.remarks,
    createFaces: (made) => createExamFaces({ ...deps, papers }, made),
  })
  const { corrections, sittings, finish, faces, running } = attempts
  return {
    bank,
    papers: attempts.papers,
    exams: { holdAttempts: (userId: string, paperId: string) => sittings.hold(userId, paperId) },
    goods: createPaperGoods(papers, now),
    routes: { ...attempts.routes, ...faces.routes, ...practice.routes },
    desk: {
      ...attempts.desk,
      ...faces.desk,
      ...practice.desk,
      ...createQuestionDesk({ ...deps, bank, corrections }),
      ...createPaperDesk({ ...deps, papers, bank, attempts: running }),
      ...createMarkingDesk({ ...deps, bank, papers, attempts: sittings, finish }),
      ...createReportDesk(deps),
    },
    /** Writes pending answers, before the process ends. */
    stop: () => attempts.stop(),
  }
}
