import { and, asc, desc, eq, gt, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { MemberTime } from '@contract/classes/staff-calls'
import type { MemberRole } from '@contract/party/party-kinds'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { isThereOn, partyMembers } from '../../party/party.fragments'
import { users } from '../../user/user.fragments'

export interface MemberFilter extends PageInput {
  time?: MemberTime
  role?: MemberRole
  keyword?: string
  sort?: 'fromDay' | 'studentNumber' | 'nickName'
  descending?: boolean
}

const COLUMNS = {
  id: partyMembers.id,
  learnerId: partyMembers.userId,
  nickName: users.nickName,
  realName: users.realName,
  studentNumber: users.studentNumber,
  phone: users.phone,
  role: partyMembers.role,
  fromDay: partyMembers.fromDay,
  untilDay: partyMembers.untilDay,
  source: partyMembers.source,
  reason: partyMembers.reason,
}
export type DeskMember = Awaited<ReturnType<MemberDeskRepository['listByIds']>>[number]

/** Members of a class with their names, for staff. */
export class MemberDeskRepository {
  constructor(private readonly database: Database) {}

  async page(classId: string, filter: MemberFilter, today: string) {
    const { time, role, keyword, sort = 'fromDay', descending = false } = filter
    const narrowed = and(
      eq(partyMembers.partyId, classId),
      role && eq(partyMembers.role, role),
      keyword
        ? or(
            eq(users.phone, keyword),
            eq(users.studentNumber, keyword),
            sql`strpos(${users.nickName}, ${keyword}) > 0`,
            sql`strpos(${users.realName}, ${keyword}) > 0`,
          )
        : undefined,
    )
    const where = and(narrowed, time && isAt(time, today))
    const by = descending ? desc : asc
    const column = sort === 'fromDay' ? partyMembers.fromDay : users[sort]
    const countOf = (each: MemberTime) => sql<number>`count(*) filter (where ${isAt(each, today)})::int`
    const [read, [counts]] = await Promise.all([
      readPage(
        filter,
        ({ offset, limit }) =>
          this.select().where(where).orderBy(by(column), by(partyMembers.id)).offset(offset).limit(limit),
        () =>
          countRows(
            this.database,
            this.database.current
              .select(ONE)
              .from(partyMembers)
              .innerJoin(users, eq(users.id, partyMembers.userId))
              .where(where),
          ),
      ),
      this.database.current
        .select({ current: countOf('current'), coming: countOf('coming'), left: countOf('left') })
        .from(partyMembers)
        .innerJoin(users, eq(users.id, partyMembers.userId))
        .where(narrowed),
    ])
    return { ...read, counts }
  }

  /** Who is there on a day, by student number, then name. */
  listThere(classId: string, day: string) {
    return this.select()
      .where(and(eq(partyMembers.partyId, classId), isThereOn(day)))
      .orderBy(asc(users.studentNumber), asc(users.nickName), asc(partyMembers.id))
  }

  listByIds(ids: string[]) {
    return this.select().where(inArray(partyMembers.id, ids))
  }

  /** Learners of the school by their phones. */
  async findLearners(shopId: string, phones: string[]): Promise<Map<string, string>> {
    const rows = await this.database.current
      .select({ id: users.id, phone: users.phone })
      .from(users)
      .where(and(eq(users.shopId, shopId), inArray(users.phone, phones)))
    return new Map(rows.map(({ id, phone }) => [phone, id]))
  }

  private select() {
    return this.database.current
      .select(COLUMNS)
      .from(partyMembers)
      .innerJoin(users, eq(users.id, partyMembers.userId))
      .$dynamic()
  }
}

const isAt = (time: MemberTime, today: string): SQL =>
  ({
    current: isThereOn(today),
    coming: gt(partyMembers.fromDay, today),
    left: lt(partyMembers.untilDay, today),
  })[time]
