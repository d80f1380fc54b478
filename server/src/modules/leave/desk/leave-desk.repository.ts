import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { LeaveStatus } from '@contract/leave/leave-status'
import { addDaysTo } from '@contract/timetable/week-kinds'
import type { Database } from '../../../kernel/db/database'
import { pageOfTable, type PageInput } from '../../../kernel/db/page'
import { startOfDay } from '../../../kernel/school-time'
import { classTeachers } from '../../classes/class.fragments'
import { parties, partyMembers } from '../../party/party.fragments'
import { users } from '../../user/user.fragments'
import { leaveTable } from '../leave.table'

export interface DeskFilter extends PageInput {
  status?: LeaveStatus
  partyId?: string
  day?: string
}

/** Whose requests somebody works with: everybody's, or those of the classes of a teacher. */
export interface LeaveScope {
  teacherId?: string
}

/** Requests as those see them who grant them. */
export class LeaveDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, scope: LeaveScope, filter: DeskFilter) {
    const { createdAt, id } = leaveTable
    const isWaiting = filter.status === 'pending'
    // What waits is decided in the order in which it came.
    const order = isWaiting ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]
    return pageOfTable(this.database, leaveTable, { where: whereOf(shopId, scope, filter), order }, filter)
  }

  countByStatus(
    shopId: string,
    scope: LeaveScope,
    filter: DeskFilter,
  ): Promise<{ status: LeaveStatus; count: number }[]> {
    return this.database.current
      .select({ status: leaveTable.status, count: sql<number>`count(*)::int` })
      .from(leaveTable)
      .where(whereOf(shopId, scope, { ...filter, status: undefined }))
      .groupBy(leaveTable.status)
      .orderBy(leaveTable.status)
  }

  /** Whether a learner's requests are this member's business. */
  async covers({ teacherId }: LeaveScope, userId: string): Promise<boolean> {
    if (teacherId === undefined) return true
    const rows = await this.database.rows(sql`select 1 where ${isTaughtBy(teacherId, sql`${userId}::uuid`)}`)
    return rows.length > 0
  }

  /** Names of learners and of the classes that they are in on a day. */
  async listNames(userIds: string[], day: string): Promise<Map<string, { learnerName: string; classes: string[] }>> {
    if (userIds.length === 0) return new Map()
    const [names, classes] = await Promise.all([
      this.database.current
        .select({ id: users.id, learnerName: users.nickName })
        .from(users)
        .where(inArray(users.id, userIds)),
      this.database.current
        .select({ userId: partyMembers.userId, name: parties.name })
        .from(partyMembers)
        .innerJoin(parties, eq(parties.id, partyMembers.partyId))
        .where(
          and(
            inArray(partyMembers.userId, userIds),
            lte(partyMembers.fromDay, day),
            or(isNull(partyMembers.untilDay), gte(partyMembers.untilDay, day)),
          ),
        )
        .orderBy(asc(parties.name)),
    ])
    return new Map(
      names.map(({ id, learnerName }) => [
        id,
        { learnerName, classes: classes.filter(({ userId }) => userId === id).map(({ name }) => name) },
      ]),
    )
  }
}

/** Whether a teacher leads or assists in a class that the learner is in, or was in at the time. */
const isTaughtBy = (teacherId: string, userId: ReturnType<typeof sql>) => sql`exists (
  select 1 from ${partyMembers} join ${classTeachers} on ${classTeachers.classId} = ${partyMembers.partyId}
  where ${partyMembers.userId} = ${userId} and ${classTeachers.teacherId} = ${teacherId})`

const whereOf = (shopId: string, { teacherId }: LeaveScope, { status, partyId, day }: DeskFilter) =>
  and(
    eq(leaveTable.shopId, shopId),
    status && eq(leaveTable.status, status),
    teacherId === undefined ? undefined : isTaughtBy(teacherId, sql`${leaveTable.userId}`),
    partyId === undefined
      ? undefined
      : sql`exists (select 1 from ${partyMembers}
          where ${partyMembers.userId} = ${leaveTable.userId} and ${partyMembers.partyId} = ${partyId})`,
    day === undefined
      ? undefined
      : and(lt(leaveTable.fromAt, startOfDay(addDaysTo(day, 1))), gt(leaveTable.toAt, startOfDay(day))),
  )
