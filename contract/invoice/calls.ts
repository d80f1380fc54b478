import { defineCalls } from '../call'
import {
  ById,
  Fen,
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
import { INVOICE_MAX_ORDERS, INVOICE_STATUSES, TITLE_KINDS } from './invoice-status'
import { INVOICE_TEXT_LIMIT } from './limits'

const OrderIds = Type.Array(Id, { minItems: 1, maxItems: INVOICE_MAX_ORDERS, uniqueItems: true })

/** Whom an invoice names as buyer. */
const TitleFields = {
  titleKind: OneOf(TITLE_KINDS),
  titleName: Text(INVOICE_TEXT_LIMIT.titleName, 1),
  /** Of companies; '' for a person. */
  taxNumber: Text(INVOICE_TEXT_LIMIT.taxNumber),
  /** The buyer's registered address, phone, bank and account; companies may have them printed. */
  address: Text(INVOICE_TEXT_LIMIT.address),
  phone: Text(INVOICE_TEXT_LIMIT.phone),
  bank: Text(INVOICE_TEXT_LIMIT.bank),
  bankAccount: Text(INVOICE_TEXT_LIMIT.bankAccount),
}

export const InvoiceTitle = Type.Object({ id: Id, ...TitleFields })
export type InvoiceTitle = Static<typeof InvoiceTitle>

export const InvoicedOrder = Type.Object({
  orderId: Id,
  orderNumber: Type.String(),
  title: Type.String({ description: '第一件商品的名称' }),
  /** What the invoice covers of this order. */
  amountFen: Fen,
  paidAt: Time,
})
export type InvoicedOrder = Static<typeof InvoicedOrder>

const InvoiceCard = Type.Object({
  id: Id,
  status: OneOf(INVOICE_STATUSES),
  titleKind: OneOf(TITLE_KINDS),
  titleName: Type.String(),
  amountFen: Fen,
  orderCount: Type.Integer({ minimum: 1 }),
  /** The title of its first order. */
  content: Type.String(),
  createdAt: Time,
  issuedAt: Nullable(Time),
})
export type InvoiceCard = Static<typeof InvoiceCard>

export const Invoice = Type.Object({
  ...InvoiceCard.properties,
  taxNumber: Type.String(),
  address: Type.String(),
  phone: Type.String(),
  bank: Type.String(),
  bankAccount: Type.String(),
  email: Type.String(),
  remark: Type.String(),
  orders: Type.Array(InvoicedOrder),
  /** The tax authority's number, '' before it is issued. */
  invoiceNumber: Type.String(),
  /** Number of the red-letter invoice that reverses it, '' where there is none. */
  redNumber: Type.String(),
  /** Signed addresses that expire; '' where there is no file. */
  pdfUrl: Type.String(),
  redPdfUrl: Type.String(),
  /** Why it was rejected or reversed. */
  reason: Type.String(),
  /** The invoice for what is left after a part refund. */
  replacementId: Nullable(Id),
  log: Type.Array(Type.Object({ at: Time, event: Type.String(), text: Type.String() })),
})
export type Invoice = Static<typeof Invoice>

/** @throws INVOICE_NOT_FOUND for another learner's too */
export const invoiceCalls = defineCalls({
  'POST /resource/auth/trade/invoice/page': {
    summary: '我的发票',
    effect: 'read',
    input: PageRequest({}),
    output: Page(InvoiceCard),
  },
  'GET /resource/auth/trade/invoice/view': { summary: '发票详情', input: ById, output: Invoice },
  'POST /resource/auth/trade/invoice/order/page': {
    summary: '可以开票的订单：已完成、付过款、没有开过票',
    effect: 'read',
    input: PageRequest({}),
    output: Page(InvoicedOrder),
  },
  'POST /resource/auth/trade/invoice/expected/amount': {
    summary: '选中的订单合计可开票金额',
    effect: 'read',
    input: Type.Object({ orderIds: OrderIds }),
    output: Type.Object({ amountFen: Fen }),
  },
  'GET /resource/auth/trade/invoice/title/list': {
    summary: '用过的发票抬头，最近用过的在前',
    input: Nothing,
    output: Type.Array(InvoiceTitle),
  },
  'DELETE /resource/auth/trade/invoice/title/delete': { summary: '删除发票抬头', input: ById, output: Nothing },
  /** @throws INVOICE_TAX_NUMBER_WRONG, INVOICE_ORDER_REFUSED, INVOICE_AMOUNT_CHANGED, REQUEST_ID_REUSED */
  'POST /resource/auth/trade/invoice/save': {
    summary: '申请开票（同一 clientRequestId 只成一张），并记住抬头',
    input: Type.Object({
      clientRequestId: Id,
      orderIds: OrderIds,
      /** The amount that the learner saw: another one by now refuses it. */
      expectedAmountFen: Fen,
      ...TitleFields,
      email: Optional(Text(INVOICE_TEXT_LIMIT.email)),
      remark: Optional(Text(INVOICE_TEXT_LIMIT.remark)),
    }),
    output: Invoice,
    rate: { max: 20, seconds: 60 },
  },
  'PUT /resource/auth/trade/invoice/withdraw': { summary: '撤回还没有开的发票', input: ById, output: Invoice },
})
