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
  Version,
  type Static,
} from '../schema'
import { COUPON_KINDS, COUPON_SCOPES } from './coupon-kinds'
import { MOST_AT_ONCE } from './limits'

const RATE = { max: 120, seconds: 60 }
const MANAGE = { access: 'staff:coupons.manage', rate: RATE } as const

/** May change while learners have it already: what they have keeps its terms. */
const offered = {
  title: Text(30, 1),
  /** How many there are; null without a limit. Never below those that were issued. */
  total: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** How many one learner may claim or redeem. */
  perLearner: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Whether learners can claim it themselves; otherwise it is granted, or redeemed by a code. */
  claimable: Type.Boolean(),
}
const terms = {
  kind: OneOf(COUPON_KINDS),
  offFen: Optional(Fen),
  percentOff: Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  mostFen: Optional(Fen),
  fromFen: Optional(Fen),
  scope: OneOf(COUPON_SCOPES),
  scopeIds: Optional(Type.Array(Id, { maxItems: 200 })),
}
const validity = {
  /** ISO 8601. */
  validFrom: Optional(Text(40)),
  validUntil: Optional(Text(40)),
  validDays: Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
}

const StaffCoupon = Type.Object({
  id: Id,
  version: Version,
  ...offered,
  kind: OneOf(COUPON_KINDS),
  offFen: Fen,
  percentOff: Type.Integer(),
  mostFen: Fen,
  fromFen: Fen,
  scope: OneOf(COUPON_SCOPES),
  scopeIds: Type.Array(Id),
  validFrom: Nullable(Time),
  validUntil: Nullable(Time),
  validDays: Nullable(Type.Integer()),
  stopped: Type.Boolean(),
  issuedCount: Count,
  usedCount: Count,
  createdAt: Time,
})
export type StaffCoupon = Static<typeof StaffCoupon>

export const couponStaffCalls = defineCalls({
  'POST /staff/coupon/page': {
    summary: '优惠券列表',
    effect: 'read',
    input: PageRequest({ keyword: Optional(Text(40)), stopped: Optional(Type.Boolean()) }),
    output: Page(StaffCoupon),
    ...MANAGE,
  },
  'POST /staff/coupon/save': {
    summary: '新建优惠券：满减（fromFen、offFen）、折扣（percentOff、mostFen）或立减（offFen）',
    input: Type.Object({ ...offered, ...terms, ...validity }),
    output: StaffCoupon,
    ...MANAGE,
  },
  'PUT /staff/coupon/update': {
    summary: '修改名称、数量和领取限制；面额、范围和有效期不能改，请停用后新建',
    input: Type.Object({ id: Id, version: Version, ...offered }),
    output: StaffCoupon,
    ...MANAGE,
  },
  'PUT /staff/coupon/stop': {
    summary: '停用：不能再领取、兑换和发放，已领的仍能用',
    input: ById,
    output: StaffCoupon,
    ...MANAGE,
  },
  'POST /staff/coupon/grant': {
    summary: '发给学员，每人一张，不计入领取限制',
    input: Type.Object({ id: Id, learnerIds: Type.Array(Id, { minItems: 1, maxItems: MOST_AT_ONCE }) }),
    output: Type.Object({ granted: Count }),
    ...MANAGE,
  },
  'POST /staff/coupon/code/save': {
    summary: '生成兑换码，每个只能用一次；只在这里显示，请立即保存',
    input: Type.Object({ id: Id, count: Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE }) }),
    output: Type.Object({ codes: Type.Array(Type.String()) }),
    ...MANAGE,
  },
})
