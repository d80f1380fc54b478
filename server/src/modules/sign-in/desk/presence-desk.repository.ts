import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { MakeUpStatus, SignInDoubt, SignInWay } from '@contract/sign-in/sign-in-kinds'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Actor } from '../../../kernel/actor'
import type { Database } from '../../../kernel/db/database'
import { ONE, countRows, pageOfTable, readPage, type PageInput } from '../../../kernel/db/page'
import { makeId } from '../../../kernel/make-id'
import { classTeachers } from '../../classes/class.fragments'
import { staffMembers } from '../../staff/staff.fragments'
import {
  classSessions,
  expectedAt,
  presences,
  sessionParties,
  sessionTeachers,
} from '../../timetable/session.fragments'
import { users } from '../../user/user.fragments'
import { makeUpTable, presenceAlertTable, signInEntryTable } from '../sign-in.table'

/** Whose sessions somebody works with: the school's, or those that a teacher gives or whose class she leads. */
export interface PresenceScope {
  teacherId?: string
}

export interface SheetRow {
  learnerId: string
  learnerName: string
  studentNumber: string
  presence: PresenceState | null
  source: string | null
  signedAt: string | null
  way: SignInWay | null
  verdict: 'done' | 'doubt' | 'refused' | null
  doubts: SignInDoubt[] | null
  samePhone: string[]
}

export class PresenceDeskRepository {
  constructor(private readonly database: Database) {}

  /** Ids of sessions that take place and begin in the span, by beginning, with how many there are. */
  async pageIds(
    shopId: string,
    scope: PresenceScope,
    { from, to, partyId, ...page }: PageInput & { from: Date; to: Date; partyId?: string },
  ): Promise<{ ids: string[]; totalCount: number }> {
    const ofParty =
      partyId === undefined
        ? undefined
        : sql`exists (select 1 from ${sessionParties}
            where ${sessionParties.sessionId} = ${classSessions.id} and ${sessionParties.partyId} = ${partyId})`
    const where = and(
      eq(classSessions.shopId, shopId),
      sql`${classSessions.startsAt} >= ${from.toISOString()}::timestamptz
        and ${classSessions.startsAt} < ${to.toISOString()}::timestamptz and ${classSessions.state} <> 'canceled'`,
      isTaughtBy(scope, sql`${classSessions.id}`),
      ofParty,
    )
    const db = this.database.current
    const { rows, totalCount } = await readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({ id: classSessions.id })
          .from(classSessions)
          .where(where)
          .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, db.select(ONE).from(classSessions).where(where).$dynamic()),
    )
    return { ids: rows.map(({ id }) => id), totalCount }
  }

  async covers(scope: PresenceScope, sessionId: string): Promise<boolean> {
    if (scope.teacherId === undefined) return true
    const rows = await this.database.rows(sql`select 1 where ${isTaughtBy(scope, sql`${sessionId}::uuid`)}`)
    return rows.length > 0
  }

  /** The learners of a session's date, and whoever has a mark or has signed in. One statement. */
  listSheet(sessionId: string): Promise<SheetRow[]> {
    return this.database.rows<SheetRow>(sql`
      select listed.user_id as "learnerId", coalesce(nullif(${users.realName}, ''), ${users.nickName}) as "learnerName",
        ${users.studentNumber} as "studentNumber", ${presences.state} as presence, ${presences.source} as source,
        coalesce(${presences.signedAt}, e.signed_at) as "signedAt", e.way, e.verdict, e.doubts,
        array(select coalesce(nullif(other.real_name, ''), other.nick_name) from ${signInEntryTable} same
          join (select * from ${users}) other on other.id = same.user_id
          where same.session_id = e.session_id and same.phone = e.phone and same.user_id <> e.user_id
          order by 1) as "samePhone"
      from (${expectedAt((id) => sql`${id} = ${sessionId}`)}
        union select ${presences.sessionId}, ${presences.userId} from ${presences}
          where ${presences.sessionId} = ${sessionId}) listed
      join ${users} on ${users.id} = listed.user_id
      left join ${presences} on ${presences.sessionId} = listed.session_id and ${presences.userId} = listed.user_id
      left join ${signInEntryTable} e on e.session_id = listed.session_id and e.user_id = listed.user_id
      order by ${users.studentNumber}, "learnerName", listed.user_id`)
  }

  /** The name of a staff member who edited a roll, '' for others. */
  async listStaffNames(actors: Actor[]): Promise<Map<Actor, string>> {
    const ids = actors.filter((actor) => STAFF.test(actor)).map((actor) => actor.slice('staff:'.length))
    if (ids.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: staffMembers.id, name: staffMembers.name })
      .from(staffMembers)
      .where(sql`${staffMembers.id} in ${ids}`)
    return new Map(rows.map(({ id, name }) => [`staff:${id}` as const, name]))
  }

  async pageMakeUps(shopId: string, scope: PresenceScope, { status, ...page }: PageInput & { status?: MakeUpStatus }) {
    const { createdAt, id } = makeUpTable
    const where = and(
      eq(makeUpTable.shopId, shopId),
      status && eq(makeUpTable.status, status),
      isTaughtBy(scope, sql`make_up_request.session_id`),
    )
    // What waits is decided in the order in which it came.
    const order = status === 'pending' ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]
    return pageOfTable(this.database, makeUpTable, { where, order }, page)
  }

  async lockMakeUp(shopId: string, id: string) {
    const rows = await this.database.current
      .select()
      .from(makeUpTable)
      .where(and(eq(makeUpTable.shopId, shopId), eq(makeUpTable.id, id)))
      .for('no key update')
    return rows.at(0)
  }

  async changeMakeUp(id: string, values: Partial<typeof makeUpTable.$inferInsert>): Promise<void> {
    await this.database.current.update(makeUpTable).set(values).where(eq(makeUpTable.id, id))
  }

  /** Names of learners and what the books say of them in sessions, by `session:learner`. */
  async describe(rows: { sessionId: string; userId: string }[]) {
    if (rows.length === 0)
      return new Map<
        string,
        { learnerName: string; subject: string; startsAt: string; presence: PresenceState | null }
      >()
    const found = await this.database.rows<{
      sessionId: string
      userId: string
      learnerName: string
      subject: string
      startsAt: string
      presence: PresenceState | null
    }>(sql`
      select ${classSessions.id} as "sessionId", ${users.id} as "userId", ${classSessions.subject} as subject,
        coalesce(nullif(${users.realName}, ''), ${users.nickName}) as "learnerName",
        ${classSessions.startsAt} as "startsAt", ${presences.state} as presence
      from ${classSessions} join ${users} on true
      left join ${presences} on ${presences.sessionId} = ${classSessions.id} and ${presences.userId} = ${users.id}
      where (${classSessions.id}, ${users.id}) in (${sql.join(
        rows.map(({ sessionId, userId }) => sql`(${sessionId}::uuid, ${userId}::uuid)`),
        sql`, `,
      )})`)
    return new Map(found.map(({ sessionId, userId, ...row }) => [`${sessionId}:${userId}`, row]))
  }

  /**
   * Notes who has been absent so often in a row, up to a session, and not more often; sessions whose roll was not taken
   * do not count. Returns whom.
   */
  async addAlerts(shopId: string, sessionId: string, count: number, at: Date): Promise<string[]> {
    const absent = await this.database.rows<{ userId: string }>(sql`
      select ${presences.userId} as "userId" from ${presences}
      where ${presences.sessionId} = ${sessionId} and ${presences.state} = 'ABSENT' and ${count}::int = (
        select count(*) from (
          select bool_and(mark.state = 'ABSENT') over (order by held.starts_at desc, held.id desc) as in_a_row
          from (select * from ${presences}) mark
          join (select * from ${classSessions}) held on held.id = mark.session_id
          where mark.user_id = ${presences.userId} and held.roll_taken_at is not null
            and (held.starts_at, held.id) <= (select last.starts_at, last.id
              from (select * from ${classSessions}) last where last.id = ${sessionId})
          order by held.starts_at desc, held.id desc limit ${count + 1}) run where in_a_row)`)
    if (absent.length === 0) return []
    const added = await this.database.current
      .insert(presenceAlertTable)
      .values(absent.map(({ userId }) => ({ id: makeId(), shopId, userId, sessionId, count, at })))
      .onConflictDoNothing()
      .returning({ userId: presenceAlertTable.userId })
    return added.map(({ userId }) => userId)
  }

  async pageAlerts(shopId: string, scope: PresenceScope, page: PageInput) {
    const where = and(eq(presenceAlertTable.shopId, shopId), isTaughtBy(scope, sql`presence_alert.session_id`))
    const order = [desc(presenceAlertTable.at), desc(presenceAlertTable.id)]
    return pageOfTable(this.database, presenceAlertTable, { where, order }, page)
  }
}

const STAFF = /^staff:[0-9a-f-]{36}$/

const isTaughtBy = ({ teacherId }: PresenceScope, sessionId: SQL): SQL | undefined =>
  teacherId === undefined
    ? undefined
    : sql`(exists (select 1 from ${sessionTeachers}
          where ${sessionTeachers.sessionId} = ${sessionId} and ${sessionTeachers.teacherId} = ${teacherId})
        or exists (select 1 from ${sessionParties}
          join ${classTeachers} on ${classTeachers.classId} = ${sessionParties.partyId}
          where ${sessionParties.sessionId} = ${sessionId} and ${classTeachers.teacherId} = ${teacherId}))`
