import type { Act } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import type { Audit } from './audit/audit.service'

/** What each desk stands on: the calls below `/staff/` that a domain offers the staff of its school. */
export interface DeskDeps {
  database: Database
  /** Writes what was done beside the change itself. */
  audit: Audit
  now: () => Date
}

/** The staff member who asks or decides, for calls that look at who it is. */
export interface Clerk {
  act: Act
  staffId: string
}
