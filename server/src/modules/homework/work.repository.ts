import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { sqlDayOf } from '../../kernel/school-time'
import { partyMembers } from '../party/party.fragments'
import { handInTable, markTable } from './hand-in.table'
import {
  homeworkAudienceTable as audience,
  homeworkExcuseTable,
  homeworkGroupMemberTable as groupMember,
  homeworkTable,
} from './homework.table'
import type { Attempted, Work } from './work'

interface WorkLine {
  homeworkId: string
  userId: string
  groupId: string | null
  byGroup: boolean
  opensAt: string
  dueAt: string
  cutOffAt: string | null
  excused: boolean
  there: boolean
}

/** Whose works: all of one homework, or all of one learner in a school. */
type Whose = { homeworkId: string } | { shopId: string; userId: string }

/** The works of homework: who has it, until when, and what was handed in. */
export class WorkRepository {
  constructor(private readonly database: Database) {}

  /**
   * Who has a homework, each with the dates that count: of the most special row alone, person before group before class
   * before the homework's own; of two classes the later. A student has it who is in the class on the day on which it is
   * due, or today before that; who handed in keeps it.
   */
  async listWorks(whose: Whose, today: string): Promise<Work[]> {
    const isAsked = (homeworkId: SQL, userId: SQL): SQL =>
      'homeworkId' in whose ? sql`${homeworkId} = ${whose.homeworkId}::uuid` : sql`${userId} = ${whose.userId}::uuid`
    const isOwn = 'shopId' in whose ? sql`and h.shop_id = ${whose.shopId} and h.status = 'published'` : sql``
    const day = sql`least(${today}::date,
      ${sql.raw(sqlDayOf('coalesce(a.due_at, h.due_at)'))}::date)`
    const isThereOn = (on: SQL): SQL => sql`${partyMembers.role} = 'student' and ${partyMembers.fromDay} <= ${on}
      and (${partyMembers.untilDay} is null or ${partyMembers.untilDay} >= ${on})`
    const lines = await this.database.rows<WorkLine>(sql`
      with listed as (
        select h.id as homework_id, ${partyMembers.userId} as user_id, a.opens_at, a.due_at, a.cut_off_at, true as there
        from ${homeworkTable} h join ${audience} a on a.homework_id = h.id and a.kind = 'class'
        join ${partyMembers} on ${partyMembers.partyId} = a.target_id
        where ${isAsked(sql`h.id`, sql`${partyMembers.userId}`)} ${isOwn} and ${isThereOn(day)}
        union all
        select h.id, p.target_id, null, null, null, true
        from ${homeworkTable} h join ${audience} p on p.homework_id = h.id and p.kind = 'person'
        where ${isAsked(sql`h.id`, sql`p.target_id`)} ${isOwn} and exists (
          select 1 from ${audience} c join ${partyMembers} on ${partyMembers.partyId} = c.target_id
          where c.homework_id = h.id and c.kind = 'class' and ${partyMembers.userId} = p.target_id
            and ${isThereOn(sql`${today}::date`)})
        union all
        select h.id, i.user_id, null, null, null, false
        from ${homeworkTable} h join ${handInTable} i on i.homework_id = h.id
        where ${isAsked(sql`h.id`, sql`i.user_id`)} ${isOwn}
      ), one as (
        select distinct on (homework_id, user_id) homework_id, user_id, opens_at, due_at, cut_off_at,
          bool_or(there) over (partition by homework_id, user_id) as there
        from listed order by homework_id, user_id, due_at desc nulls last
      )
      select h.id as "homeworkId", one.user_id as "userId", g.group_id as "groupId", h.by_group as "byGroup",
        special.opens_at as "opensAt", special.due_at as "dueAt", special.cut_off_at as "cutOffAt", one.there,
        exists (select 1 from ${homeworkExcuseTable} e where e.homework_id = h.id and e.user_id = one.user_id)
          as "excused"
      from one join ${homeworkTable} h on h.id = one.homework_id
      left join ${groupMember} g on g.homework_id = h.id and g.user_id = one.user_id
      cross join lateral (
        select opens_at, due_at, cut_off_at from (
          select 1 as rank, p.opens_at, p.due_at, p.cut_off_at from ${audience} p
            where p.homework_id = h.id and p.kind = 'person' and p.target_id = one.user_id
          union all
          select 2, p.opens_at, p.due_at, p.cut_off_at from ${audience} p
            where p.homework_id = h.id and p.kind = 'group' and p.target_id = g.group_id
          union all select 3, one.opens_at, one.due_at, one.cut_off_at where one.due_at is not null
          union all select 4, h.opens_at, h.due_at, h.cut_off_at
        ) dates order by rank limit 1
      ) special
      order by special.due_at, one.user_id`)
    return lines.map(toWork)
  }

  /** Attempts of some units, the latest first. */
  async listAttempts(homeworkIds: string[], unitIds?: string[]): Promise<Map<string, Attempted[]>> {
    const found = new Map<string, Attempted[]>()
    if (homeworkIds.length === 0 || unitIds?.length === 0) return found
    const rows = await this.database.current
      .select({ handIn: handInTable, mark: markTable })
      .from(handInTable)
      .leftJoin(markTable, eq(markTable.id, handInTable.id))
      .where(
        and(
          inArray(handInTable.homeworkId, homeworkIds),
          unitIds === undefined ? undefined : inArray(handInTable.unitId, unitIds),
        ),
      )
      .orderBy(asc(handInTable.unitId), desc(handInTable.number))
    for (const row of rows) {
      const key = attemptsKey(row.handIn)
      found.set(key, [...(found.get(key) ?? []), row])
    }
    return found
  }

  /** Until the transaction ends: attempts of one unit and their marks are written one after the other. */
  async lockUnit(homeworkId: string, unitId: string): Promise<void> {
    await this.database.lockName(`homework:${homeworkId}:${unitId}`)
  }
}

export const attemptsKey = ({ homeworkId, unitId }: { homeworkId: string; unitId: string }): string =>
  `${homeworkId}:${unitId}`

const toWork = ({ byGroup, opensAt, dueAt, cutOffAt, ...line }: WorkLine): Work => ({
  homeworkId: line.homeworkId,
  userId: line.userId,
  groupId: line.groupId,
  unitId: byGroup && line.groupId !== null ? line.groupId : line.userId,
  dates: {
    opensAt: new Date(opensAt),
    dueAt: new Date(dueAt),
    cutOffAt: cutOffAt === null ? null : new Date(cutOffAt),
  },
  excused: line.excused,
  there: line.there,
})
