import type { Database } from '../../../kernel/db/database'
import { Jobs } from '../../../kernel/jobs/jobs'
import { LiveMoves } from './live-moves.service'
import { LiveRepository } from '../live.repository'

/** What a school command needs to change a live's state; the jobs run on the server. */
export const createLiveMoves = ({ database, now }: { database: Database; now: () => Date }) =>
  new LiveMoves(database, new LiveRepository(database), new Jobs(database, console.error), now)
