import type { Jobs } from '../../../kernel/jobs/jobs'
import type { DeskDeps } from '../../staff/desk-deps'
import { LiveRepository } from '../live.repository'
import { LiveMoves } from '../moves/live-moves.service'
import { LiveDeskRepository } from './live-desk.repository'
import { liveDeskRoutes } from './live-desk.routes'
import { LiveDeskService } from './live-desk.service'

export interface LiveDeskDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue'>
}

/** The service alone, for shell commands; the jobs run on the server. */
export const createLiveDeskService = ({ database, audit, jobs, now }: LiveDeskDeps) => {
  const lives = new LiveRepository(database)
  const moves = new LiveMoves(database, lives, jobs, now)
  return new LiveDeskService({ desk: new LiveDeskRepository(database), lives, moves, audit, now })
}

/** Where a school changes the state of its lives. */
export const createLiveDesk = (deps: LiveDeskDeps) => liveDeskRoutes(createLiveDeskService(deps))
