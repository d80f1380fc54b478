import { describe, expect, it } from 'vitest'
import { COUPON_KIND_LABEL, COUPON_KINDS, UNUSABLE_REASON_LABEL, UNUSABLE_REASONS } from '@contract/coupon/coupon-kinds'
import { COUPON_EVENTS, COUPON_STATUSES, nextCouponStatus, statusesBefore } from '@contract/coupon/coupon-status'

describe('coupon status', () => {
  it('leads from unused over locked to used, and back', () => {
    expect(nextCouponStatus('unused', 'lock')).toBe('locked')
    expect(nextCouponStatus('locked', 'use')).toBe('used')
    expect(nextCouponStatus('locked', 'release')).toBe('unused')
    expect(nextCouponStatus('used', 'giveBack')).toBe('unused')
  })

  it('uses every event, and never a coupon that no order locked', () => {
    expect(COUPON_EVENTS.every((event) => statusesBefore(event).length > 0)).toBe(true)
    expect(nextCouponStatus('unused', 'use')).toBeUndefined()
    expect(COUPON_STATUSES.every((status) => nextCouponStatus(status, 'lock') !== 'used')).toBe(true)
  })

  it('labels every kind and every reason', () => {
    expect(COUPON_KINDS.every((kind) => COUPON_KIND_LABEL[kind])).toBe(true)
    expect(UNUSABLE_REASONS.every((reason) => UNUSABLE_REASON_LABEL[reason])).toBe(true)
  })
})
