import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { LeaveGranter, LeaveKind, LeaveStatus, LeaveUnit } from '@contract/leave/leave-status'
import type { Actor } from '../../kernel/actor'
import { timestamptz, tstzrange } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { userTable } from '../user/user.table'

/** A step of a request's chain, as the school's rule was when it was made. */
export interface StoredStep {
  name: string
  by: LeaveGranter
  decidedBy?: string
  decidedAt?: string
  note?: string
}

export const leaveTable = pgTable(
  'leave_request',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    clientRequestId: uuid().notNull(),
    kind: text().$type<LeaveKind>().notNull(),
    unit: text().$type<LeaveUnit>().notNull(),
    fromAt: timestamptz().notNull(),
    toAt: timestamptz().notNull(),
    spanText: text().notNull(),
    /** Half days that it counts as. */
    halfDays: integer().notNull(),
    /** Sessions of the unit `session`; 0 for others. */
    sessionCount: integer().notNull().default(0),
    reason: text().notNull(),
    /** Keys of uploads. */
    pictures: jsonb().$type<string[]>().notNull(),
    /** The first request for the same reason; its own id where it is the first. */
    rootId: uuid()
      .notNull()
      .references((): AnyPgColumn => leaveTable.id),
    status: text().$type<LeaveStatus>().notNull(),
    steps: jsonb().$type<StoredStep[]>().notNull(),
    /** Index of the step that is due. */
    step: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('leave_request_client').on(table.userId, table.clientRequestId),
    index('leave_request_user').on(table.userId, table.createdAt),
    index('leave_request_desk').on(table.shopId, table.status, table.createdAt),
    index('leave_request_root').on(table.rootId),
    check('leave_request_order', sql`${table.fromAt} < ${table.toAt}`),
  ],
)

/**
 * Times that a request takes. Those of one learner's requests that count cannot overlap (an exclusion constraint of the
 * migration, which Drizzle cannot write).
 */
export const leaveSpanTable = pgTable(
  'leave_span',
  {
    id: uuid().primaryKey(),
    leaveId: uuid()
      .notNull()
      .references(() => leaveTable.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    span: tstzrange().notNull(),
    counts: boolean().notNull().default(true),
  },
  (table) => [
    index('leave_span_leave').on(table.leaveId),
    index('leave_span_user').on(table.userId),
    check('leave_span_not_empty', sql`not isempty(${table.span})`),
  ],
)

export const leaveLogTable = pgTable(
  'leave_log',
  {
    id: uuid().primaryKey(),
    leaveId: uuid()
      .notNull()
      .references(() => leaveTable.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    note: text().notNull().default(''),
    actor: text().$type<Actor>().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index('leave_log_leave').on(table.leaveId)],
)

/** Who grants leave of a school, where it has changed the usual chain. */
export const leaveRuleTable = pgTable('leave_rule', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  steps: jsonb().$type<{ name: string; by: LeaveGranter; mostHalfDays: number | null }[]>().notNull(),
})
