import type { Invoice, InvoicedOrder, InvoiceTitle } from '@contract/invoice/calls'
import type { PageOf } from '@contract/schema'
import type { InvoiceApi } from '@/features/invoice/invoice.api'

/** The example of GB 32100-2015's check character. */
export const TAX_NUMBER = '91350100M000100Y43'

export const givenOrder = (orderId: string, amountFen = 19900): InvoicedOrder => ({
  orderId,
  orderNumber: `2026112200${orderId}`,
  title: `课程 ${orderId}`,
  amountFen,
  paidAt: '2026-11-20T02:00:00Z',
})

export const givenTitle = (fields: Partial<InvoiceTitle> = {}): InvoiceTitle => ({
  id: 't1',
  titleKind: 'company',
  titleName: '启航教育科技有限公司',
  taxNumber: TAX_NUMBER,
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
  ...fields,
})

export const givenInvoice = (fields: Partial<Invoice> = {}): Invoice => ({
  ...givenTitle(),
  id: 'i1',
  status: 'pending',
  amountFen: 19900,
  orderCount: 1,
  content: '课程 o1',
  createdAt: '2026-11-21T02:00:00Z',
  issuedAt: null,
  email: '',
  remark: '',
  orders: [givenOrder('o1')],
  invoiceNumber: '',
  redNumber: '',
  pdfUrl: '',
  redPdfUrl: '',
  reason: '',
  replacementId: null,
  log: [{ at: '2026-11-21T02:00:00Z', event: 'apply', text: '提交申请' }],
  ...fields,
})

export const pageOf = <Row>(list: Row[]): PageOf<Row> => ({
  list,
  pageCurrent: 1,
  pageSize: 10,
  totalCount: list.length,
  totalPage: 1,
})

const refuse = () => Promise.reject(new Error('not asked in this test'))

/** An api of which a test gives the calls that it expects. */
export const givenApi = (fields: Partial<InvoiceApi> = {}): InvoiceApi => ({
  page: refuse,
  view: refuse,
  orderPage: refuse,
  expectAmount: refuse,
  listTitles: async () => [],
  deleteTitle: refuse,
  apply: refuse,
  withdraw: refuse,
  ...fields,
})
