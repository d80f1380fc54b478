import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { ClassKind } from '@contract/classes/class-kinds'
import type { ClassStatus } from '@contract/classes/class-status'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../../kernel/db/page'
import { containsKeyword } from '../../../kernel/db/title-search'
import { courses } from '../../course/course.fragments'
import { parties, partyMembers } from '../../party/party.fragments'
import { categories, teachers } from '../../shop/shop.fragments'
import { staffMembers } from '../../staff/staff.fragments'
import { schoolTerms } from '../../timetable/term.fragments'
import { classColumns } from '../class.repository'
import { classCourseTable, classLogTable, classTable, classTeacherTable } from '../class.table'
import type { ClassScope } from './class-scope'

export type ClassValues = typeof classTable.$inferInsert
export type ClassLogRow = typeof classLogTable.$inferSelect

export interface ClassDeskFilter extends PageInput {
  kind?: ClassKind
  status?: ClassStatus
  categoryId?: string
  termId?: string
  teacherId?: string
  learnerId?: string
  keyword?: string
  sort?: 'firstDay' | 'title'
  descending?: boolean
}

const ledBy = (teacherId: string) => sql`exists (select 1 from ${classTeacherTable}
  where ${classTeacherTable.classId} = ${classTable.id} and ${classTeacherTable.teacherId} = ${teacherId}::uuid)`

const hasMember = (learnerId: string) => sql`exists (select 1 from ${partyMembers}
  where ${partyMembers.partyId} = ${classTable.id} and ${partyMembers.userId} = ${learnerId}::uuid)`

/** Classes for the staff of their school. */
export class ClassDeskRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, scope: ClassScope, filter: ClassDeskFilter, today: string) {
    const db = this.database.current
    const { kind, status, categoryId, termId, teacherId, learnerId, keyword } = filter
    const { sort = 'firstDay', descending = true } = filter
    const narrowed = and(
      eq(classTable.shopId, shopId),
      kind && eq(parties.kind, kind),
      scope.teacherId ? ledBy(scope.teacherId) : undefined,
      categoryId ? eq(classTable.categoryId, categoryId) : undefined,
      termId ? eq(classTable.termId, termId) : undefined,
      teacherId ? ledBy(teacherId) : undefined,
      learnerId ? hasMember(learnerId) : undefined,
      keyword ? containsKeyword(parties.name, keyword) : undefined,
    )
    const where = and(narrowed, status && eq(classTable.status, status))
    const by = descending ? desc : asc
    const [read, counted] = await Promise.all([
      readPage(
        filter,
        ({ offset, limit }) =>
          db
            .select(classColumns(today))
            .from(classTable)
            .innerJoin(parties, eq(parties.id, classTable.id))
            .leftJoin(categories, eq(categories.id, classTable.categoryId))
            .where(where)
            .orderBy(by(sort === 'title' ? parties.name : classTable.firstDay), by(classTable.id))
            .offset(offset)
            .limit(limit),
        () =>
          countRows(
            this.database,
            db.select(ONE).from(classTable).innerJoin(parties, eq(parties.id, classTable.id)).where(where),
          ),
      ),
      db
        .select({ status: classTable.status, count: sql<number>`count(*)::int` })
        .from(classTable)
        .innerJoin(parties, eq(parties.id, classTable.id))
        .where(narrowed)
        .groupBy(classTable.status),
    ])
    return { ...read, counts: new Map(counted.map((each) => [each.status, each.count])) }
  }

  /** Whether this is a class of the school that the scope has. */
  async has(shopId: string, { teacherId }: ClassScope, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: classTable.id })
      .from(classTable)
      .innerJoin(parties, eq(parties.id, classTable.id))
      .where(and(eq(classTable.shopId, shopId), eq(classTable.id, id), teacherId ? ledBy(teacherId) : undefined))
    return rows.length > 0
  }

  async add(row: ClassValues): Promise<void> {
    await this.database.current.insert(classTable).values(row)
  }

  async change(id: string, values: Partial<ClassValues>): Promise<void> {
    await this.database.current.update(classTable).set(values).where(eq(classTable.id, id))
  }

  /** Moves a class that still is in `from`; false when it is not. */
  async move(id: string, from: ClassStatus, entry: Omit<ClassLogRow, 'classId' | 'fromStatus'>): Promise<boolean> {
    const moved = await this.database.current
      .update(classTable)
      .set({ status: entry.toStatus })
      .where(and(eq(classTable.id, id), eq(classTable.status, from)))
      .returning({ id: classTable.id })
    if (moved.length === 0) return false
    await this.database.current.insert(classLogTable).values({ ...entry, classId: id, fromStatus: from })
    return true
  }

  listMoves(classId: string): Promise<ClassLogRow[]> {
    return this.database.current
      .select()
      .from(classLogTable)
      .where(eq(classLogTable.classId, classId))
      .orderBy(desc(classLogTable.at), desc(classLogTable.id))
  }

  async setTeachers(classId: string, headId: string | null, assistantIds: string[]): Promise<void> {
    await this.database.current.delete(classTeacherTable).where(eq(classTeacherTable.classId, classId))
    const rows = [
      ...(headId ? [{ classId, teacherId: headId, isHead: true, sort: 0 }] : []),
      ...assistantIds.map((teacherId, at) => ({ classId, teacherId, isHead: false, sort: at + 1 })),
    ]
    if (rows.length > 0) await this.database.current.insert(classTeacherTable).values(rows)
  }

  async setCourses(classId: string, courseIds: string[]): Promise<void> {
    await this.database.current.delete(classCourseTable).where(eq(classCourseTable.classId, classId))
    if (courseIds.length > 0)
      await this.database.current
        .insert(classCourseTable)
        .values(courseIds.map((courseId, sort) => ({ classId, courseId, sort })))
  }

  listTeachers(shopId: string) {
    return this.database.current
      .select({ id: teachers.id, name: teachers.name })
      .from(teachers)
      .where(eq(teachers.shopId, shopId))
      .orderBy(asc(teachers.sort), asc(teachers.id))
  }

  async countTeachers(shopId: string, ids: string[]): Promise<number> {
    if (ids.length === 0) return 0
    const rows = await this.database.current
      .select({ id: teachers.id })
      .from(teachers)
      .where(and(eq(teachers.shopId, shopId), inArray(teachers.id, ids)))
    return rows.length
  }

  /** How many of these are single courses of the school. */
  async countCourses(shopId: string, ids: string[]): Promise<number> {
    if (ids.length === 0) return 0
    const rows = await this.database.current
      .select({ id: courses.id })
      .from(courses)
      .where(
        and(
          eq(courses.shopId, shopId),
          inArray(courses.id, ids),
          ...PACKAGE_TYPES.map((type) => ne(courses.courseType, type as 1)),
        ),
      )
    return rows.length
  }

  async hasTerm(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: schoolTerms.id })
      .from(schoolTerms)
      .where(and(eq(schoolTerms.shopId, shopId), eq(schoolTerms.id, id)))
    return rows.length > 0
  }

  async hasCategory(shopId: string, id: string): Promise<boolean> {
    const rows = await this.database.current
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.shopId, shopId), eq(categories.id, id)))
    return rows.length > 0
  }

  /** The teacher that a staff account belongs to. */
  async findTeacherOf(shopId: string, staffId: string): Promise<{ id: string; name: string } | undefined> {
    const [row] = await this.database.current
      .select({ id: teachers.id, name: teachers.name })
      .from(staffMembers)
      .innerJoin(teachers, and(eq(teachers.shopId, shopId), eq(teachers.staffAccount, staffMembers.account)))
      .where(and(eq(staffMembers.id, staffId), eq(staffMembers.shopId, shopId)))
    return row
  }
}
