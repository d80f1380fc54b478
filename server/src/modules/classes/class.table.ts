import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ClassmateRule } from '@contract/classes/class-kinds'
import type { ClassEvent, ClassStatus } from '@contract/classes/class-status'
import type { MemberRole } from '@contract/party/party-kinds'
import type { Actor } from '../../kernel/actor'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { partyTable } from '../party/party.table'
import { categoryTable, shopTable, teacherTable } from '../shop/shop.table'
import { termTable } from '../timetable/term.table'

/**
 * A class or an intensive, as the kind of its party says. Its name, seats and members are those of the party with the
 * same id. */
export const classTable = pgTable(
  'school_class',
  {
    id: uuid()
      .primaryKey()
      .references(() => partyTable.id),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** Storage key. */
    cover: text().notNull().default(''),
    introHtml: text().notNull().default(''),
    categoryId: uuid().references(() => categoryTable.id, { onDelete: 'set null' }),
    department: text().notNull().default(''),
    termId: uuid().references(() => termTable.id),
    firstDay: date().notNull(),
    /** Null while nobody has said one. */
    lastDay: date(),
    /** With fewer students it opens only for a reason. */
    /** The last day on which learners join by themselves; null for all of its days. */
    enrolUntil: date(),
    leastStudents: integer().notNull().default(0),
    priceFen: integer().notNull().default(0),
    status: text().$type<ClassStatus>().notNull().default('enrolling'),
    /** In the center, where strangers may join. */
    listed: boolean().notNull().default(true),
    classmateRule: text().$type<ClassmateRule>().notNull().default('nickname'),
    /** Members see the class's median beside their own progress. */
    showsMedian: boolean().notNull().default(false),
    /** From a school's folder; those that are gone from it leave the center. */
    imported: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('school_class_shop').on(table.shopId, table.status, table.firstDay),
    index('school_class_category').on(table.categoryId),
    index('school_class_term').on(table.termId),
    check('school_class_days', sql`${table.lastDay} is null or ${table.firstDay} <= ${table.lastDay}`),
  ],
)

/** Who leads a class: a head teacher and assistants. What staff may do with it follows from here. */
export const classTeacherTable = pgTable(
  'class_teacher',
  {
    classId: uuid()
      .notNull()
      .references(() => classTable.id),
    teacherId: uuid()
      .notNull()
      .references(() => teacherTable.id, { onDelete: 'cascade' }),
    isHead: boolean().notNull(),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.teacherId] }),
    index('class_teacher_teacher').on(table.teacherId),
  ],
)

/** Courses that members may study while they are members. */
export const classCourseTable = pgTable(
  'class_course',
  {
    classId: uuid()
      .notNull()
      .references(() => classTable.id),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    sort: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.courseId] }),
    index('class_course_course').on(table.courseId),
  ],
)

/** Codes by which learners join. */
export const classCodeTable = pgTable(
  'class_code',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    classId: uuid()
      .notNull()
      .references(() => classTable.id),
    code: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    endsAt: timestamptz(),
    /** Null for any number. */
    usesLeft: integer(),
    closedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    unique('class_code_code').on(table.shopId, table.code),
    index('class_code_class').on(table.classId, table.createdAt),
    check('class_code_uses', sql`${table.usesLeft} is null or ${table.usesLeft} >= 0`),
  ],
)

/** Every move of a class: who, when, why. */
export const classLogTable = pgTable(
  'class_log',
  {
    id: uuid().primaryKey(),
    classId: uuid()
      .notNull()
      .references(() => classTable.id),
    fromStatus: text().$type<ClassStatus>().notNull(),
    toStatus: text().$type<ClassStatus>().notNull(),
    event: text().$type<ClassEvent>().notNull(),
    actor: text().$type<Actor>().notNull(),
    reason: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [index('class_log_class').on(table.classId, table.at)],
)
