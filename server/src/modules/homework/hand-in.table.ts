import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { HandInKind, MarkOutcome } from '@contract/homework/homework-status'
import type { Strokes } from '@contract/homework/pieces'
import { timestamptz } from '../../kernel/db/columns'
import { userTable } from '../user/user.table'
import { homeworkTable, type StaffFile } from './homework.table'

/** A learner's upload, as part of an attempt. */
export interface HandInFile {
  key: string
  kind: HandInKind
  name: string
  bytes: number
  seconds: number
}

/** One attempt. It is never changed: what comes later is another row. */
export const handInTable = pgTable(
  'homework_hand_in',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    homeworkId: uuid()
      .notNull()
      .references(() => homeworkTable.id),
    /** A group of a homework that groups hand in, else the learner. */
    unitId: uuid().notNull(),
    /** Who handed in. */
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    clientRequestId: uuid().notNull(),
    /** Of what was sent, to tell another request under the same id. */
    contentHash: text().notNull(),
    /** From 1. */
    number: integer().notNull(),
    receiptNumber: text().notNull(),
    text: text().notNull(),
    files: jsonb().$type<HandInFile[]>().notNull(),
    handedInAt: timestamptz().notNull(),
    late: boolean().notNull(),
    percentOff: integer().notNull().default(0),
  },
  (table) => [
    unique('homework_hand_in_request').on(table.userId, table.clientRequestId),
    unique('homework_hand_in_number').on(table.homeworkId, table.unitId, table.number),
    index('homework_hand_in_unit').on(table.unitId, table.homeworkId),
  ],
)

/** What a person said of an attempt. `version` rises with each save, which names the one that it has seen. */
export const markTable = pgTable('homework_mark', {
  /** Of the attempt. */
  id: uuid()
    .primaryKey()
    .references(() => handInTable.id),
  version: integer().notNull(),
  outcome: text().$type<MarkOutcome>().notNull(),
  points: integer(),
  grade: text().notNull().default(''),
  rubric: jsonb().$type<number[]>().notNull(),
  comment: text().notNull().default(''),
  voice: jsonb().$type<StaffFile>(),
  strokes: jsonb().$type<Strokes[]>().notNull(),
  markerId: uuid().notNull(),
  markerName: text().notNull(),
  markedAt: timestamptz().notNull(),
  redoUntil: timestamptz(),
  /** Null while learners do not see it. */
  releasedAt: timestamptz(),
})
