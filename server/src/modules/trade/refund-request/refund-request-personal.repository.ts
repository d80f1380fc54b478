import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { orderTable } from '../order/order.table'
import { refundRequestTable } from './refund-request.table'

export const refundRequestData: PersonalData = {
  tables: [
    {
      table: refundRequestTable,
      rowsOf: partOf(refundRequestTable.orderId, orderTable.id, ownedBy(orderTable.userId)),
      erase: { reason: '', note: '' },
      stays: ['shopId', 'status', 'requestedByName', 'decidedByName'],
    },
  ],
}
