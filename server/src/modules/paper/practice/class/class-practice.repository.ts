import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../../kernel/db/page'
import { classTeachers } from '../../../classes/class.fragments'
import type { ClassScope } from '../../../classes/desk/class-scope'
import { isThereOn, parties, partyMembers } from '../../../party/party.fragments'
import { users } from '../../../user/user.fragments'
import { practiceSetTable, practiceTable } from '../practice.table'
import { classPracticeTable } from './class-practice.table'

export interface ClassPracticeRow {
  set: typeof practiceSetTable.$inferSelect
  dueAt: Date | null
}

/** Practices of classes, and how far their students are. */
export class ClassPracticeRepository {
  constructor(private readonly database: Database) {}

  /** The name of a class that a learner is in on a day; undefined for others. */
  async findClass(shopId: string, userId: string, classId: string, day: string): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ name: parties.name })
      .from(partyMembers)
      .innerJoin(parties, eq(parties.id, partyMembers.partyId))
      .where(
        and(
          eq(parties.id, classId),
          eq(parties.shopId, shopId),
          eq(parties.kind, 'class'),
          eq(partyMembers.userId, userId),
          isThereOn(day),
        ),
      )
    return row?.name
  }

  /** Whether a class of the school is one that this member works with. */
  async hasClass(shopId: string, { teacherId }: ClassScope, classId: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: parties.id })
      .from(parties)
      .leftJoin(
        classTeachers,
        and(eq(classTeachers.classId, parties.id), eq(classTeachers.teacherId, teacherId ?? NONE)),
      )
      .where(
        and(
          eq(parties.shopId, shopId),
          eq(parties.id, classId),
          eq(parties.kind, 'class'),
          teacherId === undefined ? undefined : isNotNull(classTeachers.teacherId),
        ),
      )
    return rows.length > 0
  }

  /** Whether a class that the learner is in on a day has the practice. */
  async isGiven(userId: string, setId: string, day: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ setId: classPracticeTable.setId })
      .from(classPracticeTable)
      .innerJoin(partyMembers, eq(partyMembers.partyId, classPracticeTable.classId))
      .where(and(eq(classPracticeTable.setId, setId), eq(partyMembers.userId, userId), isThereOn(day)))
      .limit(1)
    return rows.length > 0
  }

  page(classId: string, page: PageInput) {
    const where = and(eq(classPracticeTable.classId, classId), eq(practiceSetTable.onShelf, true))
    const rows = () =>
      this.database.current
        .select({ set: practiceSetTable, dueAt: classPracticeTable.dueAt })
        .from(classPracticeTable)
        .innerJoin(practiceSetTable, eq(practiceSetTable.id, classPracticeTable.setId))
        .where(where)
    return readPage(
      page,
      ({ offset, limit }) =>
        rows().orderBy(asc(classPracticeTable.sort), asc(classPracticeTable.setId)).offset(offset).limit(limit),
      () =>
        countRows(
          this.database,
          this.database.current
            .select(ONE)
            .from(classPracticeTable)
            .innerJoin(practiceSetTable, eq(practiceSetTable.id, classPracticeTable.setId))
            .where(where),
        ),
    )
  }

  async find(classId: string, setId: string): Promise<ClassPracticeRow | undefined> {
    const [row] = await this.database.current
      .select({ set: practiceSetTable, dueAt: classPracticeTable.dueAt })
      .from(classPracticeTable)
      .innerJoin(practiceSetTable, eq(practiceSetTable.id, classPracticeTable.setId))
      .where(and(eq(classPracticeTable.classId, classId), eq(classPracticeTable.setId, setId)))
    return row
  }

  /** Best share of right answers of each student who is there; null without a finished practice. */
  async listBest(classId: string, setIds: string[], day: string) {
    if (setIds.length === 0) return []
    return this.database.current
      .select({
        setId: classPracticeTable.setId,
        userId: partyMembers.userId,
        best: sql<number | null>`max(${practiceTable.rightPercent})`,
      })
      .from(classPracticeTable)
      .innerJoin(partyMembers, eq(partyMembers.partyId, classPracticeTable.classId))
      .leftJoin(
        practiceTable,
        and(
          eq(practiceTable.setId, classPracticeTable.setId),
          eq(practiceTable.userId, partyMembers.userId),
          eq(practiceTable.status, 'finished'),
        ),
      )
      .where(
        and(
          eq(classPracticeTable.classId, classId),
          inArray(classPracticeTable.setId, setIds),
          eq(partyMembers.role, 'student'),
          isThereOn(day),
        ),
      )
      .groupBy(classPracticeTable.setId, partyMembers.userId)
  }

  pageLearners(classId: string, setId: string, page: PageInput, day: string) {
    const where = and(eq(partyMembers.partyId, classId), eq(partyMembers.role, 'student'), isThereOn(day))
    return readPage(
      page,
      ({ offset, limit }) =>
        this.database.current
          .select({
            learnerId: users.id,
            learnerName: sql<string>`coalesce(nullif(${users.realName}, ''), ${users.nickName})`,
            tryCount: sql<number>`count(${practiceTable.id})::int`,
            bestPercent: sql<number | null>`max(${practiceTable.rightPercent})`,
            finishedAt: sql<string | null>`max(${practiceTable.finishedAt})`,
          })
          .from(partyMembers)
          .innerJoin(users, eq(users.id, partyMembers.userId))
          .leftJoin(
            practiceTable,
            and(
              eq(practiceTable.setId, setId),
              eq(practiceTable.userId, partyMembers.userId),
              eq(practiceTable.status, 'finished'),
            ),
          )
          .where(where)
          .groupBy(users.id, users.realName, users.nickName)
          .orderBy(asc(users.nickName), asc(users.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, this.database.current.select(ONE).from(partyMembers).where(where)),
    )
  }

  /** A learner's finished practices of a set, the latest first. */
  async listTries(userId: string, setId: string) {
    return this.database.current
      .select({ id: practiceTable.id, rightPercent: practiceTable.rightPercent, finishedAt: practiceTable.finishedAt })
      .from(practiceTable)
      .where(
        and(eq(practiceTable.userId, userId), eq(practiceTable.setId, setId), eq(practiceTable.status, 'finished')),
      )
      .orderBy(desc(practiceTable.finishedAt), desc(practiceTable.id))
      .limit(20)
  }

  /** Which of these practices the school offers. */
  async listOffered(shopId: string, setIds: string[]): Promise<string[]> {
    if (setIds.length === 0) return []
    const rows = await this.database.current
      .select({ id: practiceSetTable.id })
      .from(practiceSetTable)
      .where(and(eq(practiceSetTable.shopId, shopId), inArray(practiceSetTable.id, setIds)))
    return rows.map(({ id }) => id)
  }

  async replace(classId: string, practices: { setId: string; dueAt: Date | null }[]): Promise<void> {
    const db = this.database.current
    await db.delete(classPracticeTable).where(eq(classPracticeTable.classId, classId))
    if (practices.length > 0)
      await db.insert(classPracticeTable).values(practices.map((each, sort) => ({ ...each, classId, sort })))
  }
}

/** Leads no class. */
const NONE = '00000000-0000-0000-0000-000000000000'
