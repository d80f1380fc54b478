import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { HomeworkStatus } from '@contract/homework/homework-status'
import type { Audience, Group } from '@contract/homework/staff-calls'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { containsKeyword } from '../../../kernel/db/title-search'
import { classTeachers } from '../../classes/class.fragments'
import type { ClassScope } from '../../classes/desk/class-scope'
import { practiceSets } from '../../paper/practice/practice.fragments'
import { isNotOverOn, parties, partyMembers } from '../../party/party.fragments'
import { handInTable } from '../hand-in.table'
import { homeworkAudienceTable, homeworkGroupMemberTable, homeworkGroupTable, homeworkTable } from '../homework.table'
import type { HomeworkRecord } from '../work'

interface Filter extends PageInput {
  classId?: string
  status?: HomeworkStatus
  keyword?: string
}
export interface DeskHomework {
  homework: HomeworkRecord
  className: string
}

/** Homework for those who set it. */
export class HomeworkDeskRepository {
  constructor(private readonly database: Database) {}

  page(shopId: string, scope: ClassScope, filter: Filter) {
    const where = and(this.narrow(shopId, scope, filter), filter.status && eq(homeworkTable.status, filter.status))
    return readPage(
      filter,
      ({ offset, limit }) =>
        this.select()
          .where(where)
          .orderBy(desc(homeworkTable.createdAt), desc(homeworkTable.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, this.database.current.select(ONE).from(homeworkTable).where(where)),
    )
  }

  async countByStatus(shopId: string, scope: ClassScope, filter: Filter): Promise<Map<HomeworkStatus, number>> {
    const rows = await this.database.current
      .select({ status: homeworkTable.status, count: sql<number>`count(*)::int` })
      .from(homeworkTable)
      .where(this.narrow(shopId, scope, filter))
      .groupBy(homeworkTable.status)
    return new Map(rows.map(({ status, count }) => [status, count]))
  }

  /** Undefined also for one of a class that this member does not work with. */
  async find(shopId: string, scope: ClassScope, id: string): Promise<DeskHomework | undefined> {
    const [row] = await this.select().where(and(this.narrow(shopId, scope, {}), eq(homeworkTable.id, id)))
    return row
  }

  /** Which of these classes this member works with. */
  async listClasses(shopId: string, { teacherId }: ClassScope, ids: string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const rows = await this.database.current
      .select({ id: parties.id })
      .from(parties)
      .where(
        and(
          eq(parties.shopId, shopId),
          eq(parties.kind, 'class'),
          inArray(parties.id, ids),
          teacherId === undefined ? undefined : inArray(parties.id, this.classesOf(teacherId)),
        ),
      )
    return rows.map(({ id }) => id)
  }

  /** Which of these learners are students of the classes, now or later. */
  async listStudents(classIds: string[], userIds: string[], today: string): Promise<string[]> {
    if (userIds.length === 0) return []
    const rows = await this.database.current
      .selectDistinct({ userId: partyMembers.userId })
      .from(partyMembers)
      .where(
        and(
          inArray(partyMembers.partyId, classIds),
          inArray(partyMembers.userId, userIds),
          eq(partyMembers.role, 'student'),
          isNotOverOn(today),
        ),
      )
    return rows.map(({ userId }) => userId)
  }

  async hasPracticeSet(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: practiceSets.id })
      .from(practiceSets)
      .where(and(eq(practiceSets.shopId, shopId), eq(practiceSets.id, id)))
    return rows.length > 0
  }

  async add(row: HomeworkRecord): Promise<void> {
    await this.database.current.insert(homeworkTable).values(row)
  }

  async lock(id: string): Promise<HomeworkRecord | undefined> {
    const [row] = await this.database.current
      .select()
      .from(homeworkTable)
      .where(eq(homeworkTable.id, id))
      .for('no key update')
    return row
  }

  async change(id: string, values: Partial<HomeworkRecord>): Promise<void> {
    await this.database.current.update(homeworkTable).set(values).where(eq(homeworkTable.id, id))
  }

  /** Moves one that still has this status; false when it has not. */
  async move(id: string, from: HomeworkStatus, to: HomeworkStatus): Promise<boolean> {
    const moved = await this.database.current
      .update(homeworkTable)
      .set({ status: to })
      .where(and(eq(homeworkTable.id, id), eq(homeworkTable.status, from)))
      .returning({ id: homeworkTable.id })
    return moved.length > 0
  }

  /** Marks it as reminded; false where it was before. */
  async markReminded(id: string, at: Date): Promise<boolean> {
    const marked = await this.database.current
      .update(homeworkTable)
      .set({ remindedAt: at })
      .where(and(eq(homeworkTable.id, id), isNull(homeworkTable.remindedAt)))
      .returning({ id: homeworkTable.id })
    return marked.length > 0
  }

  async hasHandIns(homeworkId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: handInTable.id })
      .from(handInTable)
      .where(eq(handInTable.homeworkId, homeworkId))
      .limit(1)
    return rows.length > 0
  }

  async listAudiences(homeworkId: string): Promise<Audience[]> {
    const rows = await this.database.current
      .select()
      .from(homeworkAudienceTable)
      .where(eq(homeworkAudienceTable.homeworkId, homeworkId))
      .orderBy(asc(homeworkAudienceTable.kind), asc(homeworkAudienceTable.targetId))
    return rows.map(({ kind, targetId, opensAt, dueAt, cutOffAt }) => ({
      kind,
      targetId,
      opensAt: opensAt?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      cutOffAt: cutOffAt?.toISOString() ?? null,
    }))
  }

  async setAudiences(homeworkId: string, audiences: Audience[]): Promise<void> {
    const db = this.database.current
    await db.delete(homeworkAudienceTable).where(eq(homeworkAudienceTable.homeworkId, homeworkId))
    await db.insert(homeworkAudienceTable).values(
      audiences.map(({ kind, targetId, opensAt, dueAt, cutOffAt }) => ({
        ...{ homeworkId, kind, targetId },
        opensAt: toDate(opensAt),
        dueAt: toDate(dueAt),
        cutOffAt: toDate(cutOffAt),
      })),
    )
  }

  async listGroups(homeworkId: string): Promise<Group[]> {
    const rows = await this.database.current
      .select({ id: homeworkGroupTable.id, name: homeworkGroupTable.name, userId: homeworkGroupMemberTable.userId })
      .from(homeworkGroupTable)
      .innerJoin(homeworkGroupMemberTable, eq(homeworkGroupMemberTable.groupId, homeworkGroupTable.id))
      .where(eq(homeworkGroupTable.homeworkId, homeworkId))
      .orderBy(asc(homeworkGroupTable.name), asc(homeworkGroupTable.id), asc(homeworkGroupMemberTable.userId))
    const groups = new Map<string, Group>()
    for (const { id, name, userId } of rows) {
      const group = groups.get(id) ?? { id, name, learnerIds: [] }
      groups.set(id, { ...group, learnerIds: [...group.learnerIds, userId] })
    }
    return [...groups.values()]
  }

  /** Whether one of these ids names a group of another homework. */
  async hasOtherGroups(homeworkId: string | undefined, ids: string[]): Promise<boolean> {
    if (ids.length === 0) return false
    const rows = await this.database.current
      .select({ homeworkId: homeworkGroupTable.homeworkId })
      .from(homeworkGroupTable)
      .where(inArray(homeworkGroupTable.id, ids))
    return rows.some((row) => row.homeworkId !== homeworkId)
  }

  async setGroups(homeworkId: string, groups: Group[]): Promise<void> {
    const db = this.database.current
    await db.delete(homeworkGroupMemberTable).where(eq(homeworkGroupMemberTable.homeworkId, homeworkId))
    await db.delete(homeworkGroupTable).where(eq(homeworkGroupTable.homeworkId, homeworkId))
    for (const { id, name, learnerIds } of groups) {
      await db.insert(homeworkGroupTable).values({ id, homeworkId, name })
      await db
        .insert(homeworkGroupMemberTable)
        .values(learnerIds.map((userId) => ({ homeworkId, userId, groupId: id })))
    }
  }

  /** Whether some homework shows a file or some mark plays it. */
  async isFileUsed(key: string): Promise<boolean> {
    const shown = JSON.stringify([{ key }])
    const rows = await this.database.rows(sql`
      select 1 from ${homeworkTable} where files @> ${shown}::jsonb
      union all select 1 from homework_mark where voice ->> 'key' = ${key} limit 1`)
    return rows.length > 0
  }

  private classesOf(teacherId: string) {
    return this.database.current
      .select({ classId: classTeachers.classId })
      .from(classTeachers)
      .where(eq(classTeachers.teacherId, teacherId))
  }

  private narrow(shopId: string, { teacherId }: ClassScope, { classId, keyword }: Filter) {
    return and(
      eq(homeworkTable.shopId, shopId),
      teacherId === undefined ? undefined : inArray(homeworkTable.classId, this.classesOf(teacherId)),
      classId ? eq(homeworkTable.classId, classId) : undefined,
      keyword ? containsKeyword(homeworkTable.title, keyword) : undefined,
    )
  }

  private select() {
    return this.database.current
      .select({ homework: homeworkTable, className: parties.name })
      .from(homeworkTable)
      .innerJoin(parties, eq(parties.id, homeworkTable.classId))
      .$dynamic()
  }
}

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time))
