import { and, eq, inArray } from 'drizzle-orm'
import { AFTER_SALE_STATUSES, isRunning } from '@contract/after-sale/after-sale-status'
import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { afterSaleLineTable, afterSaleLogTable, afterSaleTable } from './after-sale.table'

const afterSales = ownedBy(afterSaleTable.userId)

export const afterSaleData: PersonalData = {
  tables: [
    {
      table: afterSaleLineTable,
      rowsOf: partOf(afterSaleLineTable.afterSaleId, afterSaleTable.id, afterSales),
      erase: 'keep',
    },
    {
      table: afterSaleLogTable,
      rowsOf: partOf(afterSaleLogTable.afterSaleId, afterSaleTable.id, afterSales),
      erase: { note: '' },
      stays: ['fromStatus', 'toStatus', 'event', 'actor'],
    },
    {
      table: afterSaleTable,
      title: '退款/售后',
      audited: 'afterSale',
      rowsOf: afterSales,
      erase: { description: '', pictures: [], expressNumber: '', refusal: '' },
      stays: ['shopId', 'requestHash', 'kind', 'status', 'reason', 'returnAddress', 'expressCompany'],
      hidden: ['requestHash', 'pictures'],
    },
  ],
  blocks: [
    {
      kind: 'afterSales',
      table: afterSaleTable,
      rowsOf: ({ id }) =>
        and(eq(afterSaleTable.userId, id), inArray(afterSaleTable.status, AFTER_SALE_STATUSES.filter(isRunning)))!,
    },
  ],
}
