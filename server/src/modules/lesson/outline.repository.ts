import { and, asc, eq, inArray, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { liveTable } from '../live/live.table'
import { chapterTable, lessonTable } from '../course/course.table'
import { studyTable } from '../study/study.table'

const studyOf = (userId: string | Placeholder): SQL | undefined =>
  and(eq(studyTable.lessonId, lessonTable.id), eq(studyTable.userId, userId))

/** A lesson in its place, with what the learner did there; a visitor did nothing. */
export type OutlineLesson = Awaited<ReturnType<OutlineRepository['listLessons']>>[number]

/** Reads the order of lessons in courses, with one learner's study of them. */
export class OutlineRepository {
  private readonly ofOneCourse

  constructor(private readonly database: Database) {
    const inCourse = eq(lessonTable.courseId, sql.placeholder('courseId'))
    this.ofOneCourse = {
      visited: database.prepareRead('outline_of_course', this.select(sql`false`, inCourse)),
      studied: database.prepareRead(
        'outline_of_course_with_study',
        this.select(studyOf(sql.placeholder('userId')), inCourse),
      ),
    }
  }

  listChapters(courseId: string) {
    return this.database.current
      .select({ id: chapterTable.id, title: chapterTable.title })
      .from(chapterTable)
      .where(eq(chapterTable.courseId, courseId))
      .orderBy(asc(chapterTable.sort), asc(chapterTable.id))
  }

  /** Lessons of several courses, in the order of each course. Without the texts, which may be long. */
  async listLessons(courseIds: string[], userId: string | undefined) {
    const [courseId] = courseIds
    if (!courseId) return []
    if (courseIds.length > 1)
      return this.select(userId ? studyOf(userId) : sql`false`, inArray(lessonTable.courseId, courseIds))
    return userId
      ? this.ofOneCourse.studied.execute({ courseId, userId })
      : this.ofOneCourse.visited.execute({ courseId })
  }

  private select(mine: SQL | undefined, where: SQL) {
    return this.database.current
      .select({
        id: lessonTable.id,
        courseId: lessonTable.courseId,
        chapterId: lessonTable.chapterId,
        title: lessonTable.title,
        materialType: lessonTable.materialType,
        durationSeconds: lessonTable.durationSeconds,
        pageCount: lessonTable.pageCount,
        fileBytes: lessonTable.fileBytes,
        free: lessonTable.free,
        downloadable: lessonTable.downloadable,
        downloadOnly: lessonTable.downloadOnly,
        studyId: studyTable.id,
        positionSeconds: studyTable.positionSeconds,
        progressPercent: studyTable.progressPercent,
        completedAt: studyTable.completedAt,
        savedAt: studyTable.savedAt,
        live: {
          state: liveTable.state,
          startsAt: liveTable.startsAt,
          endsAt: liveTable.endsAt,
          replayState: liveTable.replayState,
        },
      })
      .from(lessonTable)
      .leftJoin(studyTable, mine)
      .leftJoin(liveTable, eq(liveTable.lessonId, lessonTable.id))
      .where(where)
      .orderBy(asc(lessonTable.courseId), asc(lessonTable.sort), asc(lessonTable.id))
  }
}
