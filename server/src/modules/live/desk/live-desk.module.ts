import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { createAudit } from '../../staff/staff.module'
import { LiveRepository } from '../live.repository'
import { LiveMoves } from '../moves/live-moves.service'
import { LiveDeskRepository } from './live-desk.repository'
import { LiveDeskService } from './live-desk.service'

/** Where a school changes the state of its lives; the jobs run on the server. */
export const createLiveDesk = (deps: { database: Database; jobs: Pick<Jobs, 'enqueue'>; now: () => Date }) => {
  const { database, jobs, now } = deps
  const lives = new LiveRepository(database)
  const moves = new LiveMoves(database, lives, jobs, now)
  return new LiveDeskService({ desk: new LiveDeskRepository(database), lives, moves, audit: createAudit(deps), now })
}
