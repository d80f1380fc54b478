import { defineRoutes } from '../../../kernel/http/routes'
import type { CouponDeskService } from './coupon-desk.service'
import type { CouponService } from './coupon.service'

export const couponRoutes = (coupons: CouponService) =>
  defineRoutes({
    'POST /resource/auth/user/coupon/page': (input, owner) => coupons.pageMine(owner, input),
    'GET /resource/auth/user/coupon/count': (_input, owner) => coupons.countMine(owner),
    'GET /resource/auth/user/coupon/view': ({ id }, owner) => coupons.view(owner, id),
    'POST /resource/api/coupon/page': (input, { shopId }) => coupons.pageClaimable(shopId, undefined, input),
    'POST /resource/auth/coupon/page': (input, { shopId, userId }) => coupons.pageClaimable(shopId, userId, input),
    'POST /resource/auth/user/coupon/claim': ({ couponId }, owner) => coupons.claim(owner, couponId),
    'POST /resource/auth/user/coupon/redeem': ({ code }, owner) => coupons.redeem(owner, code),
  })

export const couponDeskRoutes = (desk: CouponDeskService) =>
  defineRoutes({
    'POST /staff/coupon/page': (input, { shopId }) => desk.page(shopId, input),
    'POST /staff/coupon/save': (input, { act }) => desk.save(act, input),
    'PUT /staff/coupon/update': (input, { act }) => desk.update(act, input),
    'PUT /staff/coupon/stop': ({ id }, { act }) => desk.stop(act, id),
    'POST /staff/coupon/grant': (input, { act }) => desk.grant(act, input),
    'POST /staff/coupon/code/save': (input, { act }) => desk.makeCodes(act, input),
  })
