import type { Bank } from '../../bank/bank'
import { createFaceDeskService, type FaceDeskDeps } from '../../face/desk/face-desk.module'
import type { AttemptRepository } from '../attempt.repository'
import type { HandInService } from '../hand-in/hand-in.service'
import type { StandingService } from '../standing.service'
import { AttemptDeskRepository } from './attempt-desk.repository'
import { attemptDeskRoutes } from './attempt-desk.routes'
import { AttemptDeskService } from './attempt-desk.service'

export interface AttemptDeskDeps extends FaceDeskDeps {
  bank: Bank
  attempts: AttemptRepository
  handIn: HandInService
  standings: StandingService
}

/** What staff see and decide of attempts. */
export const createAttemptDesk = (deps: AttemptDeskDeps) =>
  attemptDeskRoutes(
    new AttemptDeskService({
      ...deps,
      desk: new AttemptDeskRepository(deps.database),
      faces: createFaceDeskService(deps),
    }),
  )
