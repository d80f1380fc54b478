import { act } from '@testing-library/react'
import type { ClaimableCoupon, MyCoupon } from '@contract/coupon/calls'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { ClaimCouponsStore } from '@/features/coupon/claim/claim-coupons.store'
import { ClaimRow } from '@/features/coupon/claim/ClaimRow'
import { describeBriefly } from '@/features/coupon/coupon-text'
import { mountView } from '../../../support/app/mount'
import { partial } from '../../../support/app/partial'

const COUPON: ClaimableCoupon = {
  id: 'c',
  title: '冬季券',
  kind: 'full',
  offFen: 3000,
  percentOff: 0,
  mostFen: 0,
  fromFen: 20_000,
  scope: 'all',
  scopeIds: [],
  scopeKind: null,
  scopeNames: [],
  validDays: 15,
  validUntil: null,
  claimsLeft: 1,
  soldOut: false,
}

const make = () => {
  const asked: unknown[] = []
  const api = {
    refusal: undefined as ApiError | undefined,
    claimsLeft: 1,
    claimable: async (input: unknown) => {
      asked.push(input)
      const list = [{ ...COUPON, claimsLeft: api.claimsLeft }]
      return { list, pageCurrent: 1, pageSize: 10, totalCount: 1, totalPage: 1 }
    },
    claim: async () => {
      if (api.refusal) throw api.refusal
      api.claimsLeft -= 1
      return partial<MyCoupon>({})
    },
  }
  return { api, asked, store: new ClaimCouponsStore({ courseId: 'course' }, api) }
}

describe('coupons to claim', () => {
  it('are those of the subject, and say so once they are claimed', async () => {
    const { asked, store } = make()
    await store.load()
    expect(asked[0]).toEqual({ pageCurrent: 1, pageSize: 10, courseId: 'course' })
    await store.claim('c')
    expect(store.list.items[0]!.claimsLeft).toBe(0)
  })

  it('are loaded again after a refusal, which may be that others took the last one', async () => {
    const { api, asked, store } = make()
    await store.load()
    api.refusal = new ApiError(ERRORS.COUPON_SOLD_OUT.code, ERRORS.COUPON_SOLD_OUT.message)
    await expect(store.claim('c')).rejects.toThrow(ERRORS.COUPON_SOLD_OUT.message)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['can be claimed', {}, '领取冬季券', ''],
    ['were claimed', { claimsLeft: 0 }, null, '已领取'],
    ['are sold out', { soldOut: true }, null, '已领完'],
  ])('offer the button only while they %s', async (_when, change, button, state) => {
    const onClaim = jest.fn(async () => undefined)
    const container = await mountView(ClaimRow, { coupon: { ...COUPON, ...change }, onClaim })
    const found = container.querySelector<HTMLElement>('[aria-label="领取冬季券"]')
    expect(found?.getAttribute('aria-label') ?? null).toBe(button)
    expect(container.textContent).toContain(state || '领取后 15 天内有效')
    if (!found) return
    await act(async () => found.click())
    expect(onClaim).toHaveBeenCalledTimes(1)
  })

  it('are named in a few letters', () => {
    expect(describeBriefly(COUPON)).toBe('满200减30')
    expect(describeBriefly({ ...COUPON, kind: 'fixed', fromFen: 0 })).toBe('立减30元')
    expect(describeBriefly({ ...COUPON, kind: 'discount', fromFen: 0, percentOff: 15 })).toBe('8.5折')
  })
})
