import { sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { attendingAt } from '../session.fragments'

/** Who attends sessions: the members of their parties on their day, and single learners. */
export interface Roster {
  listLearners(sessionIds: string[]): Promise<string[]>
}

export class RosterRepository implements Roster {
  constructor(private readonly database: Database) {}

  /** Ids of learners, each once. */
  async listLearners(sessionIds: string[]): Promise<string[]> {
    if (sessionIds.length === 0) return []
    const rows = await this.database.rows<{ id: string }>(sql`
      select distinct user_id as id from (${attendingAt((id) => sql`${id} in ${sessionIds}`)}) attending order by 1`)
    return rows.map(({ id }) => id)
  }
}
