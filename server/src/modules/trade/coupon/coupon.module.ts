import type { Database } from '../../../kernel/db/database'
import { createAudit } from '../../staff/staff.module'
import { CouponDeskRepository } from './coupon-desk.repository'
import { CouponDeskService } from './coupon-desk.service'
import { CouponRepository } from './coupon.repository'
import { couponDeskRoutes, couponRoutes } from './coupon.routes'
import { CouponService } from './coupon.service'

export interface CouponDeps {
  database: Database
  now: () => Date
}

/** Coupons: what schools offer and what learners have. */
export const createCouponModule = ({ database, now }: CouponDeps) => {
  const coupons = new CouponRepository(database)
  const held = new CouponService(database, coupons, now)
  const desk = new CouponDeskService(new CouponDeskRepository(database), coupons, createAudit({ database, now }), now)
  return { routes: couponRoutes(held), deskRoutes: couponDeskRoutes(desk), held }
}
