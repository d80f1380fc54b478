import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../kernel/db/columns'
import { activityTable } from '../activity/activity.table'
import { orderTable } from '../trade/order/order.table'
import { userTable } from '../user/user.table'

/** A box from its publishing on. What is in its places follows from the seed and the activity's rules. */
export const blindBoxTable = pgTable('blind_box', {
  activityId: uuid()
    .primaryKey()
    .references(() => activityTable.id),
  /** Sealed. */
  seed: text().notNull(),
  seedHash: text().notNull(),
  root: text().notNull(),
  size: integer().notNull(),
  publishedAt: timestamptz().notNull(),
  /** Placings and returns are counted together. */
  events: integer().notNull().default(0),
})

/** A place that an order has or had. */
export const blindBoxDrawTable = pgTable(
  'blind_box_draw',
  {
    id: uuid().primaryKey(),
    activityId: uuid()
      .notNull()
      .references(() => blindBoxTable.activityId),
    /** Counts placings and returns together, from 1. */
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .unique('blind_box_draw_order')
      .references(() => orderTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** From 0. */
    place: integer().notNull(),
    /** Chosen by the buyer's device. */
    nonce: text().notNull(),
    nonceHash: text().notNull(),
    /** A place that was sold stays so, refunded or not; one whose order ended unpaid is `returned`. */
    state: text().$type<'held' | 'paid' | 'refunded' | 'returned'>().notNull().default('held'),
    /** The number of its return. */
    returned: integer(),
    /** What is in it, an index into the contents of the rules; null until it is paid. */
    content: integer(),
    /** The guardian's consent that it was bought by; null for adults. */
    consentId: uuid().references(() => guardianConsentTable.id),
    createdAt: timestamptz().notNull(),
    paidAt: timestamptz(),
  },
  (table) => [
    unique('blind_box_draw_number').on(table.activityId, table.number),
    uniqueIndex('blind_box_draw_place')
      .on(table.activityId, table.place)
      .where(sql`${table.state} <> 'returned'`),
    index('blind_box_draw_user').on(table.userId, table.createdAt),
    index('blind_box_draw_consent').on(table.consentId),
    check('blind_box_draw_state', sql`${table.state} in ('held', 'paid', 'refunded', 'returned')`),
    check('blind_box_draw_returned', sql`(${table.state} = 'returned') = (${table.returned} is not null)`),
  ],
)

/** A guardian agreed that a learner under age buys blind boxes, and proved the phone. */
export const guardianConsentTable = pgTable(
  'guardian_consent',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    guardianName: text().notNull(),
    guardianPhone: text().notNull(),
    confirmedAt: timestamptz().notNull(),
    withdrawnAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('guardian_consent_current')
      .on(table.userId)
      .where(sql`${table.withdrawnAt} is null`),
    index('guardian_consent_user').on(table.userId),
  ],
)
