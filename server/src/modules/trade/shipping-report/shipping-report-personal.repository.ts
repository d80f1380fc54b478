import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { orderTable } from '../order/order.table'
import { shippingReportTable } from './shipping-report.table'

/** What WeChat was told of an order's parcels. */
export const shippingReportData: PersonalData = {
  tables: [
    {
      table: shippingReportTable,
      rowsOf: partOf(shippingReportTable.orderId, orderTable.id, ownedBy(orderTable.userId)),
      erase: { sent: [], detail: '' },
      stays: ['shopId', 'state'],
    },
  ],
}
