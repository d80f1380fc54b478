import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { orderTable } from '../order/order.table'
import { billDifferenceTable } from './bill.table'

export const billData: PersonalData = {
  tables: [
    {
      table: billDifferenceTable,
      rowsOf: partOf(billDifferenceTable.orderId, orderTable.id, ownedBy(orderTable.userId)),
      erase: { note: '' },
      stays: ['shopId', 'kind', 'outTradeNo', 'outRefundNo', 'state', 'clearedByName'],
      lawful: ['transactionId'],
    },
  ],
}
