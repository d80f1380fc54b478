import { doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { courseTable, lessonTable } from '../course/course.table'

/** One learner's study of one lesson. */
export const studyTable = pgTable(
  'study',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    lessonId: uuid()
      .notNull()
      .references(() => lessonTable.id),
    positionSeconds: doublePrecision().notNull().default(0),
    furthestSeconds: doublePrecision().notNull().default(0),
    /** What the server believes was watched: bounded by the time that really passed. */
    watchedSeconds: doublePrecision().notNull().default(0),
    progressPercent: doublePrecision().notNull().default(0),
    completedAt: timestamptz(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** When it was studied last. */
    savedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    unique('study_user_lesson').on(table.userId, table.lessonId),
    index('study_user_course').on(table.userId, table.courseId),
    index('study_lesson').on(table.lessonId),
    index('study_course').on(table.courseId),
  ],
)

/**
 * One opening of a lesson by one device. A learner's newest is the one that counts; opening another takes it over, and
 * what the earlier device still claims counts up to that moment only. `sequence` is the number of its last save that
 * counted; what passed since `savedAt` may still be claimed as watched (play-ticket.repository.ts).
 */
export const playTicketTable = pgTable(
  'play_ticket',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    studyId: uuid()
      .notNull()
      .references(() => studyTable.id),
    openedAt: timestamptz().notNull(),
    takenOverAt: timestamptz(),
    sequence: integer().notNull().default(0),
    savedAt: timestamptz().notNull().defaultNow(),
  },
  // None on `savedAt`: each save changes it, and an index of it would have to change too.
  (table) => [index('play_ticket_user').on(table.userId, table.openedAt), index('play_ticket_study').on(table.studyId)],
)

/** Seconds that the server believes a learner studied on a day of the school's calendar, `YYYY-MM-DD`. */
export const studyDayTable = pgTable(
  'study_day',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    day: text().notNull(),
    seconds: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('study_day_shop').on(table.shopId, table.day)],
)
