import { and, count, desc, eq, isNotNull, lte, max, notInArray, sql, type SQL } from 'drizzle-orm'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { CARD_COLUMNS } from '../catalogue/catalogue.repository'
import { courseTable } from '../course/course.table'
import { courseAccessTable } from '../access/access.table'
import { studyTable } from '../study/study.table'
import { isStudiedBy } from '../lesson/studied-lessons'

export interface MyCourseFilter extends PageInput {
  state?: 'all' | 'studying' | 'completed' | 'expired'
  /** Only what was studied before and may be studied now. */
  begun?: boolean
}

/** Courses that a learner bought, on the shelf or not; two statements a page. */
export class MyCourseRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, userId: string, filter: MyCourseFilter, now: Date) {
    const { offset, limit } = toRange(filter)
    const study = this.summarise(userId)
    const lastAt = sql`coalesce(${study.lastAt}, ${courseAccessTable.startsAt})`
    const condition = and(
      eq(courseAccessTable.userId, userId),
      eq(courseAccessTable.shopId, shopId),
      toStateCondition(filter.state, sql`${study.finished}`, now),
      filter.begun ? and(isNotNull(study.lastAt), lte(courseAccessTable.startsAt, now)) : undefined,
    )
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select({ ...CARD_COLUMNS, term: courseAccessTable, lastStudiedAt: study.lastAt })
        .from(courseAccessTable)
        .innerJoin(courseTable, eq(courseTable.id, courseAccessTable.courseId))
        .leftJoin(study, eq(study.courseId, courseTable.id))
        .where(condition)
        .orderBy(desc(lastAt), courseTable.id)
        .offset(offset)
        .limit(limit),
      db
        .select({ total: count() })
        .from(courseAccessTable)
        .innerJoin(courseTable, eq(courseTable.id, courseAccessTable.courseId))
        .leftJoin(study, eq(study.courseId, courseTable.id))
        .where(condition),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  /** How many courses each tab of "my courses" holds. */
  async countByState(
    shopId: string,
    userId: string,
    now: Date,
  ): Promise<Record<'studying' | 'completed' | 'expired', number>> {
    const study = this.summarise(userId)
    const countOf = (state: MyCourseFilter['state']) =>
      sql`count(*) filter (where ${toStateCondition(state, sql`${study.finished}`, now)})`.mapWith(Number)
    const [counts] = await this.database.current
      .select({ studying: countOf('studying'), completed: countOf('completed'), expired: countOf('expired') })
      .from(courseAccessTable)
      .innerJoin(courseTable, eq(courseTable.id, courseAccessTable.courseId))
      .leftJoin(study, eq(study.courseId, courseTable.id))
      .where(and(eq(courseAccessTable.userId, userId), eq(courseAccessTable.shopId, shopId)))
    return counts
  }

  private summarise(userId: string) {
    return this.database.current
      .select({
        courseId: studyTable.courseId,
        finished: sql<number>`count(${studyTable.completedAt})`.as('finished'),
        lastAt: max(studyTable.savedAt).as('last_at'),
      })
      .from(studyTable)
      .where(eq(studyTable.userId, userId))
      .groupBy(studyTable.courseId)
      .as('my_study')
  }
}

const toStateCondition = (state: MyCourseFilter['state'], finished: SQL, now: Date): SQL | undefined => {
  if (!state || state === 'all') return undefined
  const expired = sql`least(${courseAccessTable.expiresAt}, ${courseTable.endsAt}) <= ${now.toISOString()}::timestamptz`
  if (state === 'expired') return expired
  const completedOne = sql`exists (select 1 from study where study.lesson_id = lesson.id and study.user_id = ${courseAccessTable.userId} and completed_at is not null)`
  const toStudy = sql`(select count(*) from lesson where lesson.course_id = ${courseTable.id} and ${isStudiedBy(completedOne)})`
  const completed = sql`${toStudy} > 0 and coalesce(${finished}, 0) >= ${toStudy}`
  if (state === 'completed') return sql`${expired} is not true and ${completed}`
  // A package is studied in its courses, which stand beside it.
  return and(
    sql`${expired} is not true and not (${completed})`,
    notInArray(sql`${courseTable.courseType}`, [...PACKAGE_TYPES]),
  )
}
