import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { InvoiceStatus } from '@contract/invoice/invoice-status'
import type { PersonalData } from '../../../kernel/personal-data/personal-data'
import { ownedBy, partOf } from '../../../kernel/personal-data/rows-of'
import { invoiceLogTable, invoiceOrderTable, invoiceTable, invoiceTitleTable } from './invoice.table'

const invoices = ownedBy(invoiceTable.userId)
const REQUESTED: InvoiceStatus[] = ['pending', 'issuing', 'reversing']
const ISSUED: InvoiceStatus[] = ['issued', 'reversing', 'red']
const BUYER = ['titleKind', 'titleName', 'taxNumber', 'address', 'phone', 'bank', 'bankAccount'] as const
const NOBODY = {
  titleName: '',
  taxNumber: '',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  pdfKey: '',
  redPdfKey: '',
}
const SCHOOLS = ['shopId', 'status', 'serial', 'redSerial', 'invoiceNumber', 'redNumber']

/** An issued invoice stays as the tax authority has it; what was only asked for ends. */
export const invoiceData: PersonalData = {
  tables: [
    {
      table: invoiceTitleTable,
      title: '发票抬头',
      rowsOf: ownedBy(invoiceTitleTable.userId),
      erase: 'remove',
    },
    {
      table: invoiceOrderTable,
      rowsOf: partOf(invoiceOrderTable.invoiceId, invoiceTable.id, invoices),
      erase: 'keep',
      stays: ['orderNumber', 'title'],
    },
    {
      table: invoiceLogTable,
      rowsOf: partOf(invoiceLogTable.invoiceId, invoiceTable.id, invoices),
      erase: { note: '' },
      stays: ['fromStatus', 'toStatus', 'event', 'actor'],
    },
    {
      table: invoiceTable,
      title: '发票',
      audited: 'invoice',
      rowsOf: ({ id }) => and(eq(invoiceTable.userId, id), inArray(invoiceTable.status, ISSUED))!,
      erase: { email: '', remark: '', reason: '' },
      stays: SCHOOLS,
      lawful: [...BUYER, 'pdfKey', 'redPdfKey'],
      hidden: ['pdfKey', 'redPdfKey'],
    },
    {
      table: invoiceTable,
      title: '未开具的发票申请',
      rowsOf: ({ id }) => and(eq(invoiceTable.userId, id), notInArray(invoiceTable.status, ISSUED))!,
      erase: { ...NOBODY, email: '', remark: '', reason: '' },
      stays: [...SCHOOLS, 'titleKind'],
      hidden: ['pdfKey', 'redPdfKey'],
    },
  ],
  blocks: [
    {
      kind: 'invoices',
      table: invoiceTable,
      rowsOf: ({ id }) => and(eq(invoiceTable.userId, id), inArray(invoiceTable.status, REQUESTED))!,
    },
  ],
}
