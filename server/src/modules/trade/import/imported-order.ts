import type { AfterSaleKind, AfterSaleReason, AfterSaleStatus } from '@contract/after-sale/after-sale-status'
import type { CouponTerms } from '@contract/coupon/coupon-kinds'
import type { Receiver } from '@contract/order/calls'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { CancelReason, OrderStatus } from '@contract/order/order-status'
import type { Carrier } from '@contract/parcel/carrier-kinds'
import type { PayWay } from '@contract/payment/payment-status'
import type { OrderActivity } from '../order/order-activities'
import type { LineSnapshot } from '../goods/line-snapshot'

/** An order of a school folder, as it would have become by the calls of the app. */
export interface ImportedOrder {
  id: string
  shopId: string
  userId: string
  status: OrderStatus
  cancelReason: CancelReason | null
  remark: string
  receiver: Receiver | null
  createdAt: Date
  /** When it can no longer be paid. */
  expiresAt: Date
  lines: ImportedLine[]
  deliveryFen: number
  /** Applies to all lines. */
  coupon: { myCouponId: string; terms: CouponTerms } | null
  /** Null before it is paid, and where it never was. */
  paidBy: PayWay | null
  /** Of an order that waits for its transfer to be confirmed. */
  voucher: { payerName: string; pictures: string[] } | null
  parcels: ImportedParcel[]
  /** When the buyer confirmed the receipt of what was sent. */
  receivedAt: Date | null
  afterSales: ImportedAfterSale[]
  invoice: ImportedInvoice | null
  /** Of its only line; null at usual prices. */
  activity: OrderActivity | null
}

export interface ImportedLine {
  id: string
  kind: GoodsKindName
  ref: string
  skuId: string | null
  title: string
  cover: string
  snapshot: LineSnapshot
  unitPriceFen: number
  quantity: number
}

interface ImportedParcel {
  id: string
  carrier: Carrier
  trackingNumber: string
  shippedAt: Date
  signedAt: Date | null
  /** Positions of the lines, each with all of its pieces or so many. */
  contents: { position: number; quantity: number }[]
  tracks: { at: Date; text: string; area: string }[]
}

export interface ImportedAfterSale {
  id: string
  kind: AfterSaleKind
  status: AfterSaleStatus
  reason: AfterSaleReason
  description: string
  pictures: string[]
  createdAt: Date
  /** Of each move after the application. */
  hoursBetween: number
  contents: { position: number; quantity: number }[]
  returnAddress: { name: string; phone: string; address: string } | null
  expressCompany: string
  expressNumber: string
  refusal: string
}

interface ImportedInvoice {
  status: 'pending' | 'issued'
  titleName: string
  /** '' for a person. */
  taxNumber: string
  email: string
  createdAt: Date
  issuedAt: Date | null
  invoiceNumber: string
  /** Storage key. */
  pdfKey: string
}
