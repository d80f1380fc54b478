import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ActivityGoodsKind, ActivityKindName, MemberPrice } from '@contract/activity/activity-kinds'
import type { RulesOf } from '@contract/activity/rules'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import { timestamptz } from '../../kernel/db/columns'
import { shopTable } from '../shop/shop.table'
import { orderTable } from '../trade/order/order.table'
import { userTable } from '../user/user.table'

/** What a school holds for a while: goods at a price of their own, or something for those who bring others. */
export const activityTable = pgTable(
  'activity',
  {
    id: uuid().primaryKey(),
    shopId: text()
      .notNull()
      .references(() => shopTable.id),
    kind: text().$type<ActivityKindName>().notNull(),
    title: text().notNull(),
    /** Storage key. */
    cover: text().notNull(),
    startsAt: timestamptz().notNull(),
    /** Exclusive. */
    endsAt: timestamptz().notNull(),
    /** Null is a draft; afterwards nothing but the stop changes. */
    publishedAt: timestamptz(),
    stoppedAt: timestamptz(),
    stopReason: text().notNull().default(''),
    /** Both null for kinds without goods of others. */
    goodsKind: text().$type<ActivityGoodsKind>(),
    goodsRef: uuid(),
    limitPerLearner: integer(),
    lifeMinutes: integer().notNull(),
    couponAllowed: boolean().notNull(),
    memberPrice: text().$type<MemberPrice>().notNull(),
    /** Of its kind. */
    rules: jsonb().$type<RulesOf[ActivityKindName]>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    index('activity_shop').on(table.shopId, table.kind, table.startsAt, table.id),
    check('activity_window', sql`${table.startsAt} < ${table.endsAt}`),
  ],
)

/** What of the goods it sells: one row for each variant, or one without. */
export const activityItemTable = pgTable(
  'activity_item',
  {
    id: uuid().primaryKey(),
    activityId: uuid()
      .notNull()
      .references(() => activityTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    goodsKind: text().$type<GoodsKindName>().notNull(),
    goodsRef: uuid().notNull(),
    skuId: uuid(),
    priceFen: integer().notNull(),
    /** The lowest price of the 7 days before it was published; null where the activity is not lower. */
    struckFen: integer(),
    stock: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  (table) => [
    unique('activity_item_position').on(table.activityId, table.position),
    index('activity_item_goods').on(table.goodsRef),
    check('activity_item_taken', sql`${table.taken} between 0 and ${table.stock}`),
  ],
)

/** How many pieces one learner has of an activity. */
export const activityBuyerTable = pgTable(
  'activity_buyer',
  {
    activityId: uuid()
      .notNull()
      .references(() => activityTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    bought: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.userId] }),
    index('activity_buyer_user').on(table.userId),
    check('activity_buyer_bought', sql`${table.bought} >= 0`),
  ],
)

/** What an order took of an activity, until it is given back. */
export const activityOrderTable = pgTable(
  'activity_order',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orderTable.id),
    activityId: uuid()
      .notNull()
      .references(() => activityTable.id),
    itemId: uuid()
      .notNull()
      .references(() => activityItemTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    quantity: integer().notNull(),
    priceFen: integer().notNull(),
    /** The group, bargain or prize; its kind says which. */
    participationId: uuid(),
    /** `held` until it is paid; `returned` when its pieces are free again. */
    state: text().$type<'held' | 'paid' | 'returned'>().notNull().default('held'),
    createdAt: timestamptz().notNull(),
    paidAt: timestamptz(),
  },
  (table) => [
    index('activity_order_activity').on(table.activityId, table.state),
    index('activity_order_item').on(table.itemId),
    index('activity_order_user').on(table.userId, table.activityId),
    index('activity_order_participation').on(table.participationId),
  ],
)

/** Who wants to be told before it starts. */
export const activityReminderTable = pgTable(
  'activity_reminder',
  {
    activityId: uuid()
      .notNull()
      .references(() => activityTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.userId] }),
    index('activity_reminder_user').on(table.userId),
  ],
)

/** Who looked at it. */
export const activityVisitTable = pgTable(
  'activity_visit',
  {
    activityId: uuid()
      .notNull()
      .references(() => activityTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    at: timestamptz().notNull(),
  },
  (table) => [primaryKey({ columns: [table.activityId, table.userId] }), index('activity_visit_user').on(table.userId)],
)

/** What a school says of all its activities. */
export const activitySettingTable = pgTable('activity_setting', {
  shopId: text()
    .primaryKey()
    .references(() => shopTable.id),
  /** Activities with sharing are over until this is taken back. */
  sharingEnded: boolean().notNull(),
})
