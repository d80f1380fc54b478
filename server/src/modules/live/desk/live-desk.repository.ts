import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import { toRange, type PageInput } from '../../../kernel/db/page'
import { containsKeyword } from '../../../kernel/db/title-search'
import { courses, lessons } from '../../course/course.fragments'
import { liveTable } from '../live.table'

export interface LiveFilter extends PageInput {
  keyword?: string
  descending?: boolean
}

/** Lives of a shop, for its staff. */
export class LiveDeskRepository {
  constructor(private readonly database: Database) {}

  async page(shopId: string, filter: LiveFilter) {
    const { keyword, descending = true } = filter
    const where = and(
      eq(liveTable.shopId, shopId),
      keyword ? or(containsKeyword(lessons.title, keyword), containsKeyword(courses.title, keyword)) : undefined,
    )
    const { offset, limit } = toRange(filter)
    const order = descending ? desc : asc
    const rows = await this.database.current
      .select({
        lessonId: liveTable.lessonId,
        courseTitle: sql<string>`${courses.title}`.as('course_title'),
        title: sql<string>`${lessons.title}`.as('lesson_title'),
        state: liveTable.state,
        replayState: liveTable.replayState,
        startsAt: liveTable.startsAt,
        endsAt: liveTable.endsAt,
      })
      .from(liveTable)
      .innerJoin(lessons, eq(lessons.id, liveTable.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(where)
      .orderBy(order(liveTable.startsAt), order(liveTable.lessonId))
      .offset(offset)
      .limit(limit)
    const [total] = await this.database.current
      .select({ count: count() })
      .from(liveTable)
      .innerJoin(lessons, eq(lessons.id, liveTable.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(where)
    return { rows, totalCount: Number(total.count) }
  }
}
