import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { PlacesRepository } from './places.repository'
import { PlacesService, SETTLE_JOB } from './places.service'

export interface PlacesDeps {
  database: Database
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  offerHours: number
  now: () => Date
}

/** Places of whatever has a fixed number of them, and the lists of those who wait for one. */
export const createPlacesModule = ({ database, ...deps }: PlacesDeps) => {
  const rows = new PlacesRepository(database)
  const places = new PlacesService({ ...deps, database, places: rows })
  deps.jobs.handle(SETTLE_JOB, ({ id }) => places.settleNow(id))
  return { places }
}
