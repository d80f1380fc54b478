import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { paymentNotificationTable } from './notification.table'
import { paymentLogTable, paymentTable } from './payment.table'

const payments = ownedBy(paymentTable.userId)

/** Notifications of a channel name the payer's account there; what they said is in the payment. */
export const paymentData: PersonalData = {
  tables: [
    {
      table: paymentNotificationTable,
      rowsOf: partOf(paymentNotificationTable.paymentId, paymentTable.id, payments),
      erase: { headers: {}, body: '', detail: '' },
      stays: ['provider', 'verdict'],
    },
    {
      table: paymentLogTable,
      rowsOf: partOf(paymentLogTable.paymentId, paymentTable.id, payments),
      erase: { detail: {} },
      stays: ['fromStatus', 'toStatus', 'event', 'actor'],
    },
    {
      table: paymentTable,
      title: '付款记录',
      rowsOf: payments,
      erase: 'keep',
      stays: ['shopId', 'channel', 'provider', 'status', 'refundReason'],
      lawful: ['transactionId', 'openid'],
    },
  ],
}
