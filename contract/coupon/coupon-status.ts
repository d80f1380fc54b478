/** The state machine of a learner's coupon as data. `expired` is no status: it follows from the time. */
export const COUPON_STATUSES = ['unused', 'locked', 'used'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

/** `lock`: an order was placed with it; `release`: that order was canceled or expired; `use`: it was paid. */
export const COUPON_EVENTS = ['lock', 'release', 'use', 'giveBack'] as const
export type CouponEvent = (typeof COUPON_EVENTS)[number]

const NEXT: Record<CouponStatus, Partial<Record<CouponEvent, CouponStatus>>> = {
  unused: { lock: 'locked' },
  locked: { release: 'unused', use: 'used' },
  // After the whole order was refunded.
  used: { giveBack: 'unused' },
}

export const nextCouponStatus = (from: CouponStatus, event: CouponEvent): CouponStatus | undefined => NEXT[from][event]

/** The statuses that an event may come from. */
export const statusesBefore = (event: CouponEvent): CouponStatus[] =>
  COUPON_STATUSES.filter((status) => nextCouponStatus(status, event) !== undefined)

/** What the learner's list distinguishes: a locked coupon counts as used, an unused one expires. */
export const COUPON_STATES = ['unused', 'used', 'expired'] as const
export type CouponState = (typeof COUPON_STATES)[number]
