import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { MaterialType } from '@contract/course/course-kinds'
import { categoryTable, shopTable, teacherTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

const at = () => timestamp({ withTimezone: true })

/** One way to play a lesson; `key` is the storage key of the file or of the HLS playlist. */
export interface StoredDefinition {
  label: string
  key: string
  format: 'mp4' | 'hls' | 'mp3'
}

export const courseTable = pgTable('course', {
  id: uuid().primaryKey(),
  shopId: text().notNull().references(() => shopTable.id),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  cover: text().notNull().default(''),
  courseType: integer().$type<1 | 2 | 3 | 8 | 9 | 10>().notNull().default(1),
  categoryId: uuid().references(() => categoryTable.id),
  priceFen: integer().notNull(),
  originalPriceFen: integer().notNull().default(0),
  publishState: text().$type<'updating' | 'finished' | 'offShelf'>().notNull(),
  /** Days of access from purchase, or from `startsAt` where that is later; null is permanent. */
  validDays: integer(),
  /** The course itself opens and closes at these moments, whoever bought it. */
  startsAt: at(),
  endsAt: at(),
  introHtml: text().notNull().default(''),
  tags: jsonb().$type<string[]>().notNull().default([]),
  hasCertificate: boolean().notNull().default(false),
  allowSpeedUp: boolean().notNull().default(true),
  allowSpeedPlayback: boolean().notNull().default(true),
  unlockInOrder: boolean().notNull().default(false),
  studyUpDuration: integer().notNull().default(0),
  lessonCount: integer().notNull().default(0),
  learnerCount: integer().notNull().default(0),
  sort: integer().notNull().default(0),
  publishedAt: at().notNull().defaultNow(),
  lowerTitle: text().generatedAlwaysAs(sql`lower(title)`),
  /** Pairs of neighbouring characters, for a Chinese search that an index can answer. */
  grams: text().array().generatedAlwaysAs(sql`bigrams(title)`),
}, (table) => [
  index('course_grams').using('gin', table.grams),
  index('course_category').on(table.shopId, table.categoryId),
])

export const courseTeacherTable = pgTable('course_teacher', {
  courseId: uuid().notNull().references(() => courseTable.id),
  teacherId: uuid().notNull().references(() => teacherTable.id),
  sort: integer().notNull().default(0),
}, (table) => [primaryKey({ columns: [table.courseId, table.teacherId] }), index('course_teacher_teacher').on(table.teacherId)])

export const chapterTable = pgTable('chapter', {
  id: uuid().primaryKey(),
  courseId: uuid().notNull().references(() => courseTable.id),
  title: text().notNull(),
  sort: integer().notNull(),
})

export const lessonTable = pgTable('lesson', {
  id: uuid().primaryKey(),
  courseId: uuid().notNull().references(() => courseTable.id),
  chapterId: uuid().notNull().references(() => chapterTable.id),
  title: text().notNull(),
  /** Position in the whole course, not in the chapter. */
  sort: integer().notNull(),
  materialType: integer().$type<MaterialType>().notNull(),
  durationSeconds: doublePrecision().notNull().default(0),
  pageCount: integer().notNull().default(0),
  fileBytes: integer().notNull().default(0),
  fileName: text().notNull().default(''),
  fileKey: text().notNull().default(''),
  definitions: jsonb().$type<StoredDefinition[]>().notNull().default([]),
  html: text().notNull().default(''),
  free: boolean().notNull().default(false),
  vodPlatform: integer().notNull().default(0),
  vid: text().notNull().default(''),
  /** Those who may study it may also keep the file. */
  downloadable: boolean().notNull().default(false),
  /** The office file behind a document: what is kept, while `fileKey` is the PDF made of it, or '' where none could be made. */
  sourceKey: text().notNull().default(''),
  /** There is nothing to open in the app: the file is downloaded, never studied, and counts for nothing. */
  downloadOnly: boolean().notNull().generatedAlwaysAs(sql`material_type = 5 or (file_key = '' and source_key <> '')`),
}, (table) => [index('lesson_course').on(table.courseId, table.sort)])

/**
 * Every reason why a learner may study a course: an order of it or of a package that has it, or the school's word.
 * `course_access` is what these add up to; a refund revokes those of its order.
 */
export const courseGrantTable = pgTable('course_grant', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => userTable.id),
  shopId: text().notNull(),
  courseId: uuid().notNull().references(() => courseTable.id),
  orderId: uuid(),
  grantedAt: at().notNull(),
  /** Opening of the course where it comes after the grant: the days run from then on; null: they run from `grantedAt`. */
  opensAt: at(),
  /** null is permanent. */
  validDays: integer(),
  revokedAt: at(),
}, (table) => [index('course_grant_learner').on(table.userId, table.courseId), unique('course_grant_order').on(table.orderId, table.courseId)])

/** Who may study what, until when: the sum of the grants. It has a row exactly where a grant stands. */
export const courseAccessTable = pgTable('course_access', {
  userId: uuid().notNull().references(() => userTable.id),
  courseId: uuid().notNull().references(() => courseTable.id),
  shopId: text().notNull(),
  startsAt: at().notNull(),
  /** null is permanent. */
  expiresAt: at(),
}, (table) => [primaryKey({ columns: [table.userId, table.courseId] }), index('course_access_course').on(table.courseId)])

/** One learner's study of one lesson. */
export const studyTable = pgTable('study', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => userTable.id),
  shopId: text().notNull(),
  courseId: uuid().notNull().references(() => courseTable.id),
  lessonId: uuid().notNull().references(() => lessonTable.id),
  positionSeconds: doublePrecision().notNull().default(0),
  furthestSeconds: doublePrecision().notNull().default(0),
  /** What the server believes was watched: bounded by the time that really passed. */
  watchedSeconds: doublePrecision().notNull().default(0),
  progressPercent: doublePrecision().notNull().default(0),
  completedAt: at(),
  createdAt: at().notNull().defaultNow(),
  /** When it was studied last. */
  savedAt: at().notNull().defaultNow(),
}, (table) => [unique('study_user_lesson').on(table.userId, table.lessonId), index('study_user_course').on(table.userId, table.courseId)])

/**
 * One opening of a lesson by one device. A learner's newest is the one that counts; opening another takes it over, and what
 * the earlier device still claims counts up to that moment only. `sequence` is the number of its last save that counted;
 * what passed since `savedAt` may still be claimed as watched (play-ticket.repository.ts).
 */
export const playTicketTable = pgTable('play_ticket', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => userTable.id),
  studyId: uuid().notNull().references(() => studyTable.id),
  openedAt: at().notNull(),
  takenOverAt: at(),
  sequence: integer().notNull().default(0),
  savedAt: at().notNull().defaultNow(),
}, (table) => [index('play_ticket_user').on(table.userId, table.openedAt), index('play_ticket_study').on(table.studyId)])

/** Seconds that the server believes a learner studied on a day of the school's calendar, `YYYY-MM-DD`. */
export const studyDayTable = pgTable('study_day', {
  userId: uuid().notNull().references(() => userTable.id),
  shopId: text().notNull(),
  day: text().notNull(),
  seconds: doublePrecision().notNull().default(0),
}, (table) => [primaryKey({ columns: [table.userId, table.day] })])

/** The courses of a package (course types 8, 9 and 10), under the headings of its projects. */
export const packageCourseTable = pgTable('package_course', {
  packageId: uuid().notNull().references(() => courseTable.id),
  courseId: uuid().notNull().references(() => courseTable.id),
  projectTitle: text().notNull().default(''),
  sort: integer().notNull(),
}, (table) => [primaryKey({ columns: [table.packageId, table.courseId] }), index('package_course_course').on(table.courseId)])

export const noteTable = pgTable('note', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => userTable.id),
  shopId: text().notNull(),
  courseId: uuid().notNull().references(() => courseTable.id),
  lessonId: uuid().references(() => lessonTable.id),
  content: text().notNull(),
  open: boolean().notNull().default(false),
  positionSeconds: doublePrecision().notNull().default(0),
  likeCount: integer().notNull().default(0),
  createdAt: at().notNull().defaultNow(),
  editedAt: at(),
}, (table) => [index('note_course').on(table.courseId, table.createdAt), index('note_user').on(table.userId, table.createdAt)])

export const noteLikeTable = pgTable('note_like', {
  noteId: uuid().notNull().references(() => noteTable.id, { onDelete: 'cascade' }),
  userId: uuid().notNull().references(() => userTable.id),
  createdAt: at().notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.noteId, table.userId] })])

/** Whether others see a comment or reply: where the school reads first, its writer alone sees it until then. */
export type ModerationState = 'visible' | 'pending' | 'hidden'

export const commentTable = pgTable('comment', {
  id: uuid().primaryKey(),
  userId: uuid().notNull().references(() => userTable.id),
  shopId: text().notNull(),
  courseId: uuid().notNull().references(() => courseTable.id),
  content: text().notNull(),
  stars: integer().notNull(),
  state: text().$type<ModerationState>().notNull().default('visible'),
  createdAt: at().notNull().defaultNow(),
}, (table) => [unique('comment_user_course').on(table.userId, table.courseId), index('comment_course').on(table.courseId, table.createdAt)])

export const commentReplyTable = pgTable('comment_reply', {
  id: uuid().primaryKey(),
  commentId: uuid().notNull().references(() => commentTable.id),
  authorName: text().notNull(),
  userId: uuid().references(() => userTable.id),
  content: text().notNull(),
  state: text().$type<ModerationState>().notNull().default('visible'),
  createdAt: at().notNull().defaultNow(),
}, (table) => [index('comment_reply_comment').on(table.commentId)])

export const collectionTable = pgTable('collection', {
  userId: uuid().notNull().references(() => userTable.id),
  courseId: uuid().notNull().references(() => courseTable.id),
  shopId: text().notNull(),
  createdAt: at().notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.userId, table.courseId] })])
