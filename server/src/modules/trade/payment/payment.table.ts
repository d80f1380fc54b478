import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import type { PaymentStatus, PaySource, PaidWay } from '@contract/payment/payment-status'
import { merchantAccountTable } from '../../merchant/merchant.table'
import { orderTable } from '../order/order.table'

/** The money side of an order. `id` without dashes is the channel's out_trade_no. */
export const paymentTable = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    shopId: text().notNull(),
    userId: uuid().notNull(),
    channel: text().$type<PaidWay>().notNull(),
    provider: text().$type<PaySource>().notNull(),
    /**
     * Whose money it is; null for transfers, and for payments from before accounts were kept, which belong to the
     * school's present one.
     */
    merchantAccountId: uuid().references(() => merchantAccountTable.id),
    status: text().$type<PaymentStatus>().notNull(),
    amountFen: integer().notNull(),
    /** The payer at WeChat, where the provider wants to know it again with each question. */
    openid: text(),
    /** The channel's own number, from a verified response only; of a transfer the bank's, as staff read it. */
    transactionId: text(),
    /** Why no order could take it: `late`, `duplicate` or `owned`. */
    refundReason: text(),
    /** The sum of its refunds, those on their way as well. */
    refundFen: integer().notNull().default(0),
    createdAt: timestamptz().notNull(),
    paidAt: timestamptz(),
    refundedAt: timestamptz(),
  },
  (table) => [
    index('payment_order').on(table.orderId),
    index('payment_merchant').on(table.merchantAccountId, table.paidAt),
    index('payment_shop').on(table.shopId, table.paidAt),
    check('payment_refund', sql`${table.refundFen} between 0 and ${table.amountFen}`),
    uniqueIndex('payment_transaction')
      .on(table.provider, table.transactionId)
      .where(sql`provider <> 'offline'`),
    /** Banks number their transfers each on its own, so two schools may have the same number. */
    uniqueIndex('payment_transfer')
      .on(table.shopId, table.transactionId)
      .where(sql`provider = 'offline'`),
    /** One open attempt an order: another one could be paid as well. */
    uniqueIndex('payment_open')
      .on(table.orderId)
      .where(sql`status = 'waiting'`),
  ],
)

/** Every move of a payment: event, from, to, by whom, and what the channel said. */
export const paymentLogTable = pgTable(
  'payment_log',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable.id),
    fromStatus: text().$type<PaymentStatus>(),
    toStatus: text().$type<PaymentStatus>().notNull(),
    event: text().notNull(),
    /** The default is written by servers of an earlier version, while they still run. */
    actor: text().$type<Actor>().notNull().default('channel:unknown'),
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    at: timestamptz().notNull(),
  },
  (table) => [index('payment_log_payment').on(table.paymentId)],
)
