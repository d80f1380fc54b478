import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MakeUpStatus, SignInDoubt, SignInWay } from '@contract/sign-in/sign-in-kinds'
import type { Actor } from '../../kernel/actor'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { sessionTable } from '../timetable/session.table'
import { userTable } from '../user/user.table'

/** The sign-in of one session. It is made when it is first asked for; its times follow the session and the rule. */
export const signInTable = pgTable('sign_in', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessionTable.id, { onDelete: 'cascade' }),
  /** Of its codes and tokens. */
  secret: text().notNull(),
  /** When a person opened it first; null where the rule does. */
  openedAt: timestamptz(),
  /** When a person closed it. */
  closedAt: timestamptz(),
})

/** Codes that were shown. Only these are accepted. */
export const signInStepTable = pgTable(
  'sign_in_step',
  {
    sessionId: uuid()
      .notNull()
      .references(() => signInTable.sessionId, { onDelete: 'cascade' }),
    /** Steps since 1970. */
    step: integer().notNull(),
    code: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.step] })],
)

/** Wrong codes of a learner. */
export const signInTryTable = pgTable(
  'sign_in_try',
  {
    sessionId: uuid()
      .notNull()
      .references(() => signInTable.sessionId, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    wrong: integer().notNull().default(0),
    /** The last code that was sent, right or wrong: the phone had a network then. Null before the first. */
    triedAt: timestamptz(),
    restUntil: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.userId] }), index('sign_in_try_user').on(table.userId)],
)

/** That a learner signed in: one row a session and learner. */
export const signInEntryTable = pgTable(
  'sign_in_entry',
  {
    sessionId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    way: text().$type<SignInWay>().notNull(),
    step: integer().notNull(),
    /** Hash of what the phone calls itself. */
    phone: text().notNull(),
    /** The first learner of this phone in this session. */
    ownsPhone: boolean().notNull(),
    signedAt: timestamptz().notNull(),
    isLate: boolean().notNull(),
    doubts: text().array().$type<SignInDoubt[]>().notNull(),
    /** `done`, `doubt`, or `refused` by a person. */
    verdict: text().$type<'done' | 'doubt' | 'refused'>().notNull(),
    decidedBy: text().$type<Actor>(),
    reason: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.userId] }),
    foreignKey({
      name: 'sign_in_entry_sign_in',
      columns: [table.sessionId],
      foreignColumns: [signInTable.sessionId],
    }).onDelete('cascade'),
    uniqueIndex('sign_in_entry_phone')
      .on(table.sessionId, table.phone)
      .where(sql`owns_phone`),
    index('sign_in_entry_user').on(table.userId),
  ],
)

/** A learner's request to be marked as there (补签). */
export const makeUpTable = pgTable(
  'make_up_request',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    reason: text().notNull(),
    status: text().$type<MakeUpStatus>().notNull(),
    /** Why it was refused. */
    note: text().notNull().default(''),
    decidedBy: text().$type<Actor>(),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('make_up_request_once').on(table.sessionId, table.userId),
    index('make_up_request_user').on(table.userId),
    index('make_up_request_desk').on(table.shopId, table.status, table.createdAt, table.id),
    index('make_up_request_shop').on(table.shopId, table.createdAt, table.id),
  ],
)

/** Absences in a row that reached the school's limit. */
export const presenceAlertTable = pgTable(
  'presence_alert',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    sessionId: uuid()
      .notNull()
      .references(() => sessionTable.id),
    count: integer().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    unique('presence_alert_once').on(table.sessionId, table.userId),
    index('presence_alert_user').on(table.userId),
    index('presence_alert_shop').on(table.shopId, table.at, table.id),
  ],
)

/** A school's rule, where it has changed the usual one. */
export const signInRuleTable = pgTable('sign_in_rule', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  opensBySelf: boolean().notNull(),
  opensMinutes: integer().notNull(),
  lateMinutes: integer().notNull(),
  alertAbsences: integer().notNull(),
})
