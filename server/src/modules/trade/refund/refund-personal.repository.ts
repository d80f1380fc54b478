import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { paymentTable } from '../payment/payment.table'
import { refundLineTable, refundTable } from './refund.table'

const refunds = partOf(refundTable.paymentId, paymentTable.id, ownedBy(paymentTable.userId))

export const refundData: PersonalData = {
  tables: [
    { table: refundLineTable, rowsOf: partOf(refundLineTable.refundId, refundTable.id, refunds), erase: 'keep' },
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
