import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { orderLineTable, orderLogTable, orderRequestTable, orderTable } from './order.table'

const orders = ownedBy(orderTable.userId)

/** Orders stay in the books, without receiver and remark. */
export const orderData: PersonalData = {
  tables: [
    { table: orderRequestTable, rowsOf: ownedBy(orderRequestTable.userId), erase: 'keep', stays: ['basketHash'] },
    {
      table: orderLineTable,
      title: '订单商品',
      rowsOf: partOf(orderLineTable.orderId, orderTable.id, orders),
      erase: 'keep',
      stays: ['kind', 'title', 'cover', 'snapshot', 'fulfilment'],
    },
    {
      table: orderLogTable,
      title: '订单动态',
      rowsOf: partOf(orderLogTable.orderId, orderTable.id, orders),
      erase: { note: '' },
      stays: ['fromStatus', 'toStatus', 'event', 'actor'],
      hidden: ['actor'],
    },
    {
      table: orderTable,
      title: '订单',
      audited: 'order',
      rowsOf: orders,
      erase: { remark: '', receiver: null },
      stays: ['number', 'shopId', 'title', 'basketHash', 'kind', 'status', 'refundState', 'cancelReason', 'activity'],
      hidden: ['basketHash'],
    },
  ],
  ends: [
    {
      kind: 'orders',
      table: orderTable,
      rowsOf: ({ id }) => and(eq(orderTable.userId, id), isNull(orderTable.hiddenAt))!,
    },
  ],
  blocks: [
    {
      kind: 'openOrders',
      table: orderTable,
      rowsOf: ({ id }) => and(eq(orderTable.userId, id), inArray(orderTable.status, ['unpaid', 'offlinePending']))!,
    },
    {
      kind: 'deliveries',
      table: orderTable,
      rowsOf: ({ id }) =>
        and(eq(orderTable.userId, id), inArray(orderTable.status, ['forming', 'undelivered', 'delivered']))!,
    },
    {
      kind: 'refunds',
      table: orderTable,
      rowsOf: ({ id }) => and(eq(orderTable.userId, id), eq(orderTable.refundState, 'refunding'))!,
    },
  ],
}
