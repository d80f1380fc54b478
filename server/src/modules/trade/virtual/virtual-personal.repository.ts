import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { orderTable } from '../order/order.table'
import { virtualComplaintTable } from './complaint.table'

export const virtualPaymentData: PersonalData = {
  tables: [
    {
      table: virtualComplaintTable,
      title: '在微信的投诉',
      rowsOf: partOf(virtualComplaintTable.orderId, orderTable.id, ownedBy(orderTable.userId)),
      erase: { detail: '', remark: '' },
      stays: ['shopId', 'complaintId'],
    },
  ],
}
