import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DifferenceKind, DifferenceState } from '@contract/finance/difference-kinds'
import type { PayProvider } from '@contract/payment/payment-status'
import { timestamptz } from '../../../kernel/db/columns'
import { merchantAccountTable } from '../../merchant/merchant.table'
import { orderTable } from '../order/order.table'

/** What a provider says it did for one account on one day. */
export const billTable = pgTable(
  'channel_bill',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    merchantAccountId: uuid()
      .notNull()
      .references(() => merchantAccountTable.id),
    provider: text().$type<PayProvider>().notNull(),
    merchantNo: text().notNull(),
    /** Of the school's calendar, which is the provider's: `YYYY-MM-DD`. */
    day: text().notNull(),
    fetchedAt: timestamptz().notNull(),
    payments: integer().notNull(),
    paidFen: bigint({ mode: 'number' }).notNull(),
    refunds: integer().notNull(),
    refundedFen: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('channel_bill_day').on(table.merchantAccountId, table.day),
    index('channel_bill_shop').on(table.shopId, table.day),
  ],
)

/** Its lines. */
export const billRowTable = pgTable(
  'channel_bill_row',
  {
    id: uuid().primaryKey(),
    billId: uuid()
      .notNull()
      .references(() => billTable.id),
    merchantAccountId: uuid().notNull(),
    kind: text().$type<'payment' | 'refund'>().notNull(),
    outTradeNo: text().notNull(),
    transactionId: text().notNull(),
    /** '' for a payment. */
    outRefundNo: text().notNull(),
    amountFen: integer().notNull(),
    at: timestamptz().notNull(),
  },
  (table) => [
    index('channel_bill_row_bill').on(table.billId),
    index('channel_bill_row_transaction').on(table.merchantAccountId, table.transactionId),
  ],
)

/** Where a bill and our books differ, until somebody has cleared it. */
export const billDifferenceTable = pgTable(
  'channel_bill_difference',
  {
    id: uuid().primaryKey(),
    billId: uuid()
      .notNull()
      .references(() => billTable.id),
    shopId: text().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    outTradeNo: text().notNull(),
    transactionId: text().notNull(),
    outRefundNo: text().notNull(),
    orderId: uuid().references(() => orderTable.id),
    billFen: integer(),
    ourFen: integer(),
    state: text().$type<DifferenceState>().notNull().default('open'),
    foundAt: timestamptz().notNull(),
    note: text().notNull().default(''),
    clearedByName: text().notNull().default(''),
    clearedAt: timestamptz(),
  },
  (table) => [
    index('channel_bill_difference_bill').on(table.billId),
    index('channel_bill_difference_shop').on(table.shopId, table.state, table.id),
    index('channel_bill_difference_order').on(table.orderId),
  ],
)
