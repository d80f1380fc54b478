import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { courseTable } from '../course/course.table'

/**
 * Every reason why a learner may study a course: a line of an order, for it or for a package that has it, a membership
 * of a class, or a grant by the school. `course_access` is what these add up to; a refund revokes those of its line. A
 * pass is the one grant that has a fixed end instead of days: that of the membership it belongs to.
 */
export const courseGrantTable = pgTable(
  'course_grant',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    orderId: uuid(),
    /** The line of the order that gave it. */
    lineId: uuid(),
    /** What else gave it and takes it back: a membership of a class. */
    holderId: uuid(),
    grantedAt: timestamptz().notNull(),
    /**
     * Opening of the course where it comes after the grant: the days run from then on; null: they run from `grantedAt`.
     */
    opensAt: timestamptz(),
    /** null is permanent. */
    validDays: integer(),
    /** Only of a pass: when it ends, whatever else the learner has. */
    passUntil: timestamptz(),
    revokedAt: timestamptz(),
  },
  (table) => [
    index('course_grant_learner').on(table.userId, table.courseId),
    index('course_grant_course').on(table.courseId),
    unique('course_grant_line').on(table.lineId, table.courseId),
    unique('course_grant_holder').on(table.holderId, table.courseId),
    index('course_grant_order').on(table.orderId),
    uniqueIndex('course_grant_pass')
      .on(table.userId, table.courseId)
      .where(sql`${table.passUntil} is not null`),
  ],
)

/** Access of learners to courses: the sum of the grants. There is a row exactly where there is an unrevoked grant. */
export const courseAccessTable = pgTable(
  'course_access',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    shopId: text().notNull(),
    startsAt: timestamptz().notNull(),
    /** null is permanent. */
    expiresAt: timestamptz(),
    /** The end of a pass that is part of this access. */
    passUntil: timestamptz(),
    /** Beside a pass: the end of everything else, null where there is nothing else. Bought days add up from here. */
    ownUntil: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('course_access_course').on(table.courseId),
  ],
)
