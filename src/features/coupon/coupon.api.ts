import { command, query, type Input, type RequestOptions } from '@/core/request/request'

/** The form shows refusals at its field. */
const quiet: RequestOptions = { noLoading: true }

export const couponApi = {
  page: (input: Input<'POST /resource/auth/user/coupon/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/user/coupon/page', input, options),
  count: (options?: RequestOptions) => query('GET /resource/auth/user/coupon/count', {}, options),
  redeem: (code: string) => command('POST /resource/auth/user/coupon/redeem', { code }, quiet),
}
export type CouponApi = typeof couponApi
