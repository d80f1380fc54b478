import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { columnsOf } from '../../kernel/db/read-view'
import { courses, type CourseRow } from '../course/course.fragments'
import { termOf, terms, type TermRow } from './access.fragments'

const prepareStatements = (database: Database) => {
  const findCourse = (mine: SQL | undefined) =>
    database.current
      .select({ course: columnsOf(courses), term: columnsOf(terms) })
      .from(courses)
      .leftJoin(terms, mine)
      .where(and(eq(courses.id, sql.placeholder('courseId')), eq(courses.shopId, sql.placeholder('shopId'))))
  return {
    find: database.prepareRead('course_find', findCourse(termOf(courses.id, undefined))),
    findWithTerm: database.prepareRead(
      'course_find_with_access',
      findCourse(termOf(courses.id, sql.placeholder('userId'))),
    ),
  }
}

/** Reads single courses with what one learner was given of them. */
export class GateRepository {
  private readonly statements: ReturnType<typeof prepareStatements>

  constructor(database: Database) {
    this.statements = prepareStatements(database)
  }

  /** The course in this shop, on or off the shelf, with the learner's term. */
  async find(
    shopId: string,
    userId: string | undefined,
    courseId: string,
  ): Promise<{ course: CourseRow; term?: TermRow } | undefined> {
    const [row] = userId
      ? await this.statements.findWithTerm.execute({ courseId, shopId, userId })
      : await this.statements.find.execute({ courseId, shopId })
    return row && { course: row.course, term: row.term ?? undefined }
  }
}
