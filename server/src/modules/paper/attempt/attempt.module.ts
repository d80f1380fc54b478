import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { Audit } from '../../staff/audit/audit.service'
import type { Bank } from '../bank/bank'
import { paperRoutes } from '../paper/paper.routes'
import type { PaperRepository } from '../paper/paper.repository'
import { PaperService, type Courses } from '../paper/paper.service'
import { AnswerRepository } from './answer.repository'
import { AnswerService } from './answer.service'
import { AttemptRepository } from './attempt.repository'
import { attemptRoutes } from './attempt.routes'
import { AttemptService } from './attempt.service'
import { AttemptDrawer } from './draw-attempt'
import { FinishService, type MarkedQuestions, type Messages } from './finish.service'
import { HAND_IN_JOB, HandInService } from './hand-in.service'
import { RemarkRepository } from './remark.repository'
import { RemarkService } from './remark.service'
import { ResultService } from './result.service'

export interface AttemptDeps {
  database: Database
  now: () => Date
  jobs: Jobs
  media: Pick<Media, 'embed'>
  courses: Courses
  messages: Messages
  bank: Bank
  papers: PaperRepository
  listeners: readonly MarkedQuestions[]
  audit: Audit
}

/** Sitting papers: entering, answering, handing in, and what comes of it. */
export const createAttempts = (deps: AttemptDeps) => {
  const { database, now, jobs, media, courses, messages, bank, papers, listeners, audit } = deps
  const attempts = new AttemptRepository(database)
  const service = new PaperService(papers, attempts, courses, media, now)
  const answers = new AnswerService(new AnswerRepository(database), now)
  const finish = new FinishService(attempts, papers, listeners, messages, now)
  const handIn = new HandInService(database, attempts, papers, bank, finish, now)
  const results = new ResultService(service, papers, attempts, bank, handIn, now)
  const sitting = new AttemptService(
    database,
    service,
    papers,
    attempts,
    new AttemptDrawer(papers, bank),
    bank,
    answers,
    handIn,
    results,
    jobs,
    now,
  )
  jobs.handle(HAND_IN_JOB, (payload) => handIn.expire(payload))
  return {
    routes: { ...paperRoutes(service), ...attemptRoutes(sitting, results) },
    corrections: new RemarkService(
      new RemarkRepository(database),
      attempts,
      papers,
      bank,
      listeners,
      messages,
      audit,
      now,
    ),
    sittings: attempts,
    finish,
    stop: () => answers.stop(),
  }
}
