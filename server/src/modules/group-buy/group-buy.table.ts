import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { GroupFailReason, GroupState, SeatState } from '@contract/group-buy/group-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { activityTable } from '../activity/activity.table'
import { shopTable } from '../shop/shop.table'
import { orderTable } from '../trade/order/order.table'
import { userTable } from '../user/user.table'

/** Buyers who want so many pieces together. `taken` and `paid` change by guarded updates alone. */
export const groupBuyTable = pgTable(
  'group_buy',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    activityId: uuid()
      .notNull()
      .references(() => activityTable.id),
    state: text().$type<GroupState>().notNull(),
    /** Copies of the activity's rules. */
    size: integer().notNull(),
    formsWith: integer(),
    hours: integer().notNull(),
    /** Seats of orders that are paid or wait for their money. */
    taken: integer().notNull(),
    paid: integer().notNull(),
    openedAt: timestamptz().notNull(),
    /** Exclusive, and never beyond the activity's end. Counts from the moment when the opener has paid. */
    endsAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    failReason: text().$type<GroupFailReason>(),
  },
  (table) => [
    index('group_buy_open').on(table.activityId, table.state, table.endsAt, table.id),
    index('group_buy_shop').on(table.shopId),
    check('group_buy_seats', sql`${table.paid} between 0 and ${table.taken} and ${table.taken} <= ${table.size}`),
  ],
)

/** Who took a seat, by the order that pays for it. */
export const groupSeatTable = pgTable(
  'group_buy_seat',
  {
    id: uuid().primaryKey(),
    groupId: uuid()
      .notNull()
      .references(() => groupBuyTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    orderId: uuid()
      .notNull()
      .unique('group_buy_seat_order')
      .references(() => orderTable.id),
    /** Opened the group. */
    opener: boolean().notNull(),
    state: text().$type<SeatState>().notNull(),
    quantity: integer().notNull(),
    priceFen: integer().notNull(),
    placedAt: timestamptz().notNull(),
    paidAt: timestamptz(),
    /** When its money went back. */
    refundedAt: timestamptz(),
  },
  (table) => [
    index('group_buy_seat_group').on(table.groupId, table.placedAt),
    index('group_buy_seat_user').on(table.userId, table.placedAt, table.id),
    uniqueIndex('group_buy_seat_once')
      .on(table.groupId, table.userId)
      .where(sql`state <> 'left'`),
  ],
)
