import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import type { CancelReason, OrderEvent, OrderStatus } from '@contract/order/order-status'
import { userTable } from '../../user/user.table'

export const orderTable = pgTable(
  'trade_order',
  {
    id: uuid().primaryKey(),
    number: text().notNull().unique(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    /** Made by the app once for each purchase: placing again returns the same order. */
    clientRequestId: uuid().notNull(),
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
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    paidAt: timestamptz(),
  },
  (table) => [
    unique('trade_order_request').on(table.userId, table.clientRequestId),
    index('trade_order_user').on(table.userId, table.createdAt),
  ],
)

/** What was bought, as it was at that moment. */
export const orderItemTable = pgTable(
  'trade_order_item',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    goodsId: uuid().notNull(),
    title: text().notNull(),
    cover: text().notNull(),
    courseType: integer().$type<1 | 2 | 3 | 8 | 9 | 10>().notNull(),
    priceFen: integer().notNull(),
    quantity: integer().notNull().default(1),
    validDays: integer(),
  },
  (table) => [index('trade_order_item_order').on(table.orderId), index('trade_order_item_goods').on(table.goodsId)],
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
     * do not change the status.
     */
    event: text().$type<OrderEvent | 'place' | 'refund' | 'refunded'>().notNull(),
    actor: text().$type<Actor>().notNull(),
    note: text().notNull().default(''),
    at: timestamptz().notNull(),
  },
  (table) => [index('trade_order_log_order').on(table.orderId)],
)
