import { and, asc, eq, exists, getTableColumns, gt, inArray, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PartyKind } from '@contract/party/party-kinds'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Database } from '../../../kernel/db/database'
import { sqlDayOf } from '../../../kernel/school-time'
import { lessons } from '../../course/course.fragments'
import { parties, partyMembers } from '../../party/party.fragments'
import { teachers } from '../../shop/shop.fragments'
import type { CalendarSpan } from './calendar-source'
import {
  presenceTable,
  sessionLearnerTable,
  sessionPartyTable,
  sessionTable,
  sessionTeacherTable,
} from '../session.table'
import { roomTable } from '../term.table'

type Room = typeof roomTable.$inferSelect
type SessionRow = typeof sessionTable.$inferSelect

/** A session as one learner sees it. */
export interface CalendarSession {
  session: SessionRow
  room: Room | null
  formerRoom: Room | null
  lesson: { title: string; courseId: string } | null
  teachers: string[]
  parties: string[]
  presence: PresenceState | null
}

const formerRoomTable = alias(roomTable, 'former_room')

const SESSION_DAY = sql.raw(sqlDayOf('session_party.starts_at'))

/** The parties that a learner is in on the day of a row of `session_party`. */
const isMemberOf = (userId: string, partyId?: string): SQL => sql`
  ${partyMembers.userId} = ${userId} and ${partyMembers.partyId} = ${sessionPartyTable.partyId}
  ${partyId === undefined ? sql`` : sql`and ${sessionPartyTable.partyId} = ${partyId}`}
  and ${SESSION_DAY} >= ${partyMembers.fromDay}::text
  and (${partyMembers.untilDay} is null or ${SESSION_DAY} <= ${partyMembers.untilDay}::text)`

/** What one learner has to attend: sessions of the parties that they are in on its day, and single ones. */
export class CalendarRepository {
  constructor(private readonly database: Database) {}

  /** Those that touch the span, by beginning, then subject. */
  list(userId: string, { from, to }: CalendarSpan, partyId?: string): Promise<CalendarSession[]> {
    // A session that began on the day before may still run.
    const during = (column: SQL) => sql`${column} >= ${from.toISOString()}::timestamptz - interval '1 day'
      and ${column} < ${to.toISOString()}::timestamptz`
    const { startsAt } = sessionPartyTable
    const singles = sql`union ${singlesOf(userId)} and ${during(sql`${sessionLearnerTable.startsAt}`)}`
    const ids = sql`
      select ${sessionPartyTable.sessionId} from ${partyMembers}
      join ${sessionPartyTable} on ${isMemberOf(userId, partyId)} and ${during(sql`${startsAt}`)}
      ${partyId === undefined ? singles : sql``}`
    return this.select(userId, and(sql`${sessionTable.id} in (${ids})`, gt(sessionTable.endsAt, from)))
  }

  /** One session, if the learner takes part in it. */
  async find(shopId: string, userId: string, id: string): Promise<CalendarSession | undefined> {
    const ids = this.ofLearner(
      userId,
      sql`${sessionPartyTable.sessionId} = ${id}`,
      sql`${sessionLearnerTable.sessionId} = ${id}`,
    )
    const rows = await this.select(userId, and(eq(sessionTable.shopId, shopId), sql`${sessionTable.id} in (${ids})`))
    return rows.at(0)
  }

  /** Those that take place and touch the span, for whoever asks what a learner has to attend. */
  async listAttended(userId: string, span: CalendarSpan): Promise<SessionRow[]> {
    const found = await this.list(userId, span)
    return found.map(({ session }) => session).filter(({ state }) => state !== 'canceled')
  }

  /** The same of single sessions; those that the learner need not attend are left out. */
  async findAttended(userId: string, ids: string[]): Promise<SessionRow[]> {
    const known = this.ofLearner(
      userId,
      sql`${inArray(sessionPartyTable.sessionId, ids)}`,
      sql`${inArray(sessionLearnerTable.sessionId, ids)}`,
    )
    const found = await this.select(userId, sql`${sessionTable.id} in (${known})`)
    return found.map(({ session }) => session).filter(({ state }) => state !== 'canceled')
  }

  /** The parties that a learner is or was in, those of the day first. */
  listParties(userId: string, day: string, kind?: PartyKind): Promise<{ id: string; kind: PartyKind; name: string }[]> {
    const isCurrent = sql`bool_or(${partyMembers.fromDay} <= ${day}
      and (${partyMembers.untilDay} is null or ${partyMembers.untilDay} >= ${day}))`
    return this.database.current
      .select({ id: parties.id, kind: parties.kind, name: parties.name })
      .from(partyMembers)
      .innerJoin(parties, eq(parties.id, partyMembers.partyId))
      .where(and(eq(partyMembers.userId, userId), kind && eq(parties.kind, kind)))
      .groupBy(parties.id, parties.kind, parties.name)
      .orderBy(sql`${isCurrent} desc`, asc(parties.name), asc(parties.id))
  }

  private ofLearner(userId: string, parties: SQL, singles: SQL): SQL {
    return sql`
      select ${sessionPartyTable.sessionId} from ${partyMembers}
      join ${sessionPartyTable} on ${isMemberOf(userId)} and ${parties}
      union ${singlesOf(userId)} and ${singles}`
  }

  private select(userId: string, chosen: SQL | undefined): Promise<CalendarSession[]> {
    const { id, startsAt, subject } = sessionTable
    const isExempt = this.database.current
      .select({ one: sql`1` })
      .from(sessionLearnerTable)
      .where(
        and(
          eq(sessionLearnerTable.sessionId, id),
          eq(sessionLearnerTable.userId, userId),
          sessionLearnerTable.isExempt,
        ),
      )
    return this.database.current
      .select({
        session: getTableColumns(sessionTable),
        room: getTableColumns(roomTable),
        formerRoom: getTableColumns(formerRoomTable),
        lesson: { title: lessons.title, courseId: lessons.courseId },
        teachers: sql<string[]>`array(
          select ${teachers.name} from ${sessionTeacherTable}
          join ${teachers} on ${teachers.id} = ${sessionTeacherTable.teacherId}
          where ${sessionTeacherTable.sessionId} = ${id} order by ${teachers.sort}, ${teachers.id})`,
        parties: sql<string[]>`array(
          select ${parties.name} from ${sessionPartyTable}
          join ${parties} on ${parties.id} = ${sessionPartyTable.partyId}
          where ${sessionPartyTable.sessionId} = ${id} order by ${parties.name})`,
        presence: presenceTable.state,
      })
      .from(sessionTable)
      .leftJoin(roomTable, eq(roomTable.id, sessionTable.roomId))
      .leftJoin(formerRoomTable, eq(formerRoomTable.id, sessionTable.wasRoomId))
      .leftJoin(lessons, eq(lessons.id, sessionTable.lessonId))
      .leftJoin(presenceTable, and(eq(presenceTable.sessionId, id), eq(presenceTable.userId, userId)))
      .where(and(chosen, not(exists(isExempt))))
      .orderBy(asc(startsAt), asc(subject), asc(id))
  }
}

const singlesOf = (userId: string): SQL => sql`
  select ${sessionLearnerTable.sessionId} from ${sessionLearnerTable}
  where ${sessionLearnerTable.userId} = ${userId} and not ${sessionLearnerTable.isExempt}`
