import { sql } from 'drizzle-orm'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Database } from '../../kernel/db/database'
import { readPage, type PageInput } from '../../kernel/db/page'
import { classSessions, expectedAt, presences, sessionParties } from '../timetable/session.fragments'

interface RecordRow {
  sessionId: string
  subject: string
  startsAt: Date
  endsAt: Date
  presence: PresenceState | null
  signedAt: Date | null
}

interface Filter extends PageInput {
  partyId?: string
}

/** What a learner was at: sessions that have begun and expected the learner on their date, or have a mark. */
export class RecordRepository {
  constructor(private readonly database: Database) {}

  async page(userId: string, { partyId, ...page }: Filter, now: Date) {
    const from = this.begun(userId, partyId, now)
    const { rows, totalCount } = await readPage(
      page,
      ({ offset, limit }) =>
        this.database.rows<
          Omit<RecordRow, 'startsAt' | 'endsAt' | 'signedAt'> &
            Record<'startsAt' | 'endsAt', string> & { signedAt: string | null }
        >(sql`
          select s.id as "sessionId", s.subject, s.starts_at as "startsAt", s.ends_at as "endsAt",
            p.state as presence, p.signed_at as "signedAt"
          ${from} order by s.starts_at desc, s.id desc offset ${offset} limit ${limit}`),
      () => this.database.rows<{ total: number }>(sql`select count(*)::int as total ${from}`),
    )
    return {
      totalCount,
      rows: rows.map((row): RecordRow => ({
        ...row,
        startsAt: new Date(row.startsAt),
        endsAt: new Date(row.endsAt),
        signedAt: row.signedAt === null ? null : new Date(row.signedAt),
      })),
    }
  }

  /** Sessions and lesson hours by what the books say. */
  countByState(
    userId: string,
    partyId: string | undefined,
    now: Date,
  ): Promise<{ state: PresenceState; count: number; hours: number }[]> {
    return this.database.rows(sql`
      select p.state, count(*)::int as count, sum(s.hours)::int as hours
      ${this.begun(userId, partyId, now)} and p.state is not null group by p.state order by p.state`)
  }

  private begun(userId: string, partyId: string | undefined, now: Date) {
    const ofParty =
      partyId === undefined
        ? sql``
        : sql`and exists (select 1 from ${sessionParties}
            where ${sessionParties.sessionId} = s.id and ${sessionParties.partyId} = ${partyId})`
    return sql`from (select * from ${classSessions}) s
      left join (select * from ${presences}) p on p.session_id = s.id and p.user_id = ${userId}
      where s.id in (select session_id from (${expectedAt(() => sql`true`, userId)}
        union select ${presences.sessionId}, ${presences.userId} from ${presences}
          where ${presences.userId} = ${userId}) mine)
      and s.starts_at <= ${now.toISOString()}::timestamptz and s.state <> 'canceled' ${ofParty}`
  }
}
