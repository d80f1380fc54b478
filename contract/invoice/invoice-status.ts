/** An invoice's state machine as data: the server refuses events by it, and the app shows its buttons by it. */

export const INVOICE_STATUSES = ['pending', 'issuing', 'issued', 'reversing', 'red', 'rejected', 'withdrawn'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_EVENTS = [
  'submit',
  'record',
  'reject',
  'withdraw',
  'confirm',
  'fail',
  'reverse',
  'recordRed',
  'confirmRed',
  'failRed',
] as const
export type InvoiceEvent = (typeof INVOICE_EVENTS)[number]

/** `record` and `recordRed` are for invoices that the school issued in another system. */
const NEXT: Record<InvoiceStatus, Partial<Record<InvoiceEvent, InvoiceStatus>>> = {
  pending: { submit: 'issuing', record: 'issued', reject: 'rejected', withdraw: 'withdrawn' },
  issuing: { confirm: 'issued', fail: 'pending' },
  issued: { reverse: 'reversing', recordRed: 'red' },
  reversing: { confirmRed: 'red', failRed: 'issued' },
  red: {},
  rejected: {},
  withdrawn: {},
}

export const nextInvoiceStatus = (from: InvoiceStatus, event: InvoiceEvent): InvoiceStatus | undefined =>
  NEXT[from][event]

/** While an invoice is in one of these, its orders cannot be invoiced again. */
export const HOLDING_STATUSES = ['pending', 'issuing', 'issued', 'reversing'] as const satisfies InvoiceStatus[]

export const INVOICE_STATUS_LABEL: Record<InvoiceStatus, string> = {
  pending: '待开票',
  issuing: '开票中',
  issued: '已开票',
  reversing: '红冲中',
  red: '已红冲',
  rejected: '已驳回',
  withdrawn: '已撤回',
}

export const TITLE_KINDS = ['personal', 'company'] as const
export type TitleKind = (typeof TITLE_KINDS)[number]
export const TITLE_KIND_LABEL: Record<TitleKind, string> = { personal: '个人', company: '企业' }

/** Orders in one invoice. */
export const INVOICE_MAX_ORDERS = 50
/** A learner's kept titles. */
export const MOST_TITLES = 20
