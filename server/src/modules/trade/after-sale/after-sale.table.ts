import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import type {
  AfterSaleEvent,
  AfterSaleKind,
  AfterSaleReason,
  AfterSaleStatus,
} from '@contract/after-sale/after-sale-status'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import { userTable } from '../../user/user.table'
import { orderLineTable, orderTable } from '../order/order.table'
import { refundTable } from '../refund/refund.table'

/** Where goods are sent back to. */
interface ReturnAddress {
  name: string
  phone: string
  address: string
}

/** Learners' applications for money of an order. */
export const afterSaleTable = pgTable(
  'trade_after_sale',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    clientRequestId: uuid().notNull(),
    /** Hash of what was asked for, so that a request id cannot be used for something else. */
    requestHash: text().notNull(),
    kind: text().$type<AfterSaleKind>().notNull(),
    status: text().$type<AfterSaleStatus>().notNull(),
    reason: text().$type<AfterSaleReason>().notNull(),
    description: text().notNull(),
    /** Storage keys. */
    pictures: jsonb().$type<string[]>().notNull(),
    amountFen: integer().notNull(),
    /** As it was when the school agreed; null where nothing comes back. */
    returnAddress: jsonb().$type<ReturnAddress>(),
    expressCompany: text().notNull().default(''),
    expressNumber: text().notNull().default(''),
    /** Why the school refused. */
    refusal: text().notNull().default(''),
    refundId: uuid().references(() => refundTable.id),
    /** Whether what came back can be sold again: it goes to the stock with the refund. */
    intact: boolean().notNull().default(false),
    createdAt: timestamptz().notNull(),
    /** Of its latest move. */
    movedAt: timestamptz().notNull(),
  },
  (table) => [
    unique('trade_after_sale_request').on(table.userId, table.clientRequestId),
    index('trade_after_sale_user').on(table.userId, table.createdAt),
    index('trade_after_sale_shop').on(table.shopId, table.status, table.createdAt),
    index('trade_after_sale_order').on(table.orderId),
    index('trade_after_sale_refund').on(table.refundId),
    check('trade_after_sale_amount', sql`${table.amountFen} > 0`),
  ],
)

/** The lines that it is about. */
export const afterSaleLineTable = pgTable(
  'trade_after_sale_line',
  {
    afterSaleId: uuid()
      .notNull()
      .references(() => afterSaleTable.id),
    lineId: uuid()
      .notNull()
      .references(() => orderLineTable.id),
    quantity: integer().notNull(),
    /** The after-sale runs, so that the line cannot be asked for again. */
    running: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.afterSaleId, table.lineId] }),
    index('trade_after_sale_line_line').on(table.lineId),
    uniqueIndex('trade_after_sale_line_running')
      .on(table.lineId)
      .where(sql`running`),
    check('trade_after_sale_line_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Every move of an after-sale, and what was said: who, when, why. */
export const afterSaleLogTable = pgTable(
  'trade_after_sale_log',
  {
    id: uuid().primaryKey(),
    afterSaleId: uuid()
      .notNull()
      .references(() => afterSaleTable.id),
    fromStatus: text().$type<AfterSaleStatus>(),
    toStatus: text().$type<AfterSaleStatus>().notNull(),
    /** Besides the events of the state machine: `apply` is the first entry, `request` waits for a second person. */
    event: text().$type<AfterSaleEvent | 'apply' | 'request' | 'reject'>().notNull(),
    actor: text().$type<Actor>().notNull(),
    note: text().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [index('trade_after_sale_log_after_sale').on(table.afterSaleId)],
)

/** What a school accepts by itself; schools without a row have `DEFAULT_RULES`. */
export const afterSaleRuleTable = pgTable('trade_after_sale_rule', {
  shopId: text().primaryKey(),
  /** Days after the payment, of goods after the receipt. */
  days: integer().notNull(),
  /** The most of a course that may have been studied, in percent. */
  mostStudiedPercent: integer().notNull(),
  /** Null where goods cannot be sent back. */
  returnAddress: jsonb().$type<ReturnAddress>(),
  updatedAt: timestamptz().notNull(),
  /** Counts edits: an edit of an older version is refused. */
  version: integer().notNull().default(0),
})
