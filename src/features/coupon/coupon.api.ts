import { twin } from '@/core/request/twin'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'

/** The form shows refusals at its field. */
const quiet: RequestOptions = { noLoading: true }

export const couponApi = {
  page: (input: Input<'POST /resource/auth/user/coupon/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/user/coupon/page', input, options),
  count: (options?: RequestOptions) => query('GET /resource/auth/user/coupon/count', {}, options),
  /** What can be claimed now. */
  claimable: (input: Input<'POST /resource/api/coupon/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/coupon/page', learner: 'POST /resource/auth/coupon/page' }),
      input,
      options,
    ),
  claim: (couponId: string) => command('POST /resource/auth/user/coupon/claim', { couponId }),
  redeem: (code: string) => command('POST /resource/auth/user/coupon/redeem', { code }, quiet),
}
export type CouponApi = typeof couponApi
