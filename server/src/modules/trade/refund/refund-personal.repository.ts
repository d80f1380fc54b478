import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { orderTable } from '../order/order.table'
import { paymentTable } from '../payment/payment.table'
import { refundRequestTable } from './refund-request.table'
import { refundLineTable, refundTable } from './refund.table'

const refunds = partOf(refundTable.paymentId, paymentTable.id, ownedBy(paymentTable.userId))

export const refundData: PersonalData = {
  tables: [
    { table: refundLineTable, rowsOf: partOf(refundLineTable.refundId, refundTable.id, refunds), erase: 'keep' },
    {
      table: refundRequestTable,
      rowsOf: partOf(refundRequestTable.orderId, orderTable.id, ownedBy(orderTable.userId)),
      erase: { reason: '', note: '' },
      stays: ['shopId', 'status', 'requestedByName', 'decidedByName'],
    },
    {
      table: refundTable,
      title: '退款记录',
      rowsOf: refunds,
      erase: { reason: '' },
      stays: ['state', 'cause', 'actor', 'outRefundNo'],
      hidden: ['actor'],
    },
  ],
}
