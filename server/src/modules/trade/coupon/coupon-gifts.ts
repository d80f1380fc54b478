import { makeHeld } from './coupon.service'
import type { CouponRepository } from './coupon.repository'

interface Owner {
  shopId: string
  userId: string
}

/** Coupons that come with something else, such as a membership: from the school's stock, beyond what learners claim. */
export class CouponGifts {
  constructor(
    private readonly coupons: CouponRepository,
    private readonly now: () => Date,
  ) {}

  countCoupons(shopId: string, ids: string[]): Promise<number> {
    return ids.length === 0 ? Promise.resolve(0) : this.coupons.count(shopId, ids)
  }

  /** One of the school that is not stopped. */
  async find(shopId: string, id: string): Promise<{ title: string } | undefined> {
    const coupon = await this.coupons.find(shopId, id)
    return coupon?.stopped ? undefined : coupon
  }

  /** Undefined when the coupon has ended or none is left. Run inside a transaction. */
  async give(owner: Owner, couponId: string): Promise<string | undefined> {
    const coupon = await this.coupons.find(owner.shopId, couponId)
    const now = this.now()
    if (!coupon || coupon.stopped || (coupon.validUntil && coupon.validUntil <= now)) return undefined
    if (!(await this.coupons.takeStock(couponId, 1))) return undefined
    const row = makeHeld(owner, coupon, 'grant', now)
    await this.coupons.addHeld([row])
    return row.id
  }

  /** Ends these coupons at `at`. An order that has one keeps it; when it gives it back, nobody can use it any more. */
  withdraw(ids: string[], at: Date): Promise<void> {
    return this.coupons.end(ids, at)
  }
}
