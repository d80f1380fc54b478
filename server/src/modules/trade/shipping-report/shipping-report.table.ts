import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ShippingReportState } from '@contract/wechat/shipping-report-states'
import { timestamptz } from '../../../kernel/db/columns'
import { orderTable } from '../order/order.table'
import { paymentTable } from '../payment/payment.table'

/** What WeChat was told of the shipping of a payment. */
export const shippingReportTable = pgTable(
  'wechat_shipping_report',
  {
    /** The payment's. */
    id: uuid()
      .primaryKey()
      .references(() => paymentTable.id),
    shopId: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orderTable.id),
    state: text().$type<ShippingReportState>().notNull(),
    /** Parcels that WeChat knows, as `carrier:number`. */
    sent: text().array().notNull(),
    /** WeChat takes one correction of what was reported completely. */
    corrected: boolean().notNull().default(false),
    errorCode: integer(),
    detail: text().notNull().default(''),
    updatedAt: timestamptz().notNull(),
  },
  (table) => [
    index('wechat_shipping_report_order').on(table.orderId),
    index('wechat_shipping_report_shop').on(table.shopId, table.updatedAt),
  ],
)
