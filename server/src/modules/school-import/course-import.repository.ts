import { and, asc, count, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { chapterTable, courseTable, courseTeacherTable, lessonTable } from '../course/course.table'
import { courseAccessTable } from '../access/access.table'
import { playTicketTable, studyTable } from '../study/study.table'
import { packageCourseTable } from '../course/package.table'
import { noteTable } from '../note/note.table'
import { AttendanceImportRepository } from './attendance-import.repository'
import { LiveImportRepository } from './live-import.repository'
import type { CourseContent } from './school-content'

export interface SavedCourse {
  /** Whether a course that was there opens at another time now. */
  opensAnew: boolean
  /** Titles of the lessons that the folder no longer has. */
  removedLessons: string[]
}

/** Writes courses with their chapters and lessons. What learners did stays, as long as its lesson stays. */
export class CourseImportRepository {
  private readonly lives: LiveImportRepository
  private readonly attendance: AttendanceImportRepository

  constructor(private readonly database: Database) {
    this.lives = new LiveImportRepository(database)
    this.attendance = new AttendanceImportRepository(database)
  }

  async saveCourse(shopId: string, course: CourseContent, now: Date): Promise<SavedCourse> {
    const { id, teacherIds, chapters, members: _members, lessonCount, learnerBase, publishedAt, ...fields } = course
    const db = this.database.current
    const lessons = chapters.flatMap((chapter) => chapter.lessons)
    const row = { ...fields, shopId, lessonCount, learnerCount: learnerBase + (await this.countOwners(id)) }
    const [before] = await db.select({ startsAt: courseTable.startsAt }).from(courseTable).where(eq(courseTable.id, id))
    // Without a date of its own a course keeps that of its first import.
    await db
      .insert(courseTable)
      .values({ id, ...row, publishedAt: publishedAt ?? now })
      .onConflictDoUpdate({ target: courseTable.id, set: publishedAt ? { ...row, publishedAt } : row })
    await db.delete(courseTeacherTable).where(eq(courseTeacherTable.courseId, id))
    await db.insert(courseTeacherTable).values(teacherIds.map((teacherId, sort) => ({ courseId: id, teacherId, sort })))
    await this.saveChapters(shopId, course, now)
    const removedLessons = await this.removeLessons(
      id,
      lessons.map((lesson) => lesson.id),
    )
    await db.delete(chapterTable).where(
      and(
        eq(chapterTable.courseId, id),
        notInArray(
          chapterTable.id,
          chapters.map((chapter) => chapter.id),
        ),
      ),
    )
    return {
      opensAnew: before !== undefined && before.startsAt?.getTime() !== course.startsAt?.getTime(),
      removedLessons,
    }
  }

  /** The courses of a package; those who bought it keep what it had. */
  async saveMembers({ id, members }: CourseContent): Promise<void> {
    const db = this.database.current
    await db.delete(packageCourseTable).where(eq(packageCourseTable.packageId, id))
    if (members.length === 0) return
    await db.insert(packageCourseTable).values(members.map((member, sort) => ({ ...member, packageId: id, sort })))
  }

  /**
   * Courses that the folder no longer has go off the shelf; those who own them keep them. Answers the titles of those
   * that stood there.
   */
  async takeOffShelf(shopId: string, keptIds: string[]): Promise<string[]> {
    const taken = await this.database.current
      .update(courseTable)
      .set({ publishState: 'offShelf' })
      .where(
        and(
          eq(courseTable.shopId, shopId),
          notInArray(courseTable.id, keptIds),
          ne(courseTable.publishState, 'offShelf'),
        ),
      )
      .returning({ title: courseTable.title })
    return taken.map(({ title }) => title)
  }

  /** `learnerBase` and everyone who owns the course. */
  async countLearners(course: CourseContent): Promise<void> {
    const learnerCount = course.learnerBase + (await this.countOwners(course.id))
    await this.database.current.update(courseTable).set({ learnerCount }).where(eq(courseTable.id, course.id))
  }

  private async countOwners(courseId: string): Promise<number> {
    const [row] = await this.database.current
      .select({ owners: count() })
      .from(courseAccessTable)
      .where(eq(courseAccessTable.courseId, courseId))
    return Number(row?.owners ?? 0)
  }

  private async saveChapters(shopId: string, course: CourseContent, now: Date): Promise<void> {
    const db = this.database.current
    let lessonSort = 0
    for (const [sort, chapter] of course.chapters.entries()) {
      const chapterRow = { courseId: course.id, title: chapter.title, sort }
      await db
        .insert(chapterTable)
        .values({ id: chapter.id, ...chapterRow })
        .onConflictDoUpdate({ target: chapterTable.id, set: chapterRow })
      for (const { id, live, checks, ...fields } of chapter.lessons) {
        const row = { ...fields, courseId: course.id, chapterId: chapter.id, sort: lessonSort }
        await db
          .insert(lessonTable)
          .values({ id, ...row })
          .onConflictDoUpdate({ target: lessonTable.id, set: row })
        const isPutOff = await this.lives.save(shopId, id, row.free, live)
        await this.attendance.save(shopId, course.id, id, checks)
        if (live && isPutOff) await this.attendance.reopen(id, live.startsAt, now)
        lessonSort += 1
      }
    }
  }

  private async removeLessons(courseId: string, keptIds: string[]): Promise<string[]> {
    const db = this.database.current
    const gone = await db
      .select({ id: lessonTable.id, title: lessonTable.title })
      .from(lessonTable)
      .where(and(eq(lessonTable.courseId, courseId), notInArray(lessonTable.id, keptIds)))
      .orderBy(asc(lessonTable.sort))
    if (gone.length === 0) return []
    const ids = gone.map(({ id }) => id)
    await this.lives.remove(ids)
    await this.attendance.remove(ids)
    const studies = db.select({ id: studyTable.id }).from(studyTable).where(inArray(studyTable.lessonId, ids))
    await db.delete(playTicketTable).where(inArray(playTicketTable.studyId, studies))
    await db.delete(studyTable).where(inArray(studyTable.lessonId, ids))
    await db.update(noteTable).set({ lessonId: null }).where(inArray(noteTable.lessonId, ids))
    await db.delete(lessonTable).where(inArray(lessonTable.id, ids))
    return gone.map(({ title }) => title)
  }
}
