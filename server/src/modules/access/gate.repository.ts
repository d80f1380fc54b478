import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../kernel/db/database'
import { columnsOf } from '../../kernel/db/read-view'
import { courses, type CourseRow } from '../course/course.fragments'
import { dueContracts } from '../course-contract/course-contract.fragments'
import { termOf, terms, type TermRow } from './access.fragments'

/**
 * A contract that waits for the learner's signature, of a line that gave this course; none where another grant that
 * asks for no contract still runs.
 */
const DUE_CONTRACT = sql<string | null>`(
  select due_contract.id from ${dueContracts} join course_grant on course_grant.line_id = due_contract.line_id
  where due_contract.user_id = ${sql.placeholder('userId')}::uuid
    and course_grant.course_id = ${sql.placeholder('courseId')}::uuid and course_grant.revoked_at is null
    and not exists (
      select from course_grant other
      where other.user_id = due_contract.user_id and other.course_id = course_grant.course_id
        and other.revoked_at is null and (other.pass_until is null and other.valid_days is null
          or coalesce(other.pass_until,
            coalesce(other.opens_at, other.granted_at) + make_interval(days => other.valid_days))
            > ${sql.placeholder('now')}::timestamptz)
        and not exists (
          select from ${dueContracts} where due_contract.line_id = other.line_id))
  order by due_contract.id limit 1)`

const prepareStatements = (database: Database) => {
  const findCourse = (mine: SQL | undefined, dueContractId = sql<string | null>`null`) =>
    database.current
      .select({ course: columnsOf(courses), term: columnsOf(terms), dueContractId })
      .from(courses)
      .leftJoin(terms, mine)
      .where(and(eq(courses.id, sql.placeholder('courseId')), eq(courses.shopId, sql.placeholder('shopId'))))
  return {
    find: database.prepareRead('course_find', findCourse(termOf(courses.id, undefined))),
    findWithTerm: database.prepareRead(
      'course_find_with_access',
      findCourse(termOf(courses.id, sql.placeholder('userId')), DUE_CONTRACT),
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
    now: Date,
  ): Promise<{ course: CourseRow; term?: TermRow; dueContractId: string | null } | undefined> {
    const [row] = userId
      ? await this.statements.findWithTerm.execute({ courseId, shopId, userId, now: now.toISOString() })
      : await this.statements.find.execute({ courseId, shopId })
    return row && { course: row.course, term: row.term ?? undefined, dueContractId: row.dueContractId }
  }
}
