import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RefundRequestStatus } from '@contract/refund/refund-request-status'
import { timestamptz } from '../../../kernel/db/columns'
import { staffUserTable } from '../../staff/staff.table'
import { afterSaleTable } from '../after-sale/after-sale.table'
import { orderTable } from '../order/order.table'

/** Refunds that staff asked for. Names are those at the time. */
export const refundRequestTable = pgTable(
  'trade_refund_request',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    /** The after-sale that it is for; null where staff began it. */
    afterSaleId: uuid().references(() => afterSaleTable.id),
    amountFen: integer().notNull(),
    reason: text().notNull(),
    status: text().$type<RefundRequestStatus>().notNull(),
    requestedBy: uuid()
      .notNull()
      .references(() => staffUserTable.id),
    requestedByName: text().notNull(),
    requestedAt: timestamptz().notNull(),
    /** Null while it waits, and where the amount needed no second person. */
    decidedBy: uuid().references(() => staffUserTable.id),
    decidedByName: text().notNull().default(''),
    decidedAt: timestamptz(),
    note: text().notNull().default(''),
  },
  (table) => [
    index('trade_refund_request_order').on(table.orderId),
    index('trade_refund_request_after_sale').on(table.afterSaleId),
    index('trade_refund_request_requester').on(table.requestedBy, table.requestedAt),
    index('trade_refund_request_decider').on(table.decidedBy),
    index('trade_refund_request_shop').on(table.shopId, table.requestedAt),
    uniqueIndex('trade_refund_request_waiting')
      .on(table.orderId)
      .where(sql`${table.status} = 'requested'`),
    check(
      'trade_refund_request_four_eyes',
      sql`${table.decidedBy} <> ${table.requestedBy} or ${table.status} <> 'approved'`,
    ),
  ],
)
