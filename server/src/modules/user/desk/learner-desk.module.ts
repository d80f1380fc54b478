import type { DeskDeps } from '../../staff/desk-deps'
import type { SessionService } from '../session/session.service'
import { LearnerDeskRepository } from './learner-desk.repository'
import { learnerDeskRoutes } from './learner-desk.routes'
import { LearnerDeskService } from './learner-desk.service'

export interface LearnerDeskDeps extends DeskDeps {
  sessions: SessionService
}

/** Where staff look learners up and disable them. */
export const createLearnerDesk = ({ database, audit, sessions }: LearnerDeskDeps) =>
  learnerDeskRoutes(new LearnerDeskService(new LearnerDeskRepository(database), sessions, audit))
