import type { AfterSaleKind, AfterSaleStatus } from '@contract/after-sale/after-sale-status'
import type { OrderStatus } from '@contract/order/order-status'
import type { RefundShare } from '../../../../server/src/modules/trade/refund/allot-refund'
import type { Credit } from '../../../../server/src/modules/vip/schedule'
import { isStocked, type Piece } from './model-world'

/** What the model knows of orders and what belongs to them. Times are seconds since the run began. */

export interface ModelRefund {
  fen: number
  shares: RefundShare[]
  done: boolean
  /** How often the server has asked under this number. */
  round: number
  atProvider: 'unknown' | 'PROCESSING'
}

export interface ModelPayment {
  id: string
  status: 'waiting' | 'success' | 'refunding' | 'refunded' | 'closed'
  reason: 'late' | 'duplicate' | 'owned' | null
  /** At the provider. */
  paid: boolean
  fen: number
  refunds: ModelRefund[]
}

export interface ModelLine extends Piece {
  id: string
  payableFen: number
  refundedFen: number
  refundedQuantity: number
  /** Pieces in parcels. */
  shipped: number
  /** Pieces that are set aside. */
  held: number
  revoked: boolean
}

export interface ModelOrder {
  id: string
  learner: number
  pieces: Piece[]
  lines: ModelLine[]
  coupon: ModelCoupon | undefined
  payableFen: number
  status: Exclude<OrderStatus, 'offlinePending'>
  refundState: 'none' | 'refunding' | 'partial' | 'refunded'
  expiresAt: number
  paidAt: number
  /** Undefined before the last parcel. */
  shippedAt: number | undefined
  receivedAt: number | undefined
  /** What a bought plan was credited, and when that was computed. */
  credits: Credit[]
  quotedAt: number
  /** Canceled while the provider said nothing. */
  endedInSilence: boolean
  payments: ModelPayment[]
}

export interface ModelCoupon {
  /** '' for one that a membership gave, until the server's is known. */
  id: string
  learner: number
  status: 'unused' | 'locked' | 'used'
  /** The line of the membership that gave it; undefined for a claimed one. */
  giftOf: string | undefined
  /** It ended with its membership. */
  ended: boolean
}

export interface ModelAfterSale {
  id: string
  order: ModelOrder
  line: ModelLine
  quantity: number
  kind: AfterSaleKind
  fen: number
  status: AfterSaleStatus
  refund: ModelRefund | undefined
}

export const isPaid = ({ status }: ModelOrder): boolean => status !== 'unpaid' && status !== 'canceled'

/** Pieces of a line that are still to be sent. */
export const toWaiting = (line: ModelLine): number =>
  isStocked(line) ? Math.max(0, line.quantity - line.refundedQuantity - line.shipped) : 0
