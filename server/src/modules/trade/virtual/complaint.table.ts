import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../kernel/db/columns'
import { orderTable } from '../order/order.table'

/** Complaints that learners made to WeChat about virtual payments: staff answer them in WeChat's back office. */
export const virtualComplaintTable = pgTable(
  'virtual_complaint',
  {
    id: uuid().primaryKey(),
    shopId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    /** WeChat's own. */
    complaintId: text().notNull(),
    detail: text().notNull(),
    complainedAt: timestamptz().notNull(),
    /** Staff have answered it. */
    doneAt: timestamptz(),
    /** How, in their words. */
    remark: text().notNull().default(''),
  },
  (table) => [
    unique('virtual_complaint_number').on(table.shopId, table.complaintId),
    index('virtual_complaint_shop').on(table.shopId, table.complainedAt, table.id),
    index('virtual_complaint_order').on(table.orderId),
  ],
)
