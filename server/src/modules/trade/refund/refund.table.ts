import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../kernel/actor'
import { timestamptz } from '../../../kernel/db/columns'
import { orderLineTable } from '../order/order.table'
import { paymentTable } from '../payment/payment.table'

/** `pending` until the provider says that the money is back. */
export type RefundState = 'pending' | 'done'
/** The school's decision, why no order could take the payment, or the merchant's console. */
export type RefundCause = 'school' | 'late' | 'duplicate' | 'owned' | 'activity' | 'console'

/** Money of a payment that goes back: several of one payment together are never more than it. */
export const refundTable = pgTable(
  'trade_refund',
  {
    id: uuid().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => paymentTable.id),
    amountFen: integer().notNull(),
    state: text().$type<RefundState>().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    /** What the learner sees at the provider. */
    reason: text().notNull(),
    actor: text().$type<Actor>().notNull(),
    /** A refund that the provider closed is requested again under another number. */
    attempt: integer().notNull().default(1),
    /** The number of the present attempt at the provider. */
    outRefundNo: text().notNull().unique(),
    requestedAt: timestamptz().notNull(),
    doneAt: timestamptz(),
  },
  (table) => [
    index('trade_refund_payment').on(table.paymentId),
    index('trade_refund_done').on(table.doneAt),
    check('trade_refund_amount', sql`${table.amountFen} > 0`),
  ],
)

/** What of a refund is for which line. A refund of a payment that no order took has none. */
export const refundLineTable = pgTable(
  'trade_refund_line',
  {
    refundId: uuid()
      .notNull()
      .references(() => refundTable.id),
    lineId: uuid()
      .notNull()
      .references(() => orderLineTable.id),
    amountFen: integer().notNull(),
    /** Pieces that no longer are the buyer's; 0 where only a part of the money goes back. */
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refundId, table.lineId] }),
    index('trade_refund_line_line').on(table.lineId),
    check('trade_refund_line_amount', sql`${table.amountFen} >= 0 and ${table.quantity} >= 0`),
  ],
)
