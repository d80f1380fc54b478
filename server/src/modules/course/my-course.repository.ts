import { and, count, desc, eq, max, sql, type SQL } from 'drizzle-orm'
import { MATERIAL_TYPE } from '@contract/course/course-kinds'
import type { Database } from '../../kernel/db/database'
import { toRange, type PageInput } from '../../kernel/db/page'
import { CARD_COLUMNS } from './catalogue.repository'
import { courseAccessTable, courseTable, lessonTable, studyTable } from './course.table'

export interface MyCourseFilter extends PageInput {
  state?: 'all' | 'studying' | 'completed' | 'expired'
}

/** Courses that a learner bought, on the shelf or not; two statements a page. */
export class MyCourseRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, userId: string, filter: MyCourseFilter, now: Date) {
    const { offset, limit } = toRange(filter)
    const study = this.summarise(userId)
    const lastAt = sql`coalesce(${study.lastAt}, ${courseAccessTable.startsAt})`
    const condition = and(
      eq(courseAccessTable.userId, userId), eq(courseAccessTable.shopId, shopId), toStateCondition(filter.state, sql`${study.finished}`, now),
    )
    const db = this.database.current
    const [rows, [total]] = await Promise.all([
      db.select({ ...CARD_COLUMNS, term: courseAccessTable, lastStudiedAt: study.lastAt }).from(courseAccessTable)
        .innerJoin(courseTable, eq(courseTable.id, courseAccessTable.courseId))
        .leftJoin(study, eq(study.courseId, courseTable.id))
        .where(condition).orderBy(desc(lastAt), courseTable.id).offset(offset).limit(limit),
      db.select({ total: count() }).from(courseAccessTable)
        .innerJoin(courseTable, eq(courseTable.id, courseAccessTable.courseId))
        .leftJoin(study, eq(study.courseId, courseTable.id)).where(condition),
    ])
    return { rows, totalCount: Number(total?.total ?? 0) }
  }

  private summarise(userId: string) {
    return this.database.current.select({
      courseId: studyTable.courseId,
      finished: sql<number>`count(${studyTable.completedAt})`.as('finished'),
      lastAt: max(studyTable.savedAt).as('last_at'),
    }).from(studyTable).where(eq(studyTable.userId, userId)).groupBy(studyTable.courseId).as('my_study')
  }
}

const toStateCondition = (state: MyCourseFilter['state'], finished: SQL, now: Date): SQL | undefined => {
  if (!state || state === 'all') return undefined
  const expired = sql`least(${courseAccessTable.expiresAt}, ${courseTable.endsAt}) <= ${now.toISOString()}::timestamptz`
  if (state === 'expired') return expired
  const toStudy = sql`(select count(*) from ${lessonTable} where course_id = ${courseTable.id} and material_type <> ${MATERIAL_TYPE.zip})`
  const completed = sql`${toStudy} > 0 and coalesce(${finished}, 0) >= ${toStudy}`
  return state === 'completed' ? sql`${expired} is not true and ${completed}` : sql`${expired} is not true and not (${completed})`
}
