import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { chapterTable, courseTable, courseTeacherTable, lessonTable } from './course.table'
import { packageCourseTable } from './package.table'

type NewCourse = typeof courseTable.$inferInsert

export interface ImportedCourse extends Omit<NewCourse, 'id' | 'publishedAt'> {
  id: string
  /** Null keeps the date of the first import. */
  publishedAt: Date | null
}

/** Writes the courses of a school folder with their chapters and lessons. */
export class CourseImportRepository {
  constructor(private readonly database: Database) {}

  /** Those of the courses and lessons that are not there yet. */
  async listNew(courseIds: string[], lessonIds: string[]): Promise<Set<string>> {
    const db = this.database.current
    const known = [
      ...(await db.select({ id: courseTable.id }).from(courseTable).where(inArray(courseTable.id, courseIds))),
      ...(await db.select({ id: lessonTable.id }).from(lessonTable).where(inArray(lessonTable.id, lessonIds))),
    ].map(({ id }) => id)
    return new Set([...courseIds, ...lessonIds].filter((id) => !known.includes(id)))
  }

  /** Returns whether a course that was there opens at another time now. */
  async save({ id, publishedAt, ...fields }: ImportedCourse, teacherIds: string[], now: Date): Promise<boolean> {
    const db = this.database.current
    const [before] = await db.select({ startsAt: courseTable.startsAt }).from(courseTable).where(eq(courseTable.id, id))
    await db
      .insert(courseTable)
      .values({ id, ...fields, publishedAt: publishedAt ?? now })
      .onConflictDoUpdate({ target: courseTable.id, set: publishedAt ? { ...fields, publishedAt } : fields })
    await db.delete(courseTeacherTable).where(eq(courseTeacherTable.courseId, id))
    await db.insert(courseTeacherTable).values(teacherIds.map((teacherId, sort) => ({ courseId: id, teacherId, sort })))
    return before !== undefined && before.startsAt?.getTime() !== fields.startsAt?.getTime()
  }

  async saveChapter({ id, ...fields }: typeof chapterTable.$inferInsert): Promise<void> {
    await this.database.current
      .insert(chapterTable)
      .values({ id, ...fields })
      .onConflictDoUpdate({ target: chapterTable.id, set: { ...fields, archivedAt: null } })
  }

  /** One that was archived returns. */
  async saveLesson({ id, ...fields }: typeof lessonTable.$inferInsert): Promise<void> {
    await this.database.current
      .insert(lessonTable)
      .values({ id, ...fields })
      .onConflictDoUpdate({ target: lessonTable.id, set: { ...fields, archivedAt: null } })
  }

  /** Archives the lessons of a course that are not among the kept ones. Returns their titles, in its order. */
  async archiveOtherLessons(courseId: string, keptIds: string[], now: Date): Promise<string[]> {
    const archived = await this.database.current
      .update(lessonTable)
      .set({ archivedAt: now })
      .where(
        and(eq(lessonTable.courseId, courseId), notInArray(lessonTable.id, keptIds), isNull(lessonTable.archivedAt)),
      )
      .returning({ title: lessonTable.title, sort: lessonTable.sort })
    return archived.sort((one, other) => one.sort - other.sort).map(({ title }) => title)
  }

  async archiveOtherChapters(courseId: string, keptIds: string[], now: Date): Promise<void> {
    await this.database.current
      .update(chapterTable)
      .set({ archivedAt: now })
      .where(
        and(eq(chapterTable.courseId, courseId), notInArray(chapterTable.id, keptIds), isNull(chapterTable.archivedAt)),
      )
  }

  /** The courses of a package; those who bought it keep what it had. */
  async saveMembers(packageId: string, members: { courseId: string; projectTitle: string }[]): Promise<void> {
    const db = this.database.current
    await db.delete(packageCourseTable).where(eq(packageCourseTable.packageId, packageId))
    if (members.length === 0) return
    await db.insert(packageCourseTable).values(members.map((member, sort) => ({ ...member, packageId, sort })))
  }

  /**
   * Takes all other courses off the shelf; those who own them keep them. Returns the titles of those that were on it.
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

  async setLearnerCount(courseId: string, learnerCount: number): Promise<void> {
    await this.database.current.update(courseTable).set({ learnerCount }).where(eq(courseTable.id, courseId))
  }

  /** Detaches categories and teachers that are about to be removed. */
  async detach(categoryIds: string[], teacherIds: string[]): Promise<void> {
    const db = this.database.current
    if (categoryIds.length > 0)
      await db.update(courseTable).set({ categoryId: null }).where(inArray(courseTable.categoryId, categoryIds))
    if (teacherIds.length > 0)
      await db.delete(courseTeacherTable).where(inArray(courseTeacherTable.teacherId, teacherIds))
  }
}
