import { and, asc, desc, eq, getTableColumns, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { SessionState } from '@contract/timetable/session-kinds'
import { toSpan } from '../../../kernel/db/columns'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { parties } from '../../party/party.fragments'
import { teachers } from '../../shop/shop.fragments'
import {
  occupancyTable,
  presenceTable,
  sessionLearnerTable,
  sessionLogTable,
  sessionPartyTable,
  sessionTable,
  sessionTeacherTable,
} from '../session.table'
import { ROOM_NAME } from './room-name'
import { roomTable } from '../term.table'

export type SessionRow = typeof sessionTable.$inferSelect
type NewLog = typeof sessionLogTable.$inferInsert

/** Who is needed for a session and who takes part. */
export interface SessionPeople {
  teacherIds: string[]
  partyIds: string[]
  /** Learners who take part without one of the parties. */
  learnerIds: string[]
}

export interface PlannedSession extends SessionPeople {
  row: SessionRow
}

export interface DeskSession extends SessionPeople {
  row: SessionRow
  roomName: string
  teachers: string[]
  parties: string[]
}

export interface SessionFilter extends PageInput {
  from: Date
  to: Date
  partyId?: string
  teacherId?: string
  roomId?: string
  state?: SessionState
}

const ids = (column: unknown, from: SQL): SQL<string[]> => sql<string[]>`array(select ${column} from ${from})`

/** Sessions with their rooms, teachers and parties. */
export class SessionRepository {
  constructor(private readonly database: Database) {}

  /** With what only one session can have at a time; whether it is free is asked afterwards (`ConflictRepository`). */
  async add(sessions: PlannedSession[]): Promise<void> {
    if (sessions.length === 0) return
    await this.lockTimetable(sessions[0].row.shopId)
    await this.database.current.insert(sessionTable).values(sessions.map(({ row }) => row))
    await this.addPeople(sessions)
  }

  /** Replaces a session and its people. Learners who are exempt stay so. */
  async replace({ row, ...people }: PlannedSession): Promise<void> {
    const { id, shopId: _shopId, ...values } = row
    const db = this.database.current
    await db.update(sessionTable).set(values).where(eq(sessionTable.id, id))
    await db.delete(sessionTeacherTable).where(eq(sessionTeacherTable.sessionId, id))
    await db.delete(sessionPartyTable).where(eq(sessionPartyTable.sessionId, id))
    await db
      .delete(sessionLearnerTable)
      .where(and(eq(sessionLearnerTable.sessionId, id), eq(sessionLearnerTable.isExempt, false)))
    await db.update(sessionLearnerTable).set({ startsAt: row.startsAt }).where(eq(sessionLearnerTable.sessionId, id))
    await db.delete(occupancyTable).where(eq(occupancyTable.sessionId, id))
    await this.addPeople([{ row, ...people }])
  }

  async remove(sessionIds: string[]): Promise<void> {
    if (sessionIds.length > 0)
      await this.database.current.delete(sessionTable).where(inArray(sessionTable.id, sessionIds))
  }

  /** Hands the sessions that a rule made for these days to another rule. */
  async moveToRule(fromId: string, toId: string, days: string[]): Promise<void> {
    if (days.length > 0)
      await this.database.current
        .update(sessionTable)
        .set({ ruleId: toId })
        .where(and(eq(sessionTable.ruleId, fromId), inArray(sessionTable.ruleDay, days)))
  }

  async addLog(entry: NewLog): Promise<void> {
    await this.database.current.insert(sessionLogTable).values(entry)
  }

  /** The latest first. */
  listLog(sessionId: string) {
    return this.database.current
      .select()
      .from(sessionLogTable)
      .where(eq(sessionLogTable.sessionId, sessionId))
      .orderBy(desc(sessionLogTable.at), desc(sessionLogTable.id))
  }

  /** One transaction at a time writes a timetable: two that take one room at once would wait for each other. */
  async lockTimetable(shopId: string): Promise<void> {
    await this.database.lockName(`timetable:${shopId}`)
  }

  /** Sessions that are about to change, with the timetable. */
  async lock(shopId: string, sessionIds: string[]): Promise<PlannedSession[]> {
    await this.lockTimetable(shopId)
    const rows = await this.database.current
      .select({ ...getTableColumns(sessionTable) })
      .from(sessionTable)
      .where(and(inArray(sessionTable.id, sessionIds), eq(sessionTable.shopId, shopId)))
      .orderBy(asc(sessionTable.id))
      .for('no key update')
    return this.withPeople(rows)
  }

  /** All that rules made, with whether a learner's presence hangs on it. */
  async lockOfRules(ruleIds: string[]): Promise<(PlannedSession & { isMarked: boolean })[]> {
    if (ruleIds.length === 0) return []
    const rows = await this.database.current
      .select()
      .from(sessionTable)
      .where(inArray(sessionTable.ruleId, ruleIds))
      .orderBy(asc(sessionTable.id))
      .for('no key update')
    const marked = await this.database.current
      .selectDistinct({ id: presenceTable.sessionId })
      .from(presenceTable)
      .innerJoin(sessionTable, eq(sessionTable.id, presenceTable.sessionId))
      .where(inArray(sessionTable.ruleId, ruleIds))
    const markedIds = new Set(marked.map(({ id }) => id))
    return (await this.withPeople(rows)).map((session) => ({ ...session, isMarked: markedIds.has(session.row.id) }))
  }

  /** Ids of what is still to come of a day, all of it or that of some parties. */
  async listIdsOfDay(shopId: string, span: { from: Date; to: Date }, partyIds?: string[]): Promise<string[]> {
    const ofParties =
      partyIds &&
      sql`exists (select 1 from ${sessionPartyTable} where ${sessionPartyTable.sessionId} = ${sessionTable.id}
        and ${inArray(sessionPartyTable.partyId, partyIds)})`
    const rows = await this.database.current
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(and(eq(sessionTable.shopId, shopId), during(span), sql`${sessionTable.state} <> 'canceled'`, ofParties))
    return rows.map(({ id }) => id)
  }

  async page(shopId: string, filter: SessionFilter): Promise<{ rows: DeskSession[]; totalCount: number }> {
    const { startsAt, id } = sessionTable
    const where = whereOf(shopId, filter)
    const { rows, totalCount } = await pageOfTable(
      this.database,
      sessionTable,
      { where, order: [asc(startsAt), asc(id)] },
      filter,
    )
    return { rows: await this.describe(rows.map((row) => row.id)), totalCount }
  }

  async countByState(shopId: string, filter: SessionFilter): Promise<{ state: SessionState; count: number }[]> {
    return this.database.current
      .select({ state: sessionTable.state, count: sql<number>`count(*)::int` })
      .from(sessionTable)
      .where(whereOf(shopId, { ...filter, state: undefined }))
      .groupBy(sessionTable.state)
      .orderBy(sessionTable.state)
  }

  async find(shopId: string, id: string): Promise<DeskSession | undefined> {
    const [found] = await this.describe([id])
    return found?.row.shopId === shopId ? found : undefined
  }

  /** With names, by beginning. */
  async describe(sessionIds: string[]): Promise<DeskSession[]> {
    if (sessionIds.length === 0) return []
    const { id, startsAt, roomId } = sessionTable
    return this.database.current
      .select({
        row: getTableColumns(sessionTable),
        roomName: sql<string>`coalesce(${ROOM_NAME}, '')`,
        ...PEOPLE,
        teachers: sql<string[]>`array(
          select ${teachers.name} from ${sessionTeacherTable}
          join ${teachers} on ${teachers.id} = ${sessionTeacherTable.teacherId}
          where ${sessionTeacherTable.sessionId} = ${id} order by ${teachers.id})`,
        parties: sql<string[]>`array(
          select ${parties.name} from ${sessionPartyTable}
          join ${parties} on ${parties.id} = ${sessionPartyTable.partyId}
          where ${sessionPartyTable.sessionId} = ${id} order by ${parties.id})`,
      })
      .from(sessionTable)
      .leftJoin(roomTable, eq(roomTable.id, roomId))
      .where(inArray(id, sessionIds))
      .orderBy(asc(startsAt), asc(id))
  }

  async countOfRules(ruleIds: string[]): Promise<Map<string, number>> {
    if (ruleIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ ruleId: sessionTable.ruleId, count: sql<number>`count(*)::int` })
      .from(sessionTable)
      .where(inArray(sessionTable.ruleId, ruleIds))
      .groupBy(sessionTable.ruleId)
    return new Map(rows.map(({ ruleId, count }) => [ruleId!, count]))
  }

  private async withPeople(rows: SessionRow[]): Promise<PlannedSession[]> {
    if (rows.length === 0) return []
    const people = await this.database.current
      .select({ id: sessionTable.id, ...PEOPLE })
      .from(sessionTable)
      .where(
        inArray(
          sessionTable.id,
          rows.map(({ id }) => id),
        ),
      )
    const byId = new Map(people.map(({ id, ...rest }) => [id, rest]))
    return rows.map((row) => ({ row, ...byId.get(row.id)! }))
  }

  private async addPeople(sessions: PlannedSession[]): Promise<void> {
    const db = this.database.current
    const teacherRows = sessions.flatMap(({ row, teacherIds }) =>
      teacherIds.map((teacherId) => ({ sessionId: row.id, teacherId })),
    )
    const partyRows = sessions.flatMap(({ row, partyIds }) =>
      partyIds.map((partyId) => ({ sessionId: row.id, partyId, startsAt: row.startsAt })),
    )
    const learnerRows = sessions.flatMap(({ row, learnerIds }) =>
      learnerIds.map((userId) => ({ sessionId: row.id, userId, startsAt: row.startsAt })),
    )
    if (teacherRows.length > 0) await db.insert(sessionTeacherTable).values(teacherRows)
    if (partyRows.length > 0) await db.insert(sessionPartyTable).values(partyRows)
    if (learnerRows.length > 0) await db.insert(sessionLearnerTable).values(learnerRows).onConflictDoNothing()
    const occupied = sessions.flatMap(toOccupancy)
    if (occupied.length > 0) await db.insert(occupancyTable).values(occupied)
  }
}

/** Spelled out: a statement about one table leaves the table's name away from its columns. */
const SESSION_ID = sql.raw('class_session.id')

const PEOPLE = {
  teacherIds: ids(
    sessionTeacherTable.teacherId,
    sql`${sessionTeacherTable} where ${sessionTeacherTable.sessionId} = ${SESSION_ID} order by 1`,
  ),
  partyIds: ids(
    sessionPartyTable.partyId,
    sql`${sessionPartyTable} where ${sessionPartyTable.sessionId} = ${SESSION_ID} order by 1`,
  ),
  learnerIds: ids(
    sessionLearnerTable.userId,
    sql`${sessionLearnerTable} where ${sessionLearnerTable.sessionId} = ${SESSION_ID}
      and not ${sessionLearnerTable.isExempt} order by 1`,
  ),
}

/** What a session takes from others; nothing once it is canceled. */
const toOccupancy = ({ row, teacherIds, partyIds }: PlannedSession) => {
  if (row.state === 'canceled') return []
  const span = toSpan(row.startsAt, row.endsAt)
  const resources = [
    ...(row.roomId ? [{ kind: 'room' as const, resourceId: row.roomId }] : []),
    ...teacherIds.map((resourceId) => ({ kind: 'teacher' as const, resourceId })),
    ...partyIds.map((resourceId) => ({ kind: 'party' as const, resourceId })),
  ]
  return resources.map((resource) => ({ ...resource, sessionId: row.id, span }))
}

const during = ({ from, to }: { from: Date; to: Date }) =>
  and(sql`${sessionTable.startsAt} >= ${from.toISOString()}::timestamptz`, lt(sessionTable.startsAt, to))

const whereOf = (shopId: string, { from, to, partyId, teacherId, roomId, state }: SessionFilter) =>
  and(
    eq(sessionTable.shopId, shopId),
    during({ from, to }),
    partyId === undefined
      ? undefined
      : sql`exists (select 1 from ${sessionPartyTable}
          where ${sessionPartyTable.sessionId} = ${sessionTable.id} and ${sessionPartyTable.partyId} = ${partyId})`,
    teacherId === undefined
      ? undefined
      : sql`exists (select 1 from ${sessionTeacherTable}
          where ${sessionTeacherTable.sessionId} = ${sessionTable.id}
            and ${sessionTeacherTable.teacherId} = ${teacherId})`,
    roomId === undefined ? undefined : eq(sessionTable.roomId, roomId),
    state && eq(sessionTable.state, state),
  )
