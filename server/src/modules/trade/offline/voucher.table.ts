import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { VoucherStatus } from '@contract/payment/voucher-status'
import { timestamptz } from '../../../kernel/db/columns'
import { staffUserTable } from '../../staff/staff.table'
import { userTable } from '../../user/user.table'
import { orderTable } from '../order/order.table'
import { paymentTable } from '../payment/payment.table'

/** What learners handed in to show that they transferred an order's money. Names are those at the time. */
export const voucherTable = pgTable(
  'trade_voucher',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    userId: uuid()
      .notNull()
      .references(() => userTable.id),
    status: text().$type<VoucherStatus>().notNull(),
    payerName: text().notNull(),
    /** Storage keys. */
    pictures: jsonb().$type<string[]>().notNull(),
    submittedAt: timestamptz().notNull(),
    /** The bank's number, as the first person read it. */
    transferNumber: text().notNull().default(''),
    checkedBy: uuid().references(() => staffUserTable.id),
    checkedByName: text().notNull().default(''),
    checkedAt: timestamptz(),
    decidedBy: uuid().references(() => staffUserTable.id),
    decidedByName: text().notNull().default(''),
    decidedAt: timestamptz(),
    reason: text().notNull().default(''),
    paymentId: uuid().references(() => paymentTable.id),
  },
  (table) => [
    index('trade_voucher_order').on(table.orderId),
    index('trade_voucher_user').on(table.userId),
    index('trade_voucher_shop').on(table.shopId, table.submittedAt),
    index('trade_voucher_checker').on(table.checkedBy),
    index('trade_voucher_decider').on(table.decidedBy),
    index('trade_voucher_payment').on(table.paymentId),
    uniqueIndex('trade_voucher_waiting')
      .on(table.orderId)
      .where(sql`status in ('submitted', 'checked')`),
    check('trade_voucher_four_eyes', sql`${table.checkedBy} <> ${table.decidedBy} or ${table.status} <> 'confirmed'`),
  ],
)
