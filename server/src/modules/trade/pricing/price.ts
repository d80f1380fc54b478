import type { CouponTerms } from '@contract/coupon/coupon-kinds'
import { share, sum } from './share'

/** A line as its kind prices it. The lowest of its prices that this buyer may have counts. */
export interface LineToPrice {
  unitPriceFen: number
  quantity: number
  /** For VIP members. */
  vipPriceFen?: number
  /** Of a running activity. */
  activityPriceFen?: number
  /** What is credited to this buyer, for all pieces together. */
  creditFen?: number
  /** Whether it has a share of the delivery charge. */
  delivered?: boolean
  /** Whether the coupon of the order applies to it. */
  couponApplies?: boolean
}

export interface PriceContext {
  vip?: boolean
  coupon?: CouponTerms
  deliveryFen?: number
}

/** In fen; `payable` is `total` − `discount` − `coupon` + `delivery`. */
interface Amounts {
  totalFen: number
  discountFen: number
  couponFen: number
  deliveryFen: number
  payableFen: number
}

export interface Breakdown extends Amounts {
  /** Each line's share, in the order of the lines. */
  lines: Amounts[]
}

/**
 * What an order costs and how each line shares in it, all in integer fen. Pure: the same input gives the same amounts
 * before placing and when placing.
 */
export const price = (lines: LineToPrice[], { vip = false, coupon, deliveryFen = 0 }: PriceContext = {}): Breakdown => {
  const listed = lines.map(({ unitPriceFen, quantity }) => unitPriceFen * quantity)
  const discounts = lines.map((line, at) => {
    const off = (line.unitPriceFen - lowestPrice(line, vip)) * line.quantity
    return Math.min(listed[at], off + (line.creditFen ?? 0))
  })
  const reduced = listed.map((fen, at) => fen - discounts[at])
  const eligible = reduced.map((fen, at) => (lines[at].couponApplies ? fen : 0))
  const coupons = share(coupon ? couponOff(coupon, sum(eligible)) : 0, eligible)
  const deliveries = share(deliveryFen, deliveryWeights(lines, reduced))
  const parts = lines.map((_, at): Amounts => ({
    totalFen: listed[at],
    discountFen: discounts[at],
    couponFen: coupons[at],
    deliveryFen: deliveries[at],
    payableFen: reduced[at] - coupons[at] + deliveries[at],
  }))
  return {
    totalFen: sum(listed),
    discountFen: sum(discounts),
    couponFen: sum(coupons),
    deliveryFen: sum(deliveries),
    payableFen: sum(parts.map(({ payableFen }) => payableFen)),
    lines: parts,
  }
}

const lowestPrice = ({ unitPriceFen, vipPriceFen, activityPriceFen }: LineToPrice, vip: boolean): number =>
  Math.max(0, Math.min(unitPriceFen, (vip ? vipPriceFen : undefined) ?? unitPriceFen, activityPriceFen ?? unitPriceFen))

/** What a coupon takes off an amount in its scope: whole fen, rounded down, never more than the amount. */
export const couponOff = ({ kind, offFen, percentOff, mostFen, fromFen }: CouponTerms, eligibleFen: number): number => {
  if (eligibleFen < fromFen) return 0
  // A product of two safe integers may not be one.
  const part = Number((BigInt(eligibleFen) * BigInt(percentOff)) / 100n)
  const off = kind === 'discount' ? Math.min(part, mostFen) : offFen
  return Math.max(0, Math.min(off, eligibleFen))
}

/** By amount; equal shares where everything that is delivered is free. */
const deliveryWeights = (lines: LineToPrice[], reduced: number[]): number[] => {
  const byAmount = reduced.map((fen, at) => (lines[at].delivered ? fen : 0))
  return sum(byAmount) > 0 ? byAmount : lines.map(({ delivered }) => (delivered ? 1 : 0))
}
