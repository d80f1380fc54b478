import type { ClaimableCoupon, MyCoupon } from '@contract/coupon/calls'
import { ShownCouponsStore } from '@/features/coupon/claim/shown-coupons.store'
import { partial } from '../../../support/app/partial'

const coupons = [
  partial<ClaimableCoupon>({ id: 'a', claimsLeft: 1 }),
  partial<ClaimableCoupon>({ id: 'b', claimsLeft: 2 }),
]

it('counts down what was claimed, and only that', async () => {
  const claim = jest.fn(() => Promise.resolve(partial<MyCoupon>({})))
  const store = new ShownCouponsStore(coupons, { claim })
  await store.claim('b')
  expect(store.coupons.map(({ claimsLeft }) => claimsLeft)).toEqual([1, 1])
  expect(claim).toHaveBeenCalledWith('b')
})

it('leaves the count as it was when the server refuses', async () => {
  const store = new ShownCouponsStore(coupons, { claim: () => Promise.reject(new Error('领完了')) })
  await expect(store.claim('a')).rejects.toThrow('领完了')
  expect(store.coupons[0]!.claimsLeft).toBe(1)
})
