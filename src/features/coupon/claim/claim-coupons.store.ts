import { makeAutoObservable } from 'mobx'
import type { ClaimableCoupon } from '@contract/coupon/calls'
import { PagedList } from '@/core/list/paged-list'
import { couponApi, type CouponApi } from '../coupon.api'

/** What the coupons are for; all of the school's without one. */
export interface ClaimSubject {
  courseId?: string
  goodsId?: string
}
type Api = Pick<CouponApi, 'claimable' | 'claim'>

/** Coupons that can be claimed for a subject. */
export class ClaimCouponsStore {
  readonly list: PagedList<ClaimableCoupon>
  readonly #api: Api

  constructor(subject: ClaimSubject = {}, api: Api = couponApi) {
    this.#api = api
    this.list = new PagedList((page, options) => this.#api.claimable({ ...page, ...subject }, options))
    makeAutoObservable(this, { list: false }, { autoBind: true })
  }

  /** Those of the loaded ones that this learner may still claim. */
  get claimableCount(): number {
    return this.list.items.filter(({ claimsLeft, soldOut }) => claimsLeft > 0 && !soldOut).length
  }

  load(): Promise<boolean> {
    return this.list.reload()
  }

  /**
   * Claims one, and shows how many are left, also after a refusal, which may be that others took the last one. @throws
   * ApiError, which the request layer has shown
   */
  async claim(id: string): Promise<void> {
    try {
      await this.#api.claim(id)
    } finally {
      await this.load()
    }
  }

  dispose(): void {
    this.list.dispose()
  }
}
