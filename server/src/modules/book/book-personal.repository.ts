import type { PersonalData } from '../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../kernel/personal-data/rows-of'
import { bookClaimTable, bookPassTable, bookSignatureTable } from './book.table'
import { bookBatchTable, bookBillTable, bookHandOutTable, bookReturnTable } from './stock.table'

const own = ownedBy(bookHandOutTable.userId)

/** What was ordered and handed out stays for the stock and the money; the drawn signature and the reasons go. */
export const bookData: PersonalData = {
  tables: [
    {
      table: bookSignatureTable,
      title: '教材征订的签字',
      rowsOf: ownedBy(bookSignatureTable.userId),
      erase: { drawing: '', text: '' },
      stays: ['shopId'],
      hidden: ['drawing'],
    },
    {
      table: bookClaimTable,
      title: '教材征订',
      rowsOf: ownedBy(bookClaimTable.userId),
      erase: 'keep',
      stays: ['shopId', 'status', 'size', 'way'],
    },
    {
      table: bookPassTable,
      title: '取书码',
      audited: 'bookPass',
      rowsOf: ownedBy(bookPassTable.userId),
      erase: 'remove',
      stays: ['shopId', 'code'],
    },
    {
      table: bookReturnTable,
      title: '退回的教材',
      rowsOf: partOf(bookReturnTable.handOutId, bookHandOutTable.id, own),
      erase: { reason: '' },
      stays: ['shopId', 'actor'],
    },
    {
      table: bookHandOutTable,
      title: '领到的教材',
      audited: 'bookHandOut',
      rowsOf: own,
      erase: 'keep',
      stays: ['shopId', 'recipient', 'way', 'actor'],
    },
    {
      table: bookBatchTable,
      title: '替班级领的教材',
      rowsOf: ownedBy(bookBatchTable.carrierId),
      erase: 'keep',
      stays: ['shopId', 'status', 'receivedBy'],
    },
    {
      table: bookBillTable,
      title: '教材费结算',
      audited: 'bookBill',
      rowsOf: ownedBy(bookBillTable.userId),
      erase: { note: '' },
      stays: ['shopId', 'status'],
    },
  ],
}
