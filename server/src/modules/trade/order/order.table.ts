import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { Receiver } from '@contract/order/calls'
import type { CancelReason, OrderEvent, OrderStatus } from '@contract/order/order-status'
import { userTable } from '../../user/user.table'
import type { LineSnapshot } from '../goods/line-snapshot'
import type { OrderActivity } from './order-activities'

export const orderTable = pgTable(
  'trade_order',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** What was bought, in a few words. */
    title: text().notNull(),
    /**
     * Hash of shop, lines, coupon and receiver as they were asked for: a waiting order of the same ones is not placed
     * twice.
     */
    basketHash: text().notNull(),
    kind: text().$type<'normal'>().notNull().default('normal'),
    status: text().$type<OrderStatus>().notNull(),
    totalFen: integer().notNull(),
    discountFen: integer().notNull().default(0),
    couponFen: integer().notNull().default(0),
    deliveryFen: integer().notNull().default(0),
    payableFen: integer().notNull(),
    refundState: text().$type<'none' | 'refunding' | 'partial' | 'refunded'>().notNull().default('none'),
    cancelReason: text().$type<CancelReason>(),
    remark: text().notNull().default(''),
    /** The activity whose price it has. */
    activity: jsonb().$type<OrderActivity>(),
    /** A copy of the learner's address; null where nothing is sent. */
    receiver: jsonb().$type<Receiver>(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    paidAt: timestamptz(),
    /** The buyer removed it from their lists; the school still sees it. */
    hiddenAt: timestamptz(),
  },
  (table) => [
    index('trade_order_user').on(table.userId, table.createdAt),
    index('trade_order_desk').on(table.shopId, table.createdAt, table.id),
    index('trade_order_waiting')
      .on(table.shopId, table.paidAt, table.id)
      .where(sql`status = 'undelivered'`),
  ],
)

/**
 * Requests to place an order, and the order that each led to. The app makes the id once for each purchase; the hash
 * covers shop, lines, coupon and receiver, so that an id cannot be used for something else; the remark is no part of
 * it.
 */
export const orderRequestTable = pgTable(
  'trade_order_request',
  {
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    clientRequestId: uuid().notNull(),
    basketHash: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clientRequestId] }),
    index('trade_order_request_order').on(table.orderId),
  ],
)

/**
 * What was bought, as it was at that moment. The amounts of a line are its share of the order's: `payableFen` is
 * `unitPriceFen` × `quantity` − discount − coupon + delivery.
 */
export const orderLineTable = pgTable(
  'trade_order_line',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    /** From 0. */
    position: integer().notNull().default(0),
    /** Kind of goods; with `ref` it names them. */
    kind: text().$type<GoodsKindName>().notNull(),
    ref: uuid().notNull(),
    /** The variant, for kinds that have them. */
    skuId: uuid(),
    title: text().notNull(),
    /** Storage key. */
    cover: text().notNull(),
    /** What its kind must remember of it. */
    snapshot: jsonb().$type<LineSnapshot>().notNull(),
    unitPriceFen: integer().notNull(),
    quantity: integer().notNull().default(1),
    discountFen: integer().notNull().default(0),
    couponFen: integer().notNull().default(0),
    deliveryFen: integer().notNull().default(0),
    payableFen: integer().notNull(),
    refundedFen: integer().notNull().default(0),
    refundedQuantity: integer().notNull().default(0),
    fulfilment: text().$type<'waiting' | 'fulfilled' | 'revoked'>().notNull().default('waiting'),
  },
  (table) => [
    unique('trade_order_line_position').on(table.orderId, table.position),
    index('trade_order_line_goods').on(table.kind, table.ref),
  ],
)

/** Every move of an order: who, when, why. */
export const orderLogTable = pgTable(
  'trade_order_log',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    fromStatus: text().$type<OrderStatus>(),
    toStatus: text().$type<OrderStatus>().notNull(),
    /**
     * Besides the events of the state machine: `place` is the first entry, `refund` and `refunded` record refunds that
     * do not change the status, and `ship` parcels that do not.
     */
    event: text().$type<OrderEvent | 'place' | 'refund' | 'refunded' | 'ship'>().notNull(),
    actor: text().$type<Actor>().notNull(),
    note: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [index('trade_order_log_order').on(table.orderId)],
)
