import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AttemptLogEvent, AttemptStatus, HandInKind } from '@contract/exam/attempt-status'
import type { Answer } from '@contract/question/question'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { questionTable, questionVersionTable } from '../bank/bank.table'
import { paperTable } from '../paper/paper.table'

/** One examinee's sitting of a paper. What the paper said when it began stays true for it. */
export const attemptTable = pgTable(
  'exam_attempt',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    paperId: uuid()
      .notNull()
      .references(() => paperTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** The request that entered. */
    requestId: uuid().notNull(),
    status: text().$type<AttemptStatus>().notNull(),
    /** Hash of the ticket of the device that may save answers. */
    ticketHash: text(),
    enteredAt: timestamptz().notNull(),
    deadlineAt: timestamptz().notNull(),
    switches: integer().notNull().default(0),
    submittedAt: timestamptz(),
    handIn: text().$type<HandInKind>(),
    totalHundredths: integer().notNull(),
    passHundredths: integer().notNull(),
    scoreHundredths: integer(),
    rightCount: integer().notNull().default(0),
    doneCount: integer().notNull().default(0),
    /** Whether a voided attempt leaves its examinee another one. */
    mayRetake: boolean().notNull().default(false),
    finishedAt: timestamptz(),
  },
  (table) => [
    unique('exam_attempt_request').on(table.userId, table.requestId),
    // One at a time, also for two requests at once.
    uniqueIndex('exam_attempt_running')
      .on(table.userId, table.paperId)
      .where(sql`${table.status} in ('ready', 'verifying', 'doing', 'paused')`),
    index('exam_attempt_user').on(table.userId, table.enteredAt),
    index('exam_attempt_paper').on(table.paperId, table.status),
    index('exam_attempt_shop').on(table.shopId, table.status, table.submittedAt),
    index('exam_attempt_entered').on(table.shopId, table.enteredAt, table.id),
    // For MarkQueue: almost always empty.
    index('exam_attempt_unmarked')
      .on(table.submittedAt)
      .where(sql`${table.status} = 'submitted'`),
  ],
)

/** The questions of an attempt, drawn when it began. */
export const attemptItemTable = pgTable(
  'exam_attempt_item',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attemptTable.id),
    position: integer().notNull(),
    sectionIndex: integer().notNull(),
    questionId: uuid()
      .notNull()
      .references(() => questionTable.id),
    versionId: uuid()
      .notNull()
      .references(() => questionVersionTable.id),
    /** Of the 材料题 that the question belongs to. */
    materialVersionId: uuid().references(() => questionVersionTable.id),
    optionOrder: jsonb().$type<string[]>().notNull(),
    maxHundredths: integer().notNull(),
    /** null until it is marked. */
    scoreHundredths: integer(),
    right: boolean(),
    comment: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    index('exam_attempt_item_question').on(table.questionId),
    index('exam_attempt_item_version').on(table.versionId),
    index('exam_attempt_item_material').on(table.materialVersionId),
  ],
)

/** The newest answer to an item. */
export const answerTable = pgTable(
  'exam_answer',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attemptTable.id),
    position: integer().notNull(),
    revision: integer().notNull(),
    answer: jsonb().$type<Answer>().notNull(),
    savedAt: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.position] })],
)

/** Answers that are not marked: they came after the end, or from a device that another had taken over from. */
export const apartAnswerTable = pgTable(
  'exam_answer_apart',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attemptTable.id),
    position: integer().notNull(),
    revision: integer().notNull(),
    reason: text().$type<'late' | 'takenOver'>().notNull(),
    answer: jsonb().$type<Answer>().notNull(),
    /** By the phone's clock. */
    changedAt: timestamptz(),
    receivedAt: timestamptz().notNull(),
  },
  (table) => [unique('exam_answer_apart_revision').on(table.attemptId, table.position, table.revision, table.reason)],
)

export const attemptLogTable = pgTable(
  'exam_attempt_log',
  {
    id: uuid().primaryKey(),
    attemptId: uuid()
      .notNull()
      .references(() => attemptTable.id),
    event: text().$type<AttemptLogEvent>().notNull(),
    status: text().$type<AttemptStatus>().notNull(),
    actor: text().$type<Actor>().notNull(),
    at: timestamptz().notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [index('exam_attempt_log_attempt').on(table.attemptId, table.at)],
)

/** The score that counts of each examinee of a paper, for ranks. */
export const standingTable = pgTable(
  'exam_standing',
  {
    paperId: uuid()
      .notNull()
      .references(() => paperTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    scoreHundredths: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paperId, table.userId] }),
    index('exam_standing_score').on(table.paperId, table.scoreHundredths),
    index('exam_standing_user').on(table.userId),
  ],
)
