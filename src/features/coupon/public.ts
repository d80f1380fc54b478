/** What other features may use of coupons. */
export { CouponChoice } from './ui/CouponChoice'
export { ClaimCoupons } from './claim/CouponSheet'
export { CouponEntry } from './claim/CouponEntry'
export { ClaimCouponsStore, type ClaimSubject } from './claim/claim-coupons.store'
export { ClaimList } from './claim/ClaimList'
