import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Media } from '../../../kernel/media/media'
import type { DeskDeps } from '../../staff/desk-deps'
import type { Bank } from '../bank/bank'
import { paperRoutes } from '../paper/paper.routes'
import type { PaperRepository } from '../paper/paper.repository'
import { PaperService, type Courses, type Registrations } from '../paper/paper.service'
import { AnswerRepository } from './answer.repository'
import { AnswerService } from './answer.service'
import { AttemptRepository } from './attempt.repository'
import { attemptRoutes } from './attempt.routes'
import { AttemptService, type EntryFaces } from './attempt.service'
import { createAttemptDesk } from './desk/attempt-desk.module'
import { AttemptDeskRepository } from './desk/attempt-desk.repository'
import type { DeskFaces } from './desk/attempt-desk.service'
import { AttemptDrawer } from './draw-attempt'
import type { MessageSender } from '../../message/message.service'
import { AttemptMarker } from './hand-in/attempt-marker'
import { ClosingRepository } from './hand-in/closing.repository'
import { ClosingService, MARK_JOB } from './hand-in/closing.service'
import { FinishService, type MarkedQuestions } from './hand-in/finish.service'
import { HAND_IN_JOB, HandInService } from './hand-in/hand-in.service'
import { MarkQueue } from './hand-in/mark-queue'
import { MarkRepository } from './hand-in/mark.repository'
import { HiddenQuestionRepository } from './hidden-question.repository'
import { RemarkRepository } from './remark.repository'
import { RemarkService, type PracticeRemarks } from './remark.service'
import { RightCounts } from './right-counts'
import { ResultService, type Favourites } from './result.service'
import { StandingService } from './standing.service'

/** What the faces of examinees need of attempts. */
export interface ExamFacesDeps {
  papers: PaperService
  attempts: AttemptRepository
  handIn: HandInService
}

/** The faces of examinees, as attempts need them. */
export interface ExamFaces {
  faces: EntryFaces
  deskFaces: DeskFaces
}

export interface AttemptDeps<Faces extends ExamFaces = ExamFaces> extends DeskDeps {
  jobs: Jobs
  media: Pick<Media, 'embed'>
  courses: Courses
  registrations: Registrations
  messages: MessageSender
  bank: Bank
  papers: PaperRepository
  /** How long counts over all attempts at a paper may be remembered. */
  cacheMilliseconds: number
  listeners: readonly MarkedQuestions[]
  favourites: Favourites
  practices: PracticeRemarks
  /** Faces stand on attempts, which ask them before they begin. */
  createFaces: (deps: ExamFacesDeps) => Faces
  /** Is told of attempts that could not be marked; a job tries again. */
  report: (error: unknown, what: string) => void
}

/** Sitting papers: entering, answering, handing in, and what comes of it. */
export const createAttempts = <Faces extends ExamFaces>(deps: AttemptDeps<Faces>) => {
  const { database, now, jobs, media, courses, registrations, messages, bank, papers, listeners, favourites, audit } =
    deps
  const attempts = new AttemptRepository(database)
  const service = new PaperService({ papers, attempts, courses, registrations, media, now })
  const answers = new AnswerService(new AnswerRepository(database), now)
  const standings = new StandingService(attempts)
  const marks = new MarkRepository(database)
  const finish = new FinishService({ attempts, marks, papers, standings, listeners, messages, now })
  const marker = new AttemptMarker({ attempts, repository: marks, papers, bank, finish, now })
  const queue = new MarkQueue(database, marks, marker, (error) => deps.report(error, MARK_JOB))
  const handIn = new HandInService({ database, attempts, marker, jobs, now })
  const closing = new ClosingService({ database, repository: new ClosingRepository(database), attempts, jobs, now })
  const rightCounts = new RightCounts((paperId) => attempts.countRight(paperId), now, deps.cacheMilliseconds)
  const hidden = new HiddenQuestionRepository(database)
  const results = new ResultService({
    papers: service,
    rules: papers,
    attempts,
    bank,
    favourites,
    hidden,
    handIn,
    rightCounts,
    now,
  })
  const faces = deps.createFaces({ papers: service, attempts, handIn })
  const sitting = new AttemptService({
    database,
    papers: service,
    rules: papers,
    attempts,
    drawer: new AttemptDrawer(papers, bank),
    bank,
    answers,
    closing,
    marking: queue,
    handIn,
    results,
    faces: faces.faces,
    now,
  })
  const counts = new AttemptDeskRepository(database)
  jobs.handle(HAND_IN_JOB, (payload) => handIn.expire(payload))
  jobs.handle(MARK_JOB, () => queue.markWaiting())
  return {
    routes: {
      ...paperRoutes(service),
      ...attemptRoutes(sitting, results),
    },
    desk: createAttemptDesk({ ...deps, attempts, handIn, standings, faces: faces.deskFaces }),
    faces,
    /** What those who set papers need of the attempts at them. */
    running: {
      countAttempts: (paperIds: string[]) => counts.countAttempts(paperIds),
      endAll: (...closing: Parameters<HandInService['endAll']>) => handIn.endAll(...closing),
    },
    papers: service,
    corrections: new RemarkService({
      affected: new RemarkRepository(database),
      attempts,
      papers,
      bank,
      standings,
      listeners,
      practices: deps.practices,
      messages,
      audit,
      now,
    }),
    sittings: attempts,
    finish,
    stop: async () => {
      await answers.stop()
      await closing.stop()
      await queue.stop()
    },
  }
}
