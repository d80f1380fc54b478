import type { DeskDeps } from '../../../staff/desk-deps'
import { CouponRepository } from '../coupon.repository'
import { CouponDeskRepository } from './coupon-desk.repository'
import { couponDeskRoutes } from './coupon-desk.routes'
import { CouponDeskService } from './coupon-desk.service'

/** What staff do with the coupons of their school. */
export const createCouponDesk = ({ database, audit, now }: DeskDeps) =>
  couponDeskRoutes(
    new CouponDeskService(new CouponDeskRepository(database), new CouponRepository(database), audit, now),
  )
