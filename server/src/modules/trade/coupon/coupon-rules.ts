import type { CouponScope, CouponTerms, UnusableReason } from '@contract/coupon/coupon-kinds'
import { couponOff } from '../pricing/price'

/** A coupon as the rules see it. */
export interface RuledCoupon extends CouponTerms {
  id: string
  scope: CouponScope
  scopeIds: readonly string[]
  validFrom: Date
  expiresAt: Date
}

export interface CouponLine {
  goodsId: string
  /** Its category and the one above it. */
  categoryIds: readonly string[]
  /** What it costs before coupons. */
  amountFen: number
}

export interface Rating {
  id: string
  /** What it takes off these lines; 0 where it cannot be used. */
  offFen: number
  reason: UnusableReason | null
}

const sum = (amounts: number[]): number => amounts.reduce((total, fen) => total + fen, 0)

/** Whether a coupon applies to goods. */
export const isInScope = (
  { scope, scopeIds }: Pick<RuledCoupon, 'scope' | 'scopeIds'>,
  { goodsId, categoryIds }: Pick<CouponLine, 'goodsId' | 'categoryIds'>,
): boolean => {
  if (scope === 'all') return true
  return scope === 'goods' ? scopeIds.includes(goodsId) : categoryIds.some((id) => scopeIds.includes(id))
}

const rate = (coupon: RuledCoupon, lines: readonly CouponLine[], now: Date): Omit<Rating, 'id'> => {
  const refuse = (reason: UnusableReason) => ({ offFen: 0, reason })
  if (coupon.expiresAt <= now) return refuse('expired')
  if (coupon.validFrom > now) return refuse('notYet')
  const eligible = lines.filter((line) => isInScope(coupon, line))
  if (eligible.length === 0) return refuse('scope')
  const offFen = couponOff(coupon, sum(eligible.map(({ amountFen }) => amountFen)))
  return offFen > 0 ? { offFen, reason: null } : refuse('amount')
}

/**
 * Rates coupons beside goods: usable ones first, the one that takes most off before the others, of equal ones that
 * which expires first; then unusable ones with the reason.
 */
export const rateCoupons = (coupons: readonly RuledCoupon[], lines: readonly CouponLine[], now: Date): Rating[] =>
  coupons
    .map((coupon) => ({ coupon, ...rate(coupon, lines, now) }))
    .sort(
      (left, right) =>
        right.offFen - left.offFen ||
        left.coupon.expiresAt.getTime() - right.coupon.expiresAt.getTime() ||
        (left.coupon.id < right.coupon.id ? -1 : 1),
    )
    .map(({ coupon, offFen, reason }) => ({ id: coupon.id, offFen, reason }))
