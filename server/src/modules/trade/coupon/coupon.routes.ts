import { defineRoutes } from '../../../kernel/http/routes'
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
