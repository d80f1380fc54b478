import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { orderTable } from '../order/order.table'
import { ledgerEntryTable, ledgerPostingTable } from './ledger.table'

const entries = partOf(ledgerEntryTable.orderId, orderTable.id, ownedBy(orderTable.userId))

/** The school's books: amounts by order, with no word about the buyer. */
export const ledgerData: PersonalData = {
  tables: [
    {
      table: ledgerPostingTable,
      rowsOf: partOf(ledgerPostingTable.entryId, ledgerEntryTable.id, entries),
      erase: 'keep',
      stays: ['account', 'ref'],
    },
    { table: ledgerEntryTable, rowsOf: entries, erase: 'keep', stays: ['shopId', 'kind'] },
  ],
}
