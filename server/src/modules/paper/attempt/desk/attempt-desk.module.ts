import type { MessageSender } from '../../../message/message.service'
import type { DeskDeps } from '../../../staff/desk-deps'
import type { Bank } from '../../bank/bank'
import type { PaperRepository } from '../../paper/paper.repository'
import type { AttemptRepository } from '../attempt.repository'
import type { HandInService } from '../hand-in/hand-in.service'
import type { StandingService } from '../standing.service'
import { AttemptDeskRepository } from './attempt-desk.repository'
import { attemptDeskRoutes } from './attempt-desk.routes'
import { AttemptDeskService, type DeskFaces } from './attempt-desk.service'

export interface AttemptDeskDeps extends DeskDeps {
  attempts: AttemptRepository
  papers: PaperRepository
  bank: Bank
  handIn: HandInService
  standings: StandingService
  faces: DeskFaces
  messages: MessageSender
}

/** What staff see and decide of attempts. */
export const createAttemptDesk = (deps: AttemptDeskDeps) =>
  attemptDeskRoutes(new AttemptDeskService({ ...deps, desk: new AttemptDeskRepository(deps.database) }))
