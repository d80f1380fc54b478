import { sql } from 'drizzle-orm'
import type { LeaveKind } from '@contract/leave/leave-status'
import type { Database } from '../../kernel/db/database'
import { classSessions, expectedAt, presences } from '../timetable/session.fragments'
import { leaveSpanTable, leaveTable } from './leave.table'

/** Leave that was granted, beside sessions that were planned or moved since. */
export class PlannedLeaveRepository {
  constructor(private readonly database: Database) {}

  /** Learners of the sessions who have leave at their time and no mark yet. */
  listUnmarked(
    sessionIds: string[],
  ): Promise<{ leaveId: string; userId: string; kind: LeaveKind; sessionId: string }[]> {
    return this.database.rows(sql`
      select ${leaveTable.id} as "leaveId", expected.user_id as "userId", ${leaveTable.kind} as kind,
        expected.session_id as "sessionId"
      from (${expectedAt((id) => sql`${id} in ${sessionIds}`)}) expected
      join ${classSessions} on ${classSessions.id} = expected.session_id and ${classSessions.state} <> 'canceled'
      join ${leaveSpanTable} on ${leaveSpanTable.userId} = expected.user_id and ${leaveSpanTable.counts}
        and ${leaveSpanTable.span} && tstzrange(${classSessions.startsAt}, ${classSessions.endsAt})
      join ${leaveTable} on ${leaveTable.id} = ${leaveSpanTable.leaveId}
        and ${leaveTable.status} in ('approved', 'ended')
      where not exists (select 1 from ${presences}
        where ${presences.sessionId} = expected.session_id and ${presences.userId} = expected.user_id)
      order by 1, 2, 4`)
  }

  /** Marks of leave in sessions that are at another time by now. */
  listStale(sessionIds: string[]): Promise<{ leaveId: string; sessionId: string }[]> {
    return this.database.rows(sql`
      select ${leaveTable.id} as "leaveId", ${presences.sessionId} as "sessionId" from ${presences}
      join ${leaveTable} on 'leave:' || ${leaveTable.id}::text = ${presences.source}
      join ${classSessions} on ${classSessions.id} = ${presences.sessionId}
      where ${presences.sessionId} in ${sessionIds} and not exists (select 1 from ${leaveSpanTable}
        where ${leaveSpanTable.leaveId} = ${leaveTable.id} and ${leaveSpanTable.counts}
          and ${leaveSpanTable.span} && tstzrange(${classSessions.startsAt}, ${classSessions.endsAt}))
      order by 1, 2`)
  }
}
