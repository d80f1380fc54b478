import { defineRoutes } from '../../../../kernel/http/routes'
import type { CouponDeskService } from './coupon-desk.service'

export const couponDeskRoutes = (desk: CouponDeskService) =>
  defineRoutes({
    'POST /staff/coupon/page': (input, { shopId }) => desk.page(shopId, input),
    'POST /staff/coupon/save': (input, { act }) => desk.save(act, input),
    'PUT /staff/coupon/update': (input, { act }) => desk.update(act, input),
    'PUT /staff/coupon/stop': ({ id }, { act }) => desk.stop(act, id),
    'POST /staff/coupon/grant': (input, { act }) => desk.grant(act, input),
    'POST /staff/coupon/code/save': (input, { act }) => desk.makeCodes(act, input),
  })
