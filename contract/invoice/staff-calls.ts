import { defineCalls } from '../call'
import {
  ById,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { Invoice } from './calls'
import { INVOICE_STATUSES } from './invoice-status'

const RATE = { max: 60, seconds: 60 }
/** A PDF of an invoice is some 100 KB. */
const INVOICE_PDF_MAX_BYTES = 5 * 1024 * 1024
/** 20 digits of a fully digital invoice, 8 of an older one. */
const INVOICE_NUMBER = Type.String({ pattern: '^([0-9]{20}|[0-9]{8})$' })

const StaffInvoice = Type.Object({
  ...Invoice.properties,
  learnerId: Id,
  nickName: Type.String(),
  learnerPhone: Type.String({ description: '中间四位已隐藏' }),
})
export type StaffInvoice = Static<typeof StaffInvoice>

/** A school's account at Nuonuo (诺诺开放平台). Keys are written and never read. */
const InvoiceAccount = Type.Object({
  taxNumber: Type.String(),
  goodsCode: Type.String(),
  taxRate: Type.String(),
  clerk: Type.String(),
  updatedAt: Time,
})
export type InvoiceAccount = Static<typeof InvoiceAccount>

export const invoiceStaffCalls = defineCalls({
  'POST /staff/invoice/page': {
    summary: '发票申请列表，最早的在前',
    effect: 'read',
    access: 'staff:invoices.manage',
    input: PageRequest({
      status: Optional(OneOf(INVOICE_STATUSES)),
      /** Part of a title, an order number or an invoice number. */
      keyword: Optional(Text(40)),
      descending: Optional(Type.Boolean({ default: false })),
    }),
    output: Page(StaffInvoice),
    rate: RATE,
  },
  'GET /staff/invoice/view': {
    summary: '发票详情',
    access: 'staff:invoices.manage',
    input: ById,
    output: StaffInvoice,
    rate: RATE,
  },
  'PUT /staff/invoice/issue': {
    summary: '由电子发票服务开票',
    access: 'staff:invoices.manage',
    input: ById,
    output: StaffInvoice,
    rate: RATE,
  },
  'POST /staff/invoice/record': {
    summary: '登记在别处开好的发票，附 PDF',
    access: 'staff:invoices.manage',
    input: Type.Object({ id: Id, invoiceNumber: INVOICE_NUMBER }),
    output: StaffInvoice,
    upload: { maxBytes: INVOICE_PDF_MAX_BYTES },
    rate: RATE,
  },
  'PUT /staff/invoice/reject': {
    summary: '驳回申请，学员会看到原因',
    access: 'staff:invoices.manage',
    input: Type.Object({ id: Id, reason: Text(60, 1) }),
    output: StaffInvoice,
    rate: RATE,
  },
  'PUT /staff/invoice/reverse': {
    summary: '红冲由电子发票服务开的票；退过款的由系统自己红冲',
    access: 'staff:invoices.manage',
    input: Type.Object({ id: Id, reason: Text(60, 1) }),
    output: StaffInvoice,
    rate: RATE,
  },
  'POST /staff/invoice/record/red': {
    summary: '登记在别处开好的红字发票，附 PDF',
    access: 'staff:invoices.manage',
    input: Type.Object({ id: Id, invoiceNumber: INVOICE_NUMBER }),
    output: StaffInvoice,
    upload: { maxBytes: INVOICE_PDF_MAX_BYTES },
    rate: RATE,
  },
  'GET /staff/invoice/account/view': {
    summary: '学校的电子发票账户，不含密钥；没有设置时为 null',
    access: 'staff:merchants.manage',
    input: Nothing,
    output: Type.Object({ account: Nullable(InvoiceAccount) }),
    rate: RATE,
  },
  /** @throws INVOICE_TAX_NUMBER_WRONG */
  'POST /staff/invoice/account/set': {
    summary: '设置学校在诺诺开放平台的电子发票账户',
    access: 'staff:merchants.manage',
    input: Type.Object({
      appKey: Text(128, 1),
      appSecret: Text(128, 1),
      accessToken: Text(128, 1),
      /** The school's own, as the seller. */
      taxNumber: Text(20, 1),
      phone: Text(20, 1),
      address: Text(80, 1),
      clerk: Text(20, 1),
      /** The tax authority's code of what the school sells. */
      goodsCode: Type.String({ pattern: '^[0-9]{19}$' }),
      taxRate: OneOf(['0', '0.01', '0.03', '0.06']),
    }),
    output: InvoiceAccount,
    rate: RATE,
  },
  'DELETE /staff/invoice/account/remove': {
    summary: '停用电子发票账户，之后只能登记在别处开好的发票',
    access: 'staff:merchants.manage',
    input: Nothing,
    output: Nothing,
    rate: RATE,
  },
})
