import { and, count, desc, eq, max, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { courses } from '../course/course.fragments'
import { studies, studyDays } from '../study/study.fragments'
import { countDevices, countOpenSessions, users } from '../user/user.fragments'

/** A learner, and what no list of the staff shows of one. */
export class LearnerViewRepository {
  constructor(private readonly database: Database) {}

  async find(shopId: string, id: string, now: Date) {
    const [row] = await this.database.current
      .select({
        ...{ id: users.id, phone: users.phone, nickName: users.nickName, realName: users.realName },
        ...{ disabled: users.disabled, createdAt: users.createdAt },
        sessionCount: countOpenSessions(id, now),
        deviceCount: countDevices(id),
      })
      .from(users)
      .where(and(eq(users.shopId, shopId), eq(users.id, id)))
    return row
  }

  /** Courses of a learner's studies, the last studied first, each with the lessons that are finished. */
  async listStudied(userId: string, limit: number) {
    const studiedAt = max(studies.savedAt)
    return this.database.current
      .select({
        courseId: studies.courseId,
        title: courses.title,
        finishedCount: count(studies.completedAt),
        lessonCount: courses.lessonCount,
        studiedAt: sql<Date>`${studiedAt}`.mapWith(studies.savedAt),
      })
      .from(studies)
      .innerJoin(courses, eq(courses.id, studies.courseId))
      .where(eq(studies.userId, userId))
      .groupBy(studies.courseId, courses.title, courses.lessonCount)
      .orderBy(desc(studiedAt), desc(studies.courseId))
      .limit(limit)
  }

  async countStudied(userId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ courses: sql<number>`count(distinct ${studies.courseId})::int` })
      .from(studies)
      .where(eq(studies.userId, userId))
    return row.courses
  }

  async sumMinutes(userId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ minutes: sql<number>`coalesce(floor(sum(${studyDays.seconds}) / 60), 0)::int` })
      .from(studyDays)
      .where(eq(studyDays.userId, userId))
    return row.minutes
  }
}
