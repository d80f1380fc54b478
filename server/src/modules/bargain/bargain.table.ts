import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BargainState } from '@contract/bargain/bargain-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { activityItemTable, activityTable } from '../activity/activity.table'
import { shopTable } from '../shop/shop.table'
import { orderTable } from '../trade/order/order.table'
import { userTable } from '../user/user.table'

/** One learner's bargain. Its price is never stored: it is the start less the cuts that were given. */
export const bargainTable = pgTable(
  'bargain',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    activityId: uuid()
      .notNull()
      .references(() => activityTable.id),
    itemId: uuid()
      .notNull()
      .references(() => activityItemTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    state: text().$type<BargainState>().notNull(),
    /** What the goods cost when it was opened. */
    startFen: integer().notNull(),
    floorFen: integer().notNull(),
    /** Drawn when it was opened: the first helper gets the first. */
    cuts: integer().array().notNull(),
    openedAt: timestamptz().notNull(),
    /** Exclusive. */
    endsAt: timestamptz().notNull(),
    /** Of the order that has it now, or bought it. */
    orderId: uuid().references(() => orderTable.id),
  },
  (table) => [
    // Whoever has ordered may not open another before the order is paid or gone.
    uniqueIndex('bargain_open')
      .on(table.activityId, table.userId)
      .where(sql`state in ('open', 'ordered')`),
    index('bargain_user').on(table.userId, table.openedAt),
    index('bargain_item').on(table.itemId),
    index('bargain_order').on(table.orderId),
    index('bargain_shop').on(table.shopId),
    index('bargain_activity').on(table.activityId),
    check('bargain_distance', sql`${table.startFen} - ${table.floorFen} >= cardinality(${table.cuts})`),
  ],
)

/** Who helped, and with which cut. */
export const bargainHelpTable = pgTable(
  'bargain_help',
  {
    id: uuid().primaryKey(),
    bargainId: uuid()
      .notNull()
      .references(() => bargainTable.id),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    /** From 1. */
    position: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    cutFen: integer().notNull(),
    /** Hash of the text that the phone keeps, with this bargain's id: it says nothing of other bargains. */
    phone: text().notNull(),
    /** Of the school's calendar. */
    day: text().notNull(),
    helpedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('bargain_help_position').on(table.bargainId, table.position),
    unique('bargain_help_user').on(table.bargainId, table.userId),
    unique('bargain_help_phone').on(table.bargainId, table.phone),
    index('bargain_help_day').on(table.userId, table.day),
    index('bargain_help_shop').on(table.shopId),
    check('bargain_help_cut', sql`${table.cutFen} > 0`),
  ],
)
