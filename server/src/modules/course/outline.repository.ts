import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { chapterTable, lessonTable, studyTable } from './course.table'

/** A lesson in its place, with what the learner did there; a visitor did nothing. */
export type OutlineLesson = Awaited<ReturnType<OutlineRepository['listLessons']>>[number]

/** Reads the order of lessons in courses, with one learner's study of them. */
export class OutlineRepository {
  constructor(private readonly database: Database) {}

  listChapters(courseId: string) {
    return this.database.current.select({ id: chapterTable.id, title: chapterTable.title }).from(chapterTable)
      .where(eq(chapterTable.courseId, courseId)).orderBy(asc(chapterTable.sort), asc(chapterTable.id))
  }

  /** Lessons of several courses, in the order of each course. Without the texts, which may be long. */
  listLessons(courseIds: string[], userId: string | undefined) {
    const mine = userId ? and(eq(studyTable.lessonId, lessonTable.id), eq(studyTable.userId, userId)) : sql`false`
    return this.database.current.select({
      id: lessonTable.id,
      courseId: lessonTable.courseId,
      chapterId: lessonTable.chapterId,
      title: lessonTable.title,
      materialType: lessonTable.materialType,
      durationSeconds: lessonTable.durationSeconds,
      pageCount: lessonTable.pageCount,
      fileBytes: lessonTable.fileBytes,
      free: lessonTable.free,
      studyId: studyTable.id,
      positionSeconds: studyTable.positionSeconds,
      progressPercent: studyTable.progressPercent,
      completedAt: studyTable.completedAt,
      savedAt: studyTable.savedAt,
    }).from(lessonTable).leftJoin(studyTable, mine)
      .where(inArray(lessonTable.courseId, courseIds)).orderBy(asc(lessonTable.courseId), asc(lessonTable.sort), asc(lessonTable.id))
  }
}
