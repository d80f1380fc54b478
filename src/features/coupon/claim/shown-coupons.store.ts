import { makeAutoObservable } from 'mobx'
import type { ClaimableCoupon } from '@contract/coupon/calls'
import { couponApi, type CouponApi } from '../coupon.api'

/** Coupons that came with a page, with what was claimed of them since. */
export class ShownCouponsStore {
  coupons: ClaimableCoupon[]
  readonly #api: Pick<CouponApi, 'claim'>

  constructor(coupons: ClaimableCoupon[], api: Pick<CouponApi, 'claim'> = couponApi) {
    this.coupons = coupons
    this.#api = api
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** @throws ApiError, which the request layer has shown */
  async claim(id: string): Promise<void> {
    await this.#api.claim(id)
    this.setClaimed(id)
  }

  private setClaimed(id: string): void {
    this.coupons = this.coupons.map((coupon) =>
      coupon.id === id ? { ...coupon, claimsLeft: Math.max(0, coupon.claimsLeft - 1) } : coupon,
    )
  }
}
