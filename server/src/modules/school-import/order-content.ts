import type { OrderedActivityContent } from './activity-content'
import type { AfterSaleKind, AfterSaleReason, AfterSaleStatus } from '@contract/after-sale/after-sale-status'
import type { CancelReason, OrderStatus } from '@contract/order/order-status'
import type { Carrier } from '@contract/parcel/carrier-kinds'
import type { PayWay } from '@contract/payment/payment-status'
import type { ReviewContent } from './comment-content'

/** An order of a student of the folder. Ages are in minutes before the import. */
export interface OrderContent {
  id: string
  key: string
  studentId: string
  status: OrderStatus
  cancelReason: CancelReason | null
  age: number
  remark: string
  lines: OrderLineContent[]
  deliveryFen: number
  couponId: string | null
  paidBy: PayWay | null
  voucher: { payerName: string; pictures: string[] } | null
  parcels: ParcelContent[]
  receivedAge: number | null
  afterSales: AfterSaleContent[]
  invoice: InvoiceContent | null
  /** Null for an order at usual prices. */
  activity: OrderedActivityContent | null
}

export type OrderLineContent = { quantity: number; review: ReviewContent | null } & (
  { kind: 'course'; courseId: string } | { kind: 'goods'; skuId: string } | { kind: 'vip'; planId: string }
)

interface PiecesContent {
  /** Of the line, from 0. */
  position: number
  quantity: number
}

export interface ParcelContent {
  id: string
  carrier: Carrier
  trackingNumber: string
  age: number
  signedAge: number | null
  contents: PiecesContent[]
  tracks: { age: number; text: string; area: string }[]
}

export interface AfterSaleContent {
  id: string
  kind: AfterSaleKind
  status: AfterSaleStatus
  reason: AfterSaleReason
  description: string
  pictures: string[]
  age: number
  contents: PiecesContent[]
  returnAddress: { name: string; phone: string; address: string } | null
  expressCompany: string
  expressNumber: string
  refusal: string
}

export interface InvoiceContent {
  status: 'pending' | 'issued'
  titleName: string
  taxNumber: string
  email: string
  age: number
  issuedAge: number | null
  invoiceNumber: string
  pdfKey: string
}
