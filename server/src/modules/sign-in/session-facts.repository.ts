import { sql, type SQL } from 'drizzle-orm'
import type { SessionState } from '@contract/timetable/session-kinds'
import { COUNTS_AS_PRESENT, PRESENCE_STATES, type PresenceState } from '@contract/timetable/presence-status'
import type { Actor } from '../../kernel/actor'
import type { Database } from '../../kernel/db/database'
import { parties } from '../party/party.fragments'
import { teachers } from '../shop/shop.fragments'
import {
  classrooms,
  classSessions,
  expectedAt,
  presences,
  sessionParties,
  sessionTeachers,
} from '../timetable/session.fragments'
import { signInEntryTable, signInTable } from './sign-in.table'
import type { PresenceCounts } from '@contract/sign-in/staff-calls'

/** A session with what its sign-in needs to know. */
export interface SessionFacts {
  id: string
  shopId: string
  subject: string
  startsAt: Date
  endsAt: Date
  fromPeriod: number | null
  toPeriod: number | null
  state: SessionState
  place: string
  teachers: string[]
  parties: string[]
  rollTakenAt: Date | null
  rollTakenBy: Actor | null
  openedAt: Date | null
  closedAt: Date | null
}

type Row = {
  [K in keyof SessionFacts]: SessionFacts[K] extends Date
    ? string
    : Date extends SessionFacts[K]
      ? string | null
      : SessionFacts[K]
}

export class SessionFactsRepository {
  constructor(private readonly database: Database) {}

  /** Those that take place, by their beginning. @param chosen a condition on `class_session` */
  async list(chosen: SQL): Promise<SessionFacts[]> {
    const rows = await this.database.rows<Row>(sql`
      select ${classSessions.id} as id, ${classSessions.shopId} as "shopId", ${classSessions.subject} as subject,
        ${classSessions.startsAt} as "startsAt", ${classSessions.endsAt} as "endsAt",
        ${classSessions.fromPeriod} as "fromPeriod", ${classSessions.toPeriod} as "toPeriod",
        ${classSessions.state} as state,
        ${classSessions.rollTakenAt} as "rollTakenAt", ${classSessions.rollTakenBy} as "rollTakenBy",
        trim(coalesce(${classrooms.building}, '') || ' ' || coalesce(${classrooms.name}, '')) as place,
        array(select ${teachers.name} from ${sessionTeachers}
          join ${teachers} on ${teachers.id} = ${sessionTeachers.teacherId}
          where ${sessionTeachers.sessionId} = ${classSessions.id}
          order by ${teachers.sort}, ${teachers.id}) as teachers,
        array(select ${parties.name} from ${sessionParties}
          join ${parties} on ${parties.id} = ${sessionParties.partyId}
          where ${sessionParties.sessionId} = ${classSessions.id} order by ${parties.name}) as parties,
        opened.opened_at as "openedAt", opened.closed_at as "closedAt"
      from ${classSessions}
      left join ${classrooms} on ${classrooms.id} = ${classSessions.roomId}
      left join ${signInTable} opened on opened.session_id = ${classSessions.id}
      where ${classSessions.state} <> 'canceled' and (${chosen})
      order by ${classSessions.startsAt}, ${classSessions.subject}, ${classSessions.id}`)
    return rows.map(toFacts)
  }

  async find(shopId: string, id: string): Promise<SessionFacts | undefined> {
    const [found] = await this.list(sql`${classSessions.id} = ${id} and ${classSessions.shopId} = ${shopId}`)
    return found
  }

  async listByIds(ids: string[]): Promise<SessionFacts[]> {
    return ids.length === 0 ? [] : this.list(sql`${classSessions.id} in ${ids}`)
  }

  /** What a learner is expected at and that touches the span. */
  listOfLearner(shopId: string, userId: string, { from, to }: { from: Date; to: Date }): Promise<SessionFacts[]> {
    const near = sql`select near.id from (select * from ${classSessions}) near where near.shop_id = ${shopId}
      and near.starts_at >= ${from.toISOString()}::timestamptz - interval '1 day'
      and near.starts_at < ${to.toISOString()}::timestamptz and near.ends_at > ${from.toISOString()}::timestamptz`
    const expected = expectedAt((id) => sql`${id} in (${near})`, userId)
    return this.list(sql`${classSessions.id} in (select session_id from (${expected}) expected)`)
  }

  async isExpected(sessionId: string, userId: string): Promise<boolean> {
    const rows = await this.database.rows(expectedAt((id) => sql`${id} = ${sessionId}`, userId))
    return rows.length > 0
  }

  /** Of those who are not expected any more marks count as well, so that sums over a class that changed stay right. */
  async countOf(sessionIds: string[]): Promise<Map<string, PresenceCounts>> {
    if (sessionIds.length === 0) return new Map()
    const there = sql`p.state in ${PRESENCE_STATES.filter((state) => COUNTS_AS_PRESENT[state])}`
    const rows = await this.database.rows<PresenceCounts & { sessionId: string }>(sql`
      select expected.session_id as "sessionId", count(*)::int as expected,
        count(*) filter (where ${there})::int as present,
        count(*) filter (where p.state = 'ABSENT')::int as absent,
        count(*) filter (where p.state in ('SICK', 'PERSONAL'))::int as "onLeave",
        count(*) filter (where e.verdict = 'doubt')::int as doubts,
        count(*) filter (where p.state is null)::int as unmarked
      from (${expectedAt((id) => sql`${id} in ${sessionIds}`)}
        union select marked.session_id, marked.user_id from (select * from ${presences}) marked
          where marked.session_id in ${sessionIds}) expected
      left join (select * from ${presences}) p on p.session_id = expected.session_id and p.user_id = expected.user_id
      left join ${signInEntryTable} e on e.session_id = expected.session_id and e.user_id = expected.user_id
      group by expected.session_id`)
    return new Map(rows.map(({ sessionId, ...counts }) => [sessionId, counts]))
  }

  /** What the books say of one learner in sessions. */
  async marksOf(
    userId: string,
    sessionIds: string[],
  ): Promise<Map<string, { state: PresenceState; signedAt: Date | null }>> {
    if (sessionIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ sessionId: presences.sessionId, state: presences.state, signedAt: presences.signedAt })
      .from(presences)
      .where(sql`${presences.userId} = ${userId} and ${presences.sessionId} in ${sessionIds}`)
    return new Map(rows.map(({ sessionId, ...mark }) => [sessionId, mark]))
  }
}

export const NO_COUNTS: PresenceCounts = { expected: 0, present: 0, absent: 0, onLeave: 0, doubts: 0, unmarked: 0 }

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text))

const toFacts = ({ startsAt, endsAt, rollTakenAt, openedAt, closedAt, ...row }: Row): SessionFacts => ({
  ...row,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
  rollTakenAt: toDate(rollTakenAt),
  openedAt: toDate(openedAt),
  closedAt: toDate(closedAt),
})
