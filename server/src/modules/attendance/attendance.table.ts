import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../kernel/actor'
import { timestamptz } from '../../kernel/db/columns'
import type { AttendanceEvent, AttendanceStatus, CheckKind, FaceReview } from '@contract/attendance/attendance-status'
import { courseTable, lessonTable } from '../course/course.table'
import { userTable } from '../user/user.table'

/** A check that the school planned for a live class or a lesson. */
export const attendanceCheckTable = pgTable(
  'attendance_check',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    lessonId: uuid()
      .notNull()
      .references(() => lessonTable.id),
    title: text().notNull(),
    kind: text().$type<CheckKind>().notNull(),
    /** Only for kind `code`; never leaves the server. */
    code: text().notNull().default(''),
    /** Seconds after the class begins, or of the lesson's playing, at which the check appears. */
    afterSeconds: integer().notNull(),
    /** Seconds from its appearing until signing counts as late, and until it is over. */
    lateAfterSeconds: integer().notNull(),
    closesAfterSeconds: integer().notNull(),
    /** Since when the school's folder has it no longer: it opens for nobody, and its records stay. */
    archivedAt: timestamptz(),
  },
  (table) => [index('attendance_check_lesson').on(table.lessonId), index('attendance_check_course').on(table.courseId)],
)

/** One learner's record of one check. */
export const attendanceRecordTable = pgTable(
  'attendance_record',
  {
    id: uuid().primaryKey(),
    checkId: uuid()
      .notNull()
      .references(() => attendanceCheckTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    shopId: text().notNull(),
    status: text().$type<AttendanceStatus>().notNull().default('PENDING'),
    opensAt: timestamptz().notNull(),
    lateAt: timestamptz().notNull(),
    closesAt: timestamptz().notNull(),
    signedAt: timestamptz(),
    /** Face checks: the picture that was sent, and what was found. */
    photoKey: text().notNull().default(''),
    faceReview: text().$type<FaceReview>().notNull().default('none'),
    faceReason: text().notNull().default(''),
    /** Wrong codes so far; a make-up resets the count. */
    codeTries: integer().notNull().default(0),
    /** An absent learner who requested a make-up may sign until then. */
    makeupUntil: timestamptz(),
  },
  (table) => [
    unique('attendance_record_user').on(table.checkId, table.userId),
    index('attendance_record_learner').on(table.userId),
    index('attendance_record_review').on(table.shopId, table.faceReview),
  ],
)

/** Every move of a record: what, by whom, when. `makeUp` moves from absent, `apply` only opens the time to do it. */
export const attendanceLogTable = pgTable(
  'attendance_log',
  {
    id: uuid().primaryKey(),
    recordId: uuid()
      .notNull()
      .references(() => attendanceRecordTable.id, { onDelete: 'cascade' }),
    fromStatus: text().$type<AttendanceStatus>().notNull(),
    toStatus: text().$type<AttendanceStatus>().notNull(),
    event: text().$type<AttendanceEvent>().notNull(),
    /** A face provider is a channel. */
    actor: text().$type<Actor>().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index('attendance_log_record').on(table.recordId)],
)

/** A learner who agrees to pictures of their face, since when. */
export const faceConsentTable = pgTable('face_consent', {
  userId: uuid()
    .primaryKey()
    .references(() => userTable.id),
  agreedAt: timestamptz().notNull(),
})

/** A permission to send one picture for one check of a face, once. */
export const faceNonceTable = pgTable(
  'face_nonce',
  {
    nonceHash: text().primaryKey(),
    shopId: text().notNull(),
    /** What the picture is for: an attendance record, or another module's check. */
    subjectId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    expiresAt: timestamptz().notNull(),
    /** When its picture was judged; a second time is refused. */
    usedAt: timestamptz(),
    /** The picture that was sent under it. */
    photoKey: text().notNull().default(''),
  },
  (table) => [
    index('face_nonce_subject').on(table.subjectId),
    index('face_nonce_user').on(table.userId),
    index('face_nonce_expiry').on(table.expiresAt),
  ],
)
