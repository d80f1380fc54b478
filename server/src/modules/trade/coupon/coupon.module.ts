import type { Database } from '../../../kernel/db/database'
import { createAudit } from '../../staff/staff.module'
import { CouponDeskRepository } from './coupon-desk.repository'
import { CouponDeskService } from './coupon-desk.service'
import { CouponGifts } from './coupon-gifts'
import { CouponRepository } from './coupon.repository'
import { couponDeskRoutes, couponRoutes } from './coupon.routes'
import { CouponService } from './coupon.service'

export interface CouponDeps {
  database: Database
  now: () => Date
}

/** Coupons that learners have. */
export const createCouponModule = ({ database, now }: CouponDeps) => {
  const coupons = new CouponRepository(database)
  const held = new CouponService(database, coupons, now)
  return { routes: couponRoutes(held), held }
}

/** What staff do with the coupons of their school. */
export const createCouponDesk = ({ database, now }: CouponDeps) => {
  const audit = createAudit({ database, now })
  const coupons = new CouponRepository(database)
  return couponDeskRoutes(new CouponDeskService(new CouponDeskRepository(database), coupons, audit, now))
}

/** Coupons that come with something else. */
export const createCouponGifts = ({ database, now }: CouponDeps) => new CouponGifts(new CouponRepository(database), now)
