/** What other features may use of coupons. */
export { CouponChoice } from './ui/CouponChoice'
