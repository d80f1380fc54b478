import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { BookedWithdrawal } from '../../withdrawal/withdrawal-books'

/**
 * What an amount is booked on; `ref` tells accounts of one name apart.
 *
 * - `channel`: what a provider holds or pays out for the school; by merchant account, or by provider for payments from
 *   before accounts were kept.
 * - `income`: what was sold, before coupons; by kind of goods.
 * - `deliveryIncome`: what buyers paid for delivery.
 * - `couponDiscount`: what used coupons took off, against `income`.
 * - `salesReturned`: refunds of sales, against `income`.
 * - `buyerClaims`: money that no order could take.
 * - `refundsPayable`: refunds on their way.
 * - `commissionExpense`: what promoters earned.
 * - `commissionPayable`: what they have not been paid; by promoter.
 * - `withdrawalsPayable`: what they asked for and does not have reached them.
 * - `taxPayable`: tax that was withheld from them.
 * - `withdrawalFees`: what they pay for a withdrawal.
 */
export type LedgerAccount =
  | 'channel'
  | 'income'
  | 'deliveryIncome'
  | 'couponDiscount'
  | 'salesReturned'
  | 'buyerClaims'
  | 'refundsPayable'
  | 'commissionExpense'
  | 'commissionPayable'
  | 'withdrawalsPayable'
  | 'taxPayable'
  | 'withdrawalFees'

/**
 * What happened: money came, was set aside to go back, is back; an order used its coupon, or got it back; a promoter
 * earned, lost it by a refund, or gave up what was left; asked for money, got it, or has it in the balance again.
 */
export type Movement =
  | 'payment'
  | 'refund'
  | 'refunded'
  | 'couponUsed'
  | 'couponReturned'
  | 'withdrawal'
  | 'withdrawalPaid'
  | 'withdrawalReturned'
  | 'commissionSettled'
  | 'commissionReturned'
  | 'commissionForfeited'

/** Positive is debit, negative credit. */
export interface Posting {
  account: LedgerAccount
  ref: string
  amountFen: number
}

/** A movement with its postings, which sum to nothing. */
export interface NewEntry {
  kind: Movement
  shopId: string
  /** Null where no order moved it. */
  orderId: string | null
  subjectId: string
  postings: Posting[]
}

export interface PostedPayment {
  id: string
  shopId: string
  orderId: string
  amountFen: number
  provider: string
  merchantAccountId: string | null
  /** Set where no order could take it. */
  refundReason: string | null
}

export interface PostedRefund {
  id: string
  amountFen: number
}

export interface PostedLine {
  kind: GoodsKindName
  couponFen: number
  deliveryFen: number
  payableFen: number
}

export interface PostedOrder {
  id: string
  shopId: string
  couponFen: number
}

export interface PostedCommission {
  /** Of the commission, of what a refund took of it, or of the promoter who gave up the rest. */
  id: string
  shopId: string
  orderId: string | null
  promoterId: string
  amountFen: number
}

/** Money arrived: for the goods of its order, or as a claim of the buyer. */
export const makePaymentEntry = (payment: PostedPayment, lines: PostedLine[]): NewEntry => ({
  ...identify('payment', payment),
  postings: [
    post('channel', channelOf(payment), payment.amountFen),
    ...(payment.refundReason
      ? [post('buyerClaims', '', -payment.amountFen)]
      : [
          ...incomeOf(lines, ({ payableFen, deliveryFen }) => payableFen - deliveryFen),
          post('deliveryIncome', '', -sum(lines.map(({ deliveryFen }) => deliveryFen))),
        ]),
  ],
})

/** Money of a payment was set aside to go back. */
export const makeRefundEntry = (payment: PostedPayment, refund: PostedRefund): NewEntry => ({
  ...identify('refund', payment, refund.id),
  postings: [
    post(payment.refundReason ? 'buyerClaims' : 'salesReturned', '', refund.amountFen),
    post('refundsPayable', '', -refund.amountFen),
  ],
})

/** The buyer has the money of a refund. */
export const makeRefundedEntry = (payment: PostedPayment, refund: PostedRefund): NewEntry => ({
  ...identify('refunded', payment, refund.id),
  postings: [post('refundsPayable', '', refund.amountFen), post('channel', channelOf(payment), -refund.amountFen)],
})

/** An order used its coupon: its share of what was sold is income that nobody paid. */
export const makeCouponEntry = ({ id, shopId, couponFen }: PostedOrder, lines: PostedLine[]): NewEntry => ({
  ...identify('couponUsed', { id, shopId, orderId: id }),
  postings: [post('couponDiscount', '', couponFen), ...incomeOf(lines, (line) => line.couponFen)],
})

/** The buyer has the coupon of a refunded order again. */
export const makeCouponReturnEntry = ({ id, shopId, couponFen }: PostedOrder): NewEntry => ({
  ...identify('couponReturned', { id, shopId, orderId: id }),
  postings: [post('salesReturned', '', couponFen), post('couponDiscount', '', -couponFen)],
})

/** A promoter asked for money: it is no longer in the balance. */
export const makeWithdrawalEntry = (withdrawal: BookedWithdrawal): NewEntry => ({
  ...identify('withdrawal', { ...withdrawal, orderId: null }),
  postings: [
    post('commissionPayable', withdrawal.promoterId, withdrawal.amountFen),
    post('withdrawalsPayable', '', -withdrawal.amountFen),
  ],
})

/** It was refused, taken back, or could not be paid: it is in the balance again. */
export const makeWithdrawalReturnEntry = (withdrawal: BookedWithdrawal): NewEntry => ({
  ...identify('withdrawalReturned', { ...withdrawal, orderId: null }),
  postings: [
    post('withdrawalsPayable', '', withdrawal.amountFen),
    post('commissionPayable', withdrawal.promoterId, -withdrawal.amountFen),
  ],
})

/** It arrived, less what the school keeps for itself and for the tax office. */
export const makeWithdrawalPaidEntry = (withdrawal: BookedWithdrawal): NewEntry => ({
  ...identify('withdrawalPaid', { ...withdrawal, orderId: null }),
  postings: [
    post('withdrawalsPayable', '', withdrawal.amountFen),
    post(
      'channel',
      withdrawal.merchantAccountId ?? withdrawal.way,
      withdrawal.feeFen + withdrawal.taxFen - withdrawal.amountFen,
    ),
    post('withdrawalFees', '', -withdrawal.feeFen),
    post('taxPayable', '', -withdrawal.taxFen),
  ],
})

/** What a promoter earned, or with a negative amount what is no longer owed. */
export const makeCommissionEntry = (
  kind: 'commissionSettled' | 'commissionReturned' | 'commissionForfeited',
  { id, shopId, orderId, promoterId, amountFen }: PostedCommission,
): NewEntry => {
  const owedFen = kind === 'commissionSettled' ? amountFen : -amountFen
  const postings = [post('commissionExpense', '', owedFen), post('commissionPayable', promoterId, -owedFen)]
  return { kind, shopId, orderId, subjectId: id, postings }
}

const identify = (
  kind: Movement,
  { id, shopId, orderId }: Pick<PostedPayment, 'id' | 'shopId'> & Pick<NewEntry, 'orderId'>,
  subjectId = id,
) => ({ kind, shopId, orderId, subjectId })

const post = (account: LedgerAccount, ref: string, amountFen: number): Posting => ({ account, ref, amountFen })

const channelOf = ({ merchantAccountId, provider }: PostedPayment): string => merchantAccountId ?? provider

/** A share of the lines as income of their kinds, kinds in the order of their names. */
const incomeOf = (lines: PostedLine[], share: (line: PostedLine) => number): Posting[] => {
  const kinds = [...new Set(lines.map(({ kind }) => kind))].sort()
  return kinds.map((kind) => post('income', kind, -sum(lines.filter((line) => line.kind === kind).map(share))))
}

const sum = (amounts: number[]): number => amounts.reduce((total, fen) => total + fen, 0)
