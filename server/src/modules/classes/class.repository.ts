import { and, asc, desc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ClassKind, MyClassState } from '@contract/classes/class-kinds'
import { JOINABLE_STATUSES } from '@contract/classes/class-status'
import type { Database } from '../../kernel/db/database'
import { countRows, ONE, readPage, type PageInput } from '../../kernel/db/page'
import { containsKeyword } from '../../kernel/db/title-search'
import { courses } from '../course/course.fragments'
import { isNotOverOn, parties, partyMembers, seatsLeftOn, studentsOn } from '../party/party.fragments'
import { categories, teachers } from '../shop/shop.fragments'
import { schoolTerms } from '../timetable/term.fragments'
import { users } from '../user/user.fragments'
import { classCourseTable, classTable, classTeacherTable } from './class.table'
import { unreadOf } from './notice.fragments'

export interface ClassFilter extends PageInput {
  kind?: ClassKind
  categoryId?: string
  keyword?: string
}

/** Name of the head teacher of a row of `classTable`, '' without one. */
const headTeacherName = sql<string>`coalesce((
  select ${teachers.name} from ${classTeacherTable} join ${teachers} on ${teachers.id} = ${classTeacherTable.teacherId}
  where ${classTeacherTable.classId} = ${classTable.id} and ${classTeacherTable.isHead} limit 1), '')`

/** A class with what its party says of it on a day. */
export const classColumns = (today: string) => ({
  id: classTable.id,
  kind: sql<ClassKind>`${parties.kind}`,
  shopId: classTable.shopId,
  title: parties.name,
  cover: classTable.cover,
  status: classTable.status,
  department: classTable.department,
  firstDay: classTable.firstDay,
  lastDay: classTable.lastDay,
  enrolUntil: classTable.enrolUntil,
  priceFen: classTable.priceFen,
  leastStudents: classTable.leastStudents,
  listed: classTable.listed,
  seats: parties.seats,
  seatsLeft: seatsLeftOn(today),
  studentCount: studentsOn(today),
  categoryName: sql<string>`coalesce(${categories.name}, '')`,
  teacherName: headTeacherName,
})

const { introHtml, categoryId, termId, classmateRule, showsMedian, createdAt } = classTable
const wholeColumns = (today: string) => ({
  ...classColumns(today),
  introHtml,
  categoryId,
  termId,
  classmateRule,
  showsMedian,
  createdAt,
  exclusiveGroup: parties.exclusiveGroup,
})

/** Reads classes as learners and visitors see them. */
export class ClassRepository {
  constructor(private readonly database: Database) {}

  /** Those in the center, the next to begin first; with the learner's own marked. */
  page(
    shopId: string,
    userId: string | undefined,
    { kind = 'class', categoryId: of, keyword, ...page }: ClassFilter,
    today: string,
  ) {
    const where = and(
      eq(classTable.shopId, shopId),
      eq(parties.kind, kind),
      eq(classTable.listed, true),
      inArray(classTable.status, [...JOINABLE_STATUSES]),
      or(isNull(classTable.lastDay), gte(classTable.lastDay, today)),
      of ? or(eq(classTable.categoryId, of), eq(categories.parentId, of)) : undefined,
      keyword ? containsKeyword(parties.name, keyword) : undefined,
    )
    const mine = userId ? isMine(userId, today) : sql<boolean>`false`
    return readPage(
      page,
      ({ offset, limit }) =>
        this.joined({ ...classColumns(today), mine: sql<boolean>`${mine}` })
          .where(where)
          // Those that can still be joined before those that run.
          .orderBy(asc(classTable.status), asc(classTable.firstDay), asc(classTable.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, this.joined(ONE).where(where)),
    )
  }

  async find(shopId: string, id: string, today: string) {
    const [row] = await this.joined(wholeColumns(today)).where(
      and(eq(classTable.shopId, shopId), eq(classTable.id, id)),
    )
    return row
  }

  /** Head teacher first. */
  listTeachers(classId: string) {
    return this.database.current
      .select({
        id: teachers.id,
        name: teachers.name,
        title: teachers.title,
        avatar: teachers.avatar,
        isHead: classTeacherTable.isHead,
      })
      .from(classTeacherTable)
      .innerJoin(teachers, eq(teachers.id, classTeacherTable.teacherId))
      .where(eq(classTeacherTable.classId, classId))
      .orderBy(desc(classTeacherTable.isHead), asc(classTeacherTable.sort), asc(teachers.id))
  }

  listCourses(classId: string) {
    return this.database.current
      .select({
        id: courses.id,
        title: courses.title,
        cover: courses.cover,
        courseType: courses.courseType,
        lessonCount: courses.lessonCount,
      })
      .from(classCourseTable)
      .innerJoin(courses, eq(courses.id, classCourseTable.courseId))
      .where(eq(classCourseTable.classId, classId))
      .orderBy(asc(classCourseTable.sort), asc(courses.id))
  }

  async listCourseIds(classId: string): Promise<string[]> {
    const rows = await this.database.current
      .select({ id: classCourseTable.courseId })
      .from(classCourseTable)
      .where(eq(classCourseTable.classId, classId))
      .orderBy(asc(classCourseTable.courseId))
    return rows.map(({ id }) => id)
  }

  async findTerm(id: string) {
    const [row] = await this.database.current
      .select({ name: schoolTerms.name, mondayOfWeek1: schoolTerms.mondayOfWeek1, weeks: schoolTerms.weeks })
      .from(schoolTerms)
      .where(eq(schoolTerms.id, id))
    return row
  }

  /** The learner's classes, once each, by the latest of her times in it. */
  async pageMine(
    shopId: string,
    userId: string,
    { kind, state, ...page }: PageInput & { kind?: ClassKind; state?: MyClassState },
    today: string,
  ) {
    const db = this.database.current
    const latest = db
      .selectDistinctOn([partyMembers.partyId], {
        partyId: partyMembers.partyId,
        role: partyMembers.role,
        fromDay: partyMembers.fromDay,
        untilDay: partyMembers.untilDay,
        state: stateOn(today).as('my_state'),
      })
      .from(partyMembers)
      .where(eq(partyMembers.userId, userId))
      .orderBy(partyMembers.partyId, desc(partyMembers.fromDay))
      .as('latest')
    const mine = and(eq(classTable.shopId, shopId), kind && eq(parties.kind, kind))
    const where = and(mine, state ? eq(latest.state, state) : undefined)
    const [read, counted] = await Promise.all([
      readPage(
        page,
        ({ offset, limit }) =>
          db
            .select({
              id: classTable.id,
              kind: sql<ClassKind>`${parties.kind}`,
              title: parties.name,
              cover: classTable.cover,
              status: classTable.status,
              teacherName: headTeacherName,
              role: latest.role,
              fromDay: latest.fromDay,
              untilDay: latest.untilDay,
              state: latest.state,
              unreadCount: unreadOf(userId, latest.untilDay),
            })
            .from(latest)
            .innerJoin(classTable, eq(classTable.id, latest.partyId))
            .innerJoin(parties, eq(parties.id, classTable.id))
            .where(where)
            .orderBy(asc(latest.state), desc(latest.fromDay), asc(classTable.id))
            .offset(offset)
            .limit(limit),
        () =>
          countRows(
            this.database,
            db
              .select(ONE)
              .from(latest)
              .innerJoin(classTable, eq(classTable.id, latest.partyId))
              .innerJoin(parties, eq(parties.id, classTable.id))
              .where(where),
          ),
      ),
      db
        .select({ state: latest.state, count: sql<number>`count(*)::int` })
        .from(latest)
        .innerJoin(classTable, eq(classTable.id, latest.partyId))
        .innerJoin(parties, eq(parties.id, classTable.id))
        .where(mine)
        .groupBy(latest.state),
    ])
    const counts = {
      current: 0,
      coming: 0,
      past: 0,
      ...Object.fromEntries(counted.map((each) => [each.state, each.count])),
    }
    return { ...read, counts }
  }

  /** Who is or will be there, as classmates see each other: names and avatars, students before auditors. */
  pageClassmates(classId: string, page: PageInput, today: string) {
    const db = this.database.current
    const where = and(eq(partyMembers.partyId, classId), isNotOverOn(today))
    return readPage(
      page,
      ({ offset, limit }) =>
        db
          .select({
            id: partyMembers.id,
            nickName: users.nickName,
            realName: users.realName,
            avatar: users.avatar,
            role: partyMembers.role,
          })
          .from(partyMembers)
          .innerJoin(users, eq(users.id, partyMembers.userId))
          .where(where)
          .orderBy(desc(partyMembers.role), asc(partyMembers.fromDay), asc(partyMembers.id))
          .offset(offset)
          .limit(limit),
      () => countRows(this.database, db.select(ONE).from(partyMembers).where(where)),
    )
  }

  private joined<Columns extends Parameters<Database['current']['select']>[0]>(columns: Columns & object) {
    return this.database.current
      .select(columns as NonNullable<Columns>)
      .from(classTable)
      .innerJoin(parties, eq(parties.id, classTable.id))
      .leftJoin(categories, eq(categories.id, classTable.categoryId))
      .$dynamic()
  }
}

const isMine = (userId: string, today: string): SQL => sql`exists (select 1 from ${partyMembers}
  where ${partyMembers.partyId} = ${classTable.id} and ${partyMembers.userId} = ${userId}::uuid
    and ${isNotOverOn(today)})`

/** `MyClassState` of a row of `partyMembers`. */
const stateOn = (today: string): SQL<MyClassState> => sql<MyClassState>`case
  when ${partyMembers.untilDay} < ${today}::date then 'past'
  when ${partyMembers.fromDay} > ${today}::date then 'coming' else 'current' end`
