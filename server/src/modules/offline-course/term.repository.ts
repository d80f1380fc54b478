import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { courses } from '../course/course.fragments'
import {
  offlineCourseTable as course,
  offlineCoursewareTable as courseware,
  offlineEnrolmentTable as enrolment,
  offlineTermTable as term,
} from './offline-course.table'

export type OfflineCourseRow = typeof course.$inferSelect
export type TermRow = typeof term.$inferSelect
export type CoursewareRow = typeof courseware.$inferSelect

/** What holds for a course for which the school set nothing. */
const DEFAULT_RULES = {
  ...{ refundAllDays: 3, refundPartPercent: 80, changeDays: 1, mostPersons: 5, forPupils: false },
  waitingRule: 'strict' as const,
}

/** Rules of offline courses, their terms and courseware. */
export class TermRepository {
  constructor(private readonly database: Database) {}

  async findRules(shopId: string, courseId: string): Promise<OfflineCourseRow> {
    const [row] = await this.database.current
      .select()
      .from(course)
      .where(and(eq(course.shopId, shopId), eq(course.courseId, courseId)))
    return row ?? { courseId, shopId, ...DEFAULT_RULES }
  }

  listOfCourse(shopId: string, courseId: string): Promise<TermRow[]> {
    return this.database.current
      .select()
      .from(term)
      .where(and(eq(term.shopId, shopId), eq(term.courseId, courseId)))
      .orderBy(asc(term.enrolFrom), asc(term.id))
  }

  async find(shopId: string, id: string): Promise<TermRow | undefined> {
    const [row] = await this.database.current
      .select()
      .from(term)
      .where(and(eq(term.shopId, shopId), eq(term.id, id)))
    return row
  }

  /** For jobs, which know no school. */
  async lock(id: string): Promise<TermRow | undefined> {
    const [row] = await this.database.current.select().from(term).where(eq(term.id, id)).for('no key update')
    return row
  }

  listByIds(ids: string[]): Promise<TermRow[]> {
    if (ids.length === 0) return Promise.resolve([])
    return this.database.current.select().from(term).where(inArray(term.id, ids))
  }

  async change(id: string, values: Partial<TermRow>): Promise<void> {
    await this.database.current.update(term).set(values).where(eq(term.id, id))
  }

  /** Titles and covers (storage keys) of courses. */
  async listTitles(courseIds: string[]): Promise<Map<string, { title: string; cover: string }>> {
    if (courseIds.length === 0) return new Map()
    const { id, title, cover } = courses
    const rows = await this.database.current.select({ id, title, cover }).from(courses).where(inArray(id, courseIds))
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** How many people are enrolled in each of these terms. */
  async countPersons(termIds: string[]): Promise<Map<string, number>> {
    if (termIds.length === 0) return new Map()
    const rows = await this.database.current
      .select({ id: enrolment.termId, count: sql<number>`count(*)::int` })
      .from(enrolment)
      .where(and(inArray(enrolment.termId, termIds), eq(enrolment.status, 'enrolled')))
      .groupBy(enrolment.termId)
    return new Map(rows.map((row) => [row.id, row.count]))
  }

  listCourseware(courseId: string): Promise<CoursewareRow[]> {
    return this.database.current
      .select()
      .from(courseware)
      .where(eq(courseware.courseId, courseId))
      .orderBy(asc(courseware.sessionNumber), asc(courseware.sort), asc(courseware.id))
  }
}
