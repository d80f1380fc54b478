/** `full`: so much off from an amount on; `discount`: a part off, up to a cap; `fixed`: so much off any amount. */
export const COUPON_KINDS = ['full', 'discount', 'fixed'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]
export const COUPON_KIND_LABEL: Record<CouponKind, string> = { full: '满减券', discount: '折扣券', fixed: '立减券' }

export const COUPON_SCOPES = ['all', 'category', 'goods'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]

/** What a coupon can be limited to. */
export const SCOPE_KINDS = ['category', 'course', 'goods'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

/** What a coupon takes off. Fields that do not concern its kind are 0. */
export interface CouponTerms {
  kind: CouponKind
  offFen: number
  /** 15 is 15 percent off, 八五折. */
  percentOff: number
  /** The most that a discount takes off. */
  mostFen: number
  /** From which amount it applies. */
  fromFen: number
}

/** Why a coupon cannot be used for these goods now. */
export const UNUSABLE_REASONS = ['notYet', 'expired', 'scope', 'amount'] as const
export type UnusableReason = (typeof UNUSABLE_REASONS)[number]
export const UNUSABLE_REASON_LABEL: Record<UnusableReason, string> = {
  notYet: '还没有到使用时间',
  expired: '已过期',
  scope: '不适用于这件商品',
  amount: '没有达到使用金额',
}

export const COUPON_SCOPE_LABEL: Record<CouponScope, string> = {
  all: '全部商品',
  category: '指定分类',
  goods: '指定课程和商品',
}
