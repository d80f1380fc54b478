import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { MessageSender } from '../message/message.service'
import type { HeldCourses } from '../party/held-membership'
import type { PartyService } from '../party/party.service'
import type { PlacesService } from '../places/places.service'
import type { DeskDeps } from '../staff/desk-deps'
import { createOfflineDesk } from './desk/offline-desk.module'
import { EnrolmentMoves } from './enrolment-moves.service'
import { EnrolmentRepository } from './enrolment.repository'
import { MyTermsService } from './my-terms.service'
import { offlineCourseRoutes } from './offline-course.routes'
import { OfflineFollower } from './offline-follower.service'
import { createOfflineGoods, type CourseOffers } from './offline-goods'
import { OfflineViewService, type CourseViews } from './offline-view.service'
import { RefundsService, type LineRefunds } from './refunds.service'
import { SeatsService } from './seats.service'
import {
  CANCEL_JOB,
  DECIDE_JOB,
  planDecision,
  REFUND_PERSON_JOB,
  TermDecisions,
  type DecidedTerm,
  type SessionMoves,
} from './term-decisions.service'
import { TermRepository } from './term.repository'
import { TermsService, type PlannedSessions } from './terms.service'

export interface OfflineCourseDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  messages: MessageSender
  parties: PartyService
  places: PlacesService
  access: HeldCourses & CourseOffers
  courseViews: CourseViews
  sessions: PlannedSessions
  sessionMoves: SessionMoves
}

type SeatsDeps = Omit<OfflineCourseDeps, 'audit' | 'media' | 'courseViews' | 'sessionMoves'>

/** What holds seats, for whoever else gives them. */
export const createOfflineSeats = (deps: SeatsDeps) => {
  const { database, jobs } = deps
  const rows = new TermRepository(database)
  const enrolments = new EnrolmentRepository(database)
  const follower = new OfflineFollower({ ...deps, terms: rows, enrolments })
  deps.places.follow('offline', follower)
  const moves = new EnrolmentMoves({ ...deps, terms: rows, enrolments })
  return { rows, enrolments, follower, moves, planDecision: (term: DecidedTerm) => planDecision(jobs, term) }
}

/** Courses that are taught face to face: their terms, who has a seat in one, and how a seat comes back. */
export const createOfflineCourseModule = (deps: OfflineCourseDeps) => {
  const { database, now, jobs, places } = deps
  const { rows, enrolments, follower, moves } = createOfflineSeats(deps)
  const terms = new TermsService({ ...deps, terms: rows, places })
  const refunds = new RefundsService({ database, now, terms, enrolments, moves })
  const decisions = new TermDecisions({ ...deps, terms: rows, enrolments, refunds, places, follower })
  const shared = { ...deps, terms, rows, enrolments, refunds }
  jobs.handle(DECIDE_JOB, ({ id }) => decisions.decide(id))
  jobs.handle(CANCEL_JOB, ({ id }) => decisions.cancelIfFew(id))
  jobs.handle(REFUND_PERSON_JOB, ({ id }) => decisions.refundPerson(id))
  return {
    goods: createOfflineGoods({ ...shared, offers: deps.access, moves }),
    /** Trade stands above. */
    payRefundsBy: (lineRefunds: LineRefunds): void => refunds.payBy(lineRefunds),
    /** Run when an account is erased, before its places are released. */
    releaseLearner: async (userId: string): Promise<void> => {
      for (const row of await enrolments.listLive({ userId }))
        await database.transact(() => moves.cancel(row, { reason: '账号已注销', refundFen: null }))
    },
    routes: offlineCourseRoutes({
      views: new OfflineViewService({ ...shared, courses: deps.courseViews }),
      seats: new SeatsService(shared),
      mine: new MyTermsService(shared),
      refunds,
    }),
    desk: createOfflineDesk({ ...shared, decisions }),
  }
}
