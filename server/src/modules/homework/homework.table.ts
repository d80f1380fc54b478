import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AudienceKind, CountingRule, HomeworkStatus, LateRule } from '@contract/homework/homework-status'
import type { Accepts, Criterion } from '@contract/homework/pieces'
import { timestamptz } from '../../kernel/db/columns'
import { classTable } from '../classes/class.table'
import { practiceSetTable } from '../paper/practice/practice.table'
import { userTable } from '../user/user.table'

/** A file that staff attached. */
export interface StaffFile {
  /** Storage key. */
  key: string
  name: string
  bytes: number
  seconds: number
}

/** What a class has to do. Its own dates are those of whoever has no more special ones. */
export const homeworkTable = pgTable(
  'homework',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    /** Whose teachers mark it. */
    classId: uuid()
      .notNull()
      .references(() => classTable.id),
    title: text().notNull(),
    html: text().notNull(),
    modelAnswerHtml: text().notNull().default(''),
    files: jsonb().$type<StaffFile[]>().notNull(),
    accepts: jsonb().$type<Accepts>().notNull(),
    /** Full marks; null where grades are given. */
    points: integer(),
    passPoints: integer().notNull().default(0),
    grades: text().array().notNull(),
    rubric: jsonb().$type<Criterion[]>().notNull(),
    attempts: integer().notNull(),
    counting: text().$type<CountingRule>().notNull(),
    lateRule: text().$type<LateRule>().notNull(),
    latePercent: integer().notNull().default(0),
    byGroup: boolean().notNull().default(false),
    practiceSetId: uuid().references(() => practiceSetTable.id),
    status: text().$type<HomeworkStatus>().notNull().default('draft'),
    authorName: text().notNull(),
    opensAt: timestamptz().notNull(),
    dueAt: timestamptz().notNull(),
    /** Null: nothing is taken after it is due. */
    cutOffAt: timestamptz(),
    /** When the marks were released last. */
    releasedAt: timestamptz(),
    /** When those who had not handed in were reminded, which happens once. */
    remindedAt: timestamptz(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('homework_class').on(table.classId, table.status, table.dueAt),
    index('homework_desk').on(table.shopId, table.createdAt.desc(), table.id),
    index('homework_practice').on(table.practiceSetId),
    check('homework_dates', sql`${table.opensAt} < ${table.dueAt}`),
    check('homework_cut_off', sql`${table.cutOffAt} is null or ${table.cutOffAt} >= ${table.dueAt}`),
  ],
)

/** Who has it, and other dates for some. A row of a class may leave the dates to the homework. */
export const homeworkAudienceTable = pgTable(
  'homework_audience',
  {
    homeworkId: uuid()
      .notNull()
      .references(() => homeworkTable.id),
    kind: text().$type<AudienceKind>().notNull(),
    /** A class, a group of the homework, or a learner. */
    targetId: uuid().notNull(),
    opensAt: timestamptz(),
    dueAt: timestamptz(),
    cutOffAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.kind, table.targetId] }),
    index('homework_audience_target').on(table.targetId),
  ],
)

/** Learners of a homework who hand in together, or have dates of their own. */
export const homeworkGroupTable = pgTable(
  'homework_group',
  {
    id: uuid().primaryKey(),
    homeworkId: uuid()
      .notNull()
      .references(() => homeworkTable.id),
    name: text().notNull(),
  },
  (table) => [index('homework_group_homework').on(table.homeworkId)],
)

export const homeworkGroupMemberTable = pgTable(
  'homework_group_member',
  {
    homeworkId: uuid()
      .notNull()
      .references(() => homeworkTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    groupId: uuid()
      .notNull()
      .references(() => homeworkGroupTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.userId] }),
    index('homework_group_member_group').on(table.groupId),
    index('homework_group_member_user').on(table.userId),
  ],
)

/** Who need not hand in. */
export const homeworkExcuseTable = pgTable(
  'homework_excuse',
  {
    homeworkId: uuid()
      .notNull()
      .references(() => homeworkTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    reason: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.userId] }),
    index('homework_excuse_user').on(table.userId),
  ],
)

/** Who marks whose work. */
export const homeworkMarkerTable = pgTable(
  'homework_marker',
  {
    homeworkId: uuid()
      .notNull()
      .references(() => homeworkTable.id),
    /** A group of a homework that groups hand in, else a learner. */
    unitId: uuid().notNull(),
    staffId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.homeworkId, table.unitId] })],
)
