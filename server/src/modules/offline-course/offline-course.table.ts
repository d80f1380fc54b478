import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CoursewareRule, EnrolmentStatus } from '@contract/offline-course/offline-kinds'
import type { WaitingRule } from '@contract/places/places-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { partyTable } from '../party/party.table'
import { placeTable } from '../places/places.table'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** What the school set for a course that is taught face to face; title, price and texts are the course's. */
export const offlineCourseTable = pgTable(
  'offline_course',
  {
    courseId: uuid()
      .primaryKey()
      .references(() => courseTable.id),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** Until how many days before the first session all of the money goes back. */
    refundAllDays: integer().notNull().default(3),
    /** What goes back from then until the first session, and at most afterwards. */
    refundPartPercent: integer().notNull().default(80),
    /** Until how many days before the first session one may change to another term; null for never. */
    changeDays: integer().default(1),
    waitingRule: text().$type<WaitingRule>().notNull().default('strict'),
    mostPersons: integer().notNull().default(5),
    /** For pupils the law bounds what may be paid ahead. */
    forPupils: boolean().notNull().default(false),
  },
  (table) => [
    index('offline_course_shop').on(table.shopId),
    check('offline_course_percent', sql`${table.refundPartPercent} between 0 and 100`),
  ],
)

/**
 * A term 期次 of an offline course. Who sits in it is the party with the same id, its seats are the capacity with the
 * same id, and its sessions are those of the party in the timetable.
 */
export const offlineTermTable = pgTable(
  'offline_term',
  {
    id: uuid()
      .primaryKey()
      .references(() => partyTable.id),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    name: text().notNull(),
    enrolFrom: timestamptz().notNull(),
    enrolUntil: timestamptz().notNull(),
    leastPersons: integer().notNull().default(0),
    /** When it is looked whether the least number is there; null without a least number. */
    decidesAt: timestamptz(),
    /** The staff are asked, and it will be canceled then unless they put it off. */
    cancelsAt: timestamptz(),
    canceledAt: timestamptz(),
    cancelReason: text().notNull().default(''),
    route: text().notNull().default(''),
    bring: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('offline_term_course').on(table.courseId),
    index('offline_term_shop').on(table.shopId, table.enrolFrom, table.id),
    check('offline_term_window', sql`${table.enrolFrom} < ${table.enrolUntil}`),
  ],
)

/** One person's seat in a term, whoever pays for it. */
export const offlineEnrolmentTable = pgTable(
  'offline_enrolment',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    termId: uuid()
      .notNull()
      .references(() => offlineTermTable.id),
    /** Who enrolled the person. */
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    personName: text().notNull(),
    /** The learner is this person, and sits in the party. */
    isSelf: boolean().notNull(),
    status: text().$type<EnrolmentStatus>().notNull(),
    placeId: uuid()
      .notNull()
      .references(() => placeTable.id),
    orderId: uuid(),
    /** Of the order. */
    lineId: uuid(),
    /** What the line cost. */
    paidFen: integer().notNull().default(0),
    /** What goes back by the rules; null unless it was canceled after it was paid. */
    refundFen: integer(),
    /** Why it ended. */
    reason: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('offline_enrolment_self')
      .on(table.termId, table.userId)
      .where(sql`is_self and status <> 'canceled'`),
    index('offline_enrolment_term').on(table.termId, table.createdAt, table.id),
    index('offline_enrolment_user').on(table.userId),
    index('offline_enrolment_place').on(table.placeId),
    index('offline_enrolment_line').on(table.lineId),
  ],
)

/** A file that goes with a session, by its number in every term, or with the whole course. */
export const offlineCoursewareTable = pgTable(
  'offline_courseware',
  {
    id: uuid().primaryKey(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    /** From 1; 0 for the whole course. */
    sessionNumber: integer().notNull(),
    title: text().notNull(),
    /** Storage key. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    bytes: integer().notNull(),
    rule: text().$type<CoursewareRule>().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [index('offline_courseware_course').on(table.courseId, table.sessionNumber, table.sort)],
)
