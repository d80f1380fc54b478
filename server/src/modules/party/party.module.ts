import type { Database } from '../../kernel/db/database'
import { PartyRepository } from './party.repository'
import { PartyService } from './party.service'

export interface PartyDeps {
  database: Database
  now: () => Date
}

/** Classes and intensives as those who are taught together: who, from when to when, on how many seats. */
export const createPartyModule = ({ database, now }: PartyDeps) => ({
  parties: new PartyService(database, new PartyRepository(database), now),
})
