import { sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { sqlDayOf } from '../../../kernel/school-time'
import { partyMembers } from '../../party/party.fragments'
import { sessionLearnerTable, sessionPartyTable } from '../session.table'

/** Who attends sessions: the members of their parties on their day, and single learners. */
export interface Roster {
  listLearners(sessionIds: string[]): Promise<string[]>
}

export class RosterRepository implements Roster {
  constructor(private readonly database: Database) {}

  /** Ids of learners, each once. */
  async listLearners(sessionIds: string[]): Promise<string[]> {
    if (sessionIds.length === 0) return []
    const day = sql.raw(sqlDayOf('sp.starts_at'))
    const rows = await this.database.rows<{ id: string }>(sql`
      select ${partyMembers.userId} as id from ${sessionPartyTable} sp
      join ${partyMembers} on ${partyMembers.partyId} = sp.party_id and ${partyMembers.fromDay}::text <= ${day}
        and (${partyMembers.untilDay} is null or ${partyMembers.untilDay}::text >= ${day})
      where sp.session_id in ${sessionIds} and not exists (
        select 1 from ${sessionLearnerTable} sl
        where sl.session_id = sp.session_id and sl.user_id = ${partyMembers.userId} and sl.is_exempt)
      union
      select user_id from ${sessionLearnerTable} where session_id in ${sessionIds} and not is_exempt
      order by 1`)
    return rows.map(({ id }) => id)
  }
}
