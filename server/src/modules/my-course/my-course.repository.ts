import { and, count, desc, eq, isNull, lte, max, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { columnsOf } from '../../kernel/db/read-view'
import { terms } from '../access/access.fragments'
import { CARD_COLUMNS, courses, lessons } from '../course/course.fragments'
import { studies } from '../study/study.fragments'
import { sqlCountsAsStudy } from '../lesson/lesson.fragments'

export interface MyCourseFilter extends PageInput {
  state?: 'all' | 'studying' | 'completed' | 'expired'
  /** Only what may be studied now. */
  open?: boolean
}

/** Courses that a learner bought, on the shelf or not; two statements a page. */
export class MyCourseRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, userId: string, filter: MyCourseFilter, now: Date) {
    const { offset, limit } = toRange(filter)
    const study = this.summarise(userId)
    const lastAt = sql`coalesce(${study.lastAt}, ${terms.startsAt})`
    const condition = and(
      eq(terms.userId, userId),
      eq(terms.shopId, shopId),
      toStateCondition(filter.state, userId, now),
      filter.open ? and(lte(terms.startsAt, now), or(isNull(courses.startsAt), lte(courses.startsAt, now))) : undefined,
    )
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db
        .select({ ...CARD_COLUMNS, term: columnsOf(terms), lastStudiedAt: study.lastAt })
        .from(terms)
        .innerJoin(courses, eq(courses.id, terms.courseId))
        .leftJoin(study, eq(study.courseId, courses.id))
        .where(condition)
        .orderBy(desc(lastAt), courses.id)
        .offset(offset)
        .limit(limit),
      db
        .select({ total: count() })
        .from(terms)
        .innerJoin(courses, eq(courses.id, terms.courseId))
        .leftJoin(study, eq(study.courseId, courses.id))
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
    const countOf = (state: MyCourseFilter['state']) =>
      sql`count(*) filter (where ${toStateCondition(state, userId, now)})`.mapWith(Number)
    const [counts] = await this.database.current
      .select({ studying: countOf('studying'), completed: countOf('completed'), expired: countOf('expired') })
      .from(terms)
      .innerJoin(courses, eq(courses.id, terms.courseId))
      .where(and(eq(terms.userId, userId), eq(terms.shopId, shopId)))
    return counts
  }

  private summarise(userId: string) {
    return this.database.current
      .select({
        courseId: studies.courseId,
        lastAt: max(studies.savedAt).as('last_at'),
      })
      .from(studies)
      .where(eq(studies.userId, userId))
      .groupBy(studies.courseId)
      .as('my_study')
  }
}

/** `toAccess` and `toCourseProgress` as SQL. */
const toStateCondition = (state: MyCourseFilter['state'], userId: string, now: Date): SQL | undefined => {
  if (!state || state === 'all') return undefined
  const expired = sql`least(${terms.expiresAt}, ${courses.endsAt}) <= ${now.toISOString()}::timestamptz`
  if (state === 'expired') return expired
  // Of the parameter alone, not of the row: so what the learner completed is read once, not once for each lesson.
  const done = sql`lesson.id in (select study.lesson_id from ${studies}
    where study.user_id = ${userId}::uuid and study.completed_at is not null)`
  // One value, null without a lesson: so lessons of the learner's own courses alone are looked at, never all.
  const completed = sql`coalesce((select bool_and(${done}) from ${lessons}
    where lesson.course_id = ${courses.id} and ${sqlCountsAsStudy(done)}), false)`
  if (state === 'completed') return sql`${expired} is not true and ${completed}`
  // A package is studied in its courses, which stand beside it.
  return and(
    sql`${expired} is not true and not ${completed}`,
    notInArray(sql`${courses.courseType}`, [...PACKAGE_TYPES]),
  )
}
