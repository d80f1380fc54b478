import type { DeskDeps } from '../../staff/desk-deps'
import { CouponGifts } from './coupon-gifts'
import { CouponRepository } from './coupon.repository'
import { couponRoutes } from './coupon.routes'
import { CouponService } from './coupon.service'
import { createCouponDesk } from './desk/coupon-desk.module'

/** Coupons that learners have, and what staff do with those of their school. */
export const createCouponModule = (deps: DeskDeps) => {
  const { database, now } = deps
  const held = new CouponService(database, new CouponRepository(database), now)
  return { routes: couponRoutes(held), desk: createCouponDesk(deps), held }
}

/** Coupons that come with something else. */
export const createCouponGifts = ({ database, now }: Pick<DeskDeps, 'database' | 'now'>) =>
  new CouponGifts(new CouponRepository(database), now)
