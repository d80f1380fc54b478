import { and, asc, eq, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { lessons } from '../course/course.fragments'
import { lives } from '../live/live.fragments'
import { studies } from '../study/study.fragments'

const studyOf = (userId: string | Placeholder): SQL | undefined =>
  and(eq(studies.lessonId, lessons.id), eq(studies.userId, userId))

/** Reads the order of lessons in courses, with one learner's study of them. */
export class OutlineRepository {
  private readonly ofOneCourse

  constructor(private readonly database: Database) {
    const inCourse = eq(lessons.courseId, sql.placeholder('courseId'))
    this.ofOneCourse = {
      visited: database.prepareRead('outline_of_course', this.select(sql`false`, inCourse)),
      studied: database.prepareRead(
        'outline_of_course_with_study',
        this.select(studyOf(sql.placeholder('userId')), inCourse),
      ),
    }
  }

  /** Lessons of several courses, in the order of each course. Without the texts, which may be long. */
  async listLessons(courseIds: string[], userId: string | undefined) {
    const [courseId] = courseIds
    if (!courseId) return []
    if (courseIds.length > 1)
      return this.select(userId ? studyOf(userId) : sql`false`, inArray(lessons.courseId, courseIds))
    return userId
      ? this.ofOneCourse.studied.execute({ courseId, userId })
      : this.ofOneCourse.visited.execute({ courseId })
  }

  private select(mine: SQL | undefined, where: SQL) {
    return this.database.current
      .select({
        id: lessons.id,
        courseId: lessons.courseId,
        chapterId: lessons.chapterId,
        title: lessons.title,
        materialType: lessons.materialType,
        durationSeconds: lessons.durationSeconds,
        pageCount: lessons.pageCount,
        fileBytes: lessons.fileBytes,
        free: lessons.free,
        downloadable: lessons.downloadable,
        downloadOnly: lessons.downloadOnly,
        studyId: studies.id,
        positionSeconds: studies.positionSeconds,
        progressPercent: studies.progressPercent,
        completedAt: studies.completedAt,
        savedAt: studies.savedAt,
        live: {
          state: lives.state,
          startsAt: lives.startsAt,
          endsAt: lives.endsAt,
          replayState: lives.replayState,
        },
      })
      .from(lessons)
      .leftJoin(studies, mine)
      .leftJoin(lives, eq(lives.lessonId, lessons.id))
      .where(where)
      .orderBy(asc(lessons.courseId), asc(lessons.sort), asc(lessons.id))
  }
}
