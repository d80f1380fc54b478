import { defineCalls } from '../call'
import {
  ById,
  Count,
  Fen,
  Id,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { COUPON_KINDS, COUPON_SCOPES, SCOPE_KINDS, UNUSABLE_REASONS } from './coupon-kinds'
import { COUPON_STATES, COUPON_STATUSES } from './coupon-status'

const terms = {
  kind: OneOf(COUPON_KINDS),
  offFen: Fen,
  percentOff: Type.Integer({ minimum: 0, maximum: 99 }),
  mostFen: Fen,
  fromFen: Fen,
}
const scope = {
  scope: OneOf(COUPON_SCOPES),
  /** Categories, or courses and goods; empty for all. */
  scopeIds: Type.Array(Id),
  /** What the first of these is; null for all, and for what is gone. */
  scopeKind: Nullable(OneOf(SCOPE_KINDS)),
  /** Names of these, the first three. */
  scopeNames: Type.Array(Type.String()),
}

/** A coupon that a learner has. */
export const MyCoupon = Type.Object({
  id: Id,
  couponId: Id,
  title: Type.String(),
  ...terms,
  ...scope,
  status: OneOf(COUPON_STATUSES),
  state: OneOf(COUPON_STATES),
  validFrom: Time,
  expiresAt: Time,
  usedAt: Nullable(Time),
  /** The order that it is locked for or was used in. */
  orderId: Nullable(Id),
  serverNow: Time,
})
export type MyCoupon = Static<typeof MyCoupon>

/** A coupon that learners can claim. */
export const ClaimableCoupon = Type.Object({
  id: Id,
  title: Type.String(),
  ...terms,
  ...scope,
  /** Either both are null or `validDays` is: fixed dates, or days from claiming. */
  validDays: Nullable(Type.Integer()),
  validUntil: Nullable(Time),
  /** How many more this learner may claim; a visitor the limit itself. */
  claimsLeft: Count,
  soldOut: Type.Boolean(),
})
export type ClaimableCoupon = Static<typeof ClaimableCoupon>

/** A coupon beside goods: what it would take off them, or why it cannot. */
export const RatedCoupon = Type.Object({
  coupon: MyCoupon,
  offFen: Fen,
  reason: Nullable(OneOf(UNUSABLE_REASONS)),
})
export type RatedCoupon = Static<typeof RatedCoupon>

const CLAIMABLE = {
  effect: 'read' as const,
  /** Only those that apply to this course, or to these goods of the mall. */
  input: PageRequest({ courseId: Optional(Id), goodsId: Optional(Id) }),
  output: Page(ClaimableCoupon),
}

export const couponCalls = defineCalls({
  'POST /resource/auth/user/coupon/page': {
    summary: '我的优惠券',
    effect: 'read',
    input: PageRequest({ state: Optional(OneOf(COUPON_STATES)) }),
    output: Page(MyCoupon),
  },
  'GET /resource/auth/user/coupon/count': {
    summary: '各状态的优惠券张数',
    input: Type.Object({}),
    output: Type.Object({ unused: Count, used: Count, expired: Count }),
  },
  'POST /resource/api/coupon/page': { summary: '可领取的优惠券', ...CLAIMABLE },
  'POST /resource/auth/coupon/page': { summary: '可领取的优惠券（含我还能领几张）', ...CLAIMABLE },
  'POST /resource/auth/user/coupon/claim': {
    summary: '领取优惠券',
    input: Type.Object({ couponId: Id }),
    output: MyCoupon,
    rate: { max: 30, seconds: 60 },
  },
  'POST /resource/auth/user/coupon/redeem': {
    summary: '用兑换码领取优惠券',
    input: Type.Object({ code: Text(40, 1) }),
    output: MyCoupon,
    rate: { max: 10, seconds: 60 },
  },
  'GET /resource/auth/user/coupon/view': { summary: '一张优惠券', input: ById, output: MyCoupon },
})
