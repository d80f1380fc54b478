import { and, asc, count, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { OFFLINE_TYPE } from '@contract/course/course-kinds'
import type { EnrolmentStatus } from '@contract/offline-course/offline-kinds'
import { containing } from '../../../kernel/db/containing'
import type { Database } from '../../../kernel/db/database'
import { countRows, ONE, pageOfTable, readPage, type PageInput } from '../../../kernel/db/page'
import { courses } from '../../course/course.fragments'
import { users } from '../../user/user.fragments'
import {
  offlineCourseTable,
  offlineEnrolmentTable as enrolment,
  offlineTermTable as term,
} from '../offline-course.table'

/** What the desk of offline courses reads and writes beside the learners' rows. */
export class OfflineDeskRepository {
  constructor(private readonly database: Database) {}

  pageCourses(shopId: string, { keyword, ...page }: PageInput & { keyword?: string }) {
    const { id, title, priceFen } = courses
    const where = and(
      eq(courses.shopId, shopId),
      eq(courses.courseType, OFFLINE_TYPE),
      keyword ? like(title, containing(keyword)) : undefined,
    )
    const termCount = sql<number>`(select count(*)::int from ${term} where offline_term.course_id = course.id)`
    return readPage(
      page,
      ({ offset, limit }) =>
        this.database.current
          .select({ id, title, priceFen, termCount })
          .from(courses)
          .where(where)
          .orderBy(asc(courses.sort), asc(id))
          .offset(offset)
          .limit(limit)
          .execute(),
      () => countRows(this.database, this.database.current.select(ONE).from(courses).where(where).$dynamic()),
    )
  }

  async findCourse(shopId: string, courseId: string) {
    const { id, title, priceFen } = courses
    const [row] = await this.database.current
      .select({ id, title, priceFen })
      .from(courses)
      .where(and(eq(courses.shopId, shopId), eq(courses.courseType, OFFLINE_TYPE), eq(id, courseId)))
    return row
  }

  async countTerms(courseId: string): Promise<number> {
    const [row] = await this.database.current.select({ count: count() }).from(term).where(eq(term.courseId, courseId))
    return row.count
  }

  async saveRules({ courseId, shopId, ...rules }: typeof offlineCourseTable.$inferInsert): Promise<void> {
    await this.database.current
      .insert(offlineCourseTable)
      .values({ courseId, shopId, ...rules })
      .onConflictDoUpdate({ target: offlineCourseTable.courseId, set: rules })
  }

  async addTerm(row: typeof term.$inferInsert): Promise<void> {
    await this.database.current.insert(term).values(row)
  }

  pageTerms(shopId: string, { courseId, ...page }: PageInput & { courseId?: string }) {
    return pageOfTable(
      this.database,
      term,
      {
        where: and(eq(term.shopId, shopId), courseId === undefined ? undefined : eq(term.courseId, courseId)),
        order: [desc(term.enrolFrom), asc(term.id)],
      },
      page,
    )
  }

  pagePersons(shopId: string, { termId, status, ...page }: PageInput & { termId: string; status?: EnrolmentStatus }) {
    return pageOfTable(
      this.database,
      enrolment,
      {
        where: and(
          eq(enrolment.shopId, shopId),
          eq(enrolment.termId, termId),
          status === undefined ? undefined : eq(enrolment.status, status),
        ),
        order: [asc(enrolment.createdAt), asc(enrolment.id)],
      },
      page,
    )
  }

  /** Names of learners as staff see them. */
  async listNames(userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map()
    const name = sql<string>`coalesce(nullif(${users.realName}, ''), ${users.nickName})`
    const rows = await this.database.current
      .select({ id: users.id, name })
      .from(users)
      .where(inArray(users.id, [...new Set(userIds)]))
    return new Map(rows.map((row) => [row.id, row.name]))
  }
}
