import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CoursewareRule } from '@contract/offline-course/offline-kinds'
import type { AudienceKind, ChoiceState, RoundKind } from '@contract/selection/selection-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { courseTable } from '../course/course.table'
import { partyTable } from '../party/party.table'
import { placeTable } from '../places/places.table'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** One term's choosing of courses. */
export const selectionPlanTable = pgTable(
  'selection_plan',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    name: text().notNull(),
    /** Credits in tenths. */
    leastCreditTenths: integer().notNull(),
    mostCreditTenths: integer().notNull(),
    mostCourses: integer().notNull(),
    mostWishes: integer().notNull(),
    /** How many courses a lot gives one learner at most. */
    lotCourses: integer().notNull(),
    /** `12:00`: when freed places come back; '' for at once. */
    releaseTime: text().notNull(),
    withdrawUntil: timestamptz().notNull(),
    /** What is selected is attended from this day to that one. */
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    /** Words that the classes of a year share; drawn in this order, before all others. */
    firstYears: text().array().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('selection_plan_shop').on(table.shopId, table.firstDay, table.id),
    check('selection_plan_days', sql`${table.firstDay} <= ${table.lastDay}`),
    check('selection_plan_credits', sql`${table.leastCreditTenths} <= ${table.mostCreditTenths}`),
  ],
)

export const selectionRoundTable = pgTable(
  'selection_round',
  {
    id: uuid().primaryKey(),
    planId: uuid()
      .notNull()
      .references(() => selectionPlanTable.id),
    kind: text().$type<RoundKind>().notNull(),
    opensAt: timestamptz().notNull(),
    closesAt: timestamptz().notNull(),
  },
  (table) => [
    index('selection_round_plan').on(table.planId, table.opensAt),
    check('selection_round_window', sql`${table.opensAt} < ${table.closesAt}`),
  ],
)

/** The lot of a round of wishes: what was committed to before it opened, and what came of it. */
export const selectionDrawTable = pgTable('selection_draw', {
  roundId: uuid()
    .primaryKey()
    .references(() => selectionRoundTable.id),
  /** 32 bytes, hex. Shown once it was drawn. */
  seed: text().notNull(),
  /** SHA-256 of the seed, shown from the beginning. */
  seedHash: text().notNull(),
  /** The beacon's, from after the closing; '' before the lot. It is the SHA-256 of the signature. */
  publicValue: text().notNull().default(''),
  signature: text().notNull().default(''),
  /** Canonical JSON of all that the result follows from. */
  input: text().notNull().default(''),
  inputHash: text().notNull().default(''),
  resultHash: text().notNull().default(''),
  drawnAt: timestamptz(),
})

/**
 * A course that may be selected. Who attends it is the party with the same id, its places are the capacity with the
 * same id, and its sessions are those of the party in the timetable.
 */
export const selectionCourseTable = pgTable(
  'selection_course',
  {
    id: uuid()
      .primaryKey()
      .references(() => partyTable.id),
    shopId: text().notNull(),
    planId: uuid()
      .notNull()
      .references(() => selectionPlanTable.id),
    /** The online course, which whoever selects it may open. */
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    creditTenths: integer().notNull(),
    groupName: text().notNull().default(''),
    leastPersons: integer().notNull().default(0),
    /** Another course of the plan, of which it is a part that is chosen along with it. */
    partOf: uuid(),
    /** Online courses that must have been passed. */
    requires: uuid().array().notNull(),
    closedAt: timestamptz(),
    closedReason: text().notNull().default(''),
    sort: integer().notNull().default(0),
  },
  (table) => [
    index('selection_course_plan').on(table.planId, table.sort, table.id),
    index('selection_course_course').on(table.courseId),
  ],
)

/** Who may select a course; without a row everybody may. */
export const selectionAudienceTable = pgTable(
  'selection_audience',
  {
    courseId: uuid()
      .notNull()
      .references(() => selectionCourseTable.id),
    kind: text().$type<AudienceKind>().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.kind, table.value] })],
)

/** The one state of a learner and a course. */
export const selectionChoiceTable = pgTable(
  'selection_choice',
  {
    id: uuid().primaryKey(),
    planId: uuid()
      .notNull()
      .references(() => selectionPlanTable.id),
    courseId: uuid()
      .notNull()
      .references(() => selectionCourseTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    state: text().$type<ChoiceState>().notNull(),
    /** Of a wish, from 1. */
    rank: integer(),
    placeId: uuid().references(() => placeTable.id),
    /** The end of an unconfirmed place, or of an offer to whoever waits. */
    until: timestamptz(),
    /** Why it ended. */
    reason: text().notNull().default(''),
    changedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('selection_choice_once').on(table.courseId, table.userId),
    index('selection_choice_user').on(table.userId, table.changedAt, table.id),
    index('selection_choice_plan').on(table.planId, table.changedAt, table.id),
    index('selection_choice_place').on(table.placeId),
  ],
)

/** Courses that learners took before, passed or not. */
export const selectionResultTable = pgTable(
  'selection_result',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    courseId: uuid()
      .notNull()
      .references(() => courseTable.id),
    passed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('selection_result_course').on(table.courseId),
  ],
)

/** A file that goes with a session, by its number, or with the whole course. */
export const selectionCoursewareTable = pgTable(
  'selection_courseware',
  {
    id: uuid().primaryKey(),
    courseId: uuid()
      .notNull()
      .references(() => selectionCourseTable.id),
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
  (table) => [index('selection_courseware_course').on(table.courseId, table.sessionNumber, table.sort)],
)
