import { readView } from '../../../kernel/db/read-view'
import { couponTable, userCouponTable } from './coupon.table'

/** What a school offers. */
export const coupons = readView.select().from(couponTable).as('coupon')

/** What learners have of it. */
export const heldCoupons = readView.select().from(userCouponTable).as('held_coupon')
