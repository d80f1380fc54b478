import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { termOf, terms } from '../access/access.fragments'
import { CARD_COLUMNS, courses, packageCourses } from '../course/course.fragments'

export type PackageMember = Awaited<ReturnType<PackageRepository['listMembers']>>[number]

/** Reads the courses of packages. */
export class PackageRepository {
  constructor(private readonly database: Database) {}

  /** Courses of a package in its order; one that went off the shelf only for those who own it. */
  async listMembers(packageId: string, userId: string | undefined) {
    return this.database.current
      .select({
        ...CARD_COLUMNS,
        term: { startsAt: terms.startsAt, expiresAt: terms.expiresAt },
        projectTitle: packageCourses.projectTitle,
      })
      .from(packageCourses)
      .innerJoin(courses, eq(courses.id, packageCourses.courseId))
      .leftJoin(terms, termOf(courses.id, userId))
      .where(
        and(
          eq(packageCourses.packageId, packageId),
          or(ne(courses.publishState, 'offShelf'), isNotNull(terms.courseId)),
        ),
      )
      .orderBy(asc(packageCourses.sort), asc(courses.id))
  }
}
