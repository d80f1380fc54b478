import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { CARD_COLUMNS } from '../catalogue/catalogue.repository'
import { chapterTable, courseTable } from '../course/course.table'
import { courseAccessTable } from '../access/access.table'
import { packageCourseTable } from '../course/package.table'

export type PackageMember = Awaited<ReturnType<PackageRepository['listMembers']>>[number]

/** Reads what packages are made of. */
export class PackageRepository {
  constructor(private readonly database: Database) {}

  /** Courses of a package in its order; one that went off the shelf only for those who own it. */
  async listMembers(packageId: string, userId: string | undefined) {
    const mine = userId
      ? and(eq(courseAccessTable.courseId, courseTable.id), eq(courseAccessTable.userId, userId))
      : sql`false`
    return this.database.current
      .select({
        ...CARD_COLUMNS,
        term: { startsAt: courseAccessTable.startsAt, expiresAt: courseAccessTable.expiresAt },
        projectTitle: packageCourseTable.projectTitle,
      })
      .from(packageCourseTable)
      .innerJoin(courseTable, eq(courseTable.id, packageCourseTable.courseId))
      .leftJoin(courseAccessTable, mine)
      .where(
        and(
          eq(packageCourseTable.packageId, packageId),
          or(ne(courseTable.publishState, 'offShelf'), isNotNull(courseAccessTable.courseId)),
        ),
      )
      .orderBy(asc(packageCourseTable.sort), asc(courseTable.id))
  }

  /** Which courses each of these packages has. */
  async listMemberIds(packageIds: string[]): Promise<{ packageId: string; courseId: string }[]> {
    if (packageIds.length === 0) return []
    return this.database.current
      .select({ packageId: packageCourseTable.packageId, courseId: packageCourseTable.courseId })
      .from(packageCourseTable)
      .where(inArray(packageCourseTable.packageId, packageIds))
      .orderBy(asc(packageCourseTable.sort))
  }

  async listChapters(courseIds: string[]) {
    if (courseIds.length === 0) return []
    return this.database.current
      .select({ id: chapterTable.id, title: chapterTable.title, courseId: chapterTable.courseId })
      .from(chapterTable)
      .where(inArray(chapterTable.courseId, courseIds))
      .orderBy(asc(chapterTable.sort), asc(chapterTable.id))
  }

  async findCourseOfChapter(chapterId: string): Promise<string | undefined> {
    const [row] = await this.database.current
      .select({ courseId: chapterTable.courseId })
      .from(chapterTable)
      .where(eq(chapterTable.id, chapterId))
    return row?.courseId
  }
}
