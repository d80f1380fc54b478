import type { Database } from '../../../kernel/db/database'
import { LiveClaims } from './live-claims'
import { LiveStudyRepository } from './live-study.repository'
import { LiveStudyService, type Studies, type Tickets } from './live-study.service'

export interface LiveStudyDeps {
  database: Database
  now: () => Date
  studies: Studies
  tickets: Tickets
}

/** What learners have watched live: live rooms count it, playback credits it to the recording. */
export const createLiveStudies = ({ database, now, studies, tickets }: LiveStudyDeps) => {
  const repository = new LiveStudyRepository(database)
  return new LiveStudyService({
    liveStudies: repository,
    claims: new LiveClaims(repository, now),
    studies,
    tickets,
    now,
  })
}
