import { defineCalls } from '../call'
import {
  ById,
  Count,
  Fen,
  Id,
  Nothing,
  Nullable,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  Version,
  type Static,
} from '../schema'
import { VipBenefit } from './calls'
import { MOST_DAYS, MOST_MONTHS, MOST_PERCENT_OFF } from './vip-kinds'

const MANAGE = { access: 'staff:vip.manage', rate: { max: 120, seconds: 60 } } as const

const level = {
  name: Text(20, 1),
  color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  benefits: Type.Array(Type.Object({ icon: Text(20, 1), title: Text(20, 1), text: Text(60) }), { maxItems: 12 }),
  percentOff: Type.Integer({ minimum: 0, maximum: MOST_PERCENT_OFF }),
  couponIds: Type.Array(Id, { maxItems: 10 }),
  /** Prices of single courses for this level and higher ones; 0 opens a course while the membership runs. */
  courses: Type.Array(Type.Object({ courseId: Id, priceFen: Fen }), { maxItems: 500 }),
  onSale: Type.Boolean(),
}
const offered = {
  title: Text(20, 1),
  priceFen: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
  originalPriceFen: Optional(Fen),
  onSale: Type.Boolean(),
  sort: Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
}

const StaffVipPlan = Type.Object({
  id: Id,
  version: Version,
  levelId: Id,
  title: Type.String(),
  months: Nullable(Type.Integer()),
  days: Nullable(Type.Integer()),
  priceFen: Fen,
  originalPriceFen: Fen,
  onSale: Type.Boolean(),
  sort: Type.Integer(),
})
export type StaffVipPlan = Static<typeof StaffVipPlan>

const StaffVipLevel = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  rank: Type.Integer(),
  color: Type.String(),
  benefits: Type.Array(VipBenefit),
  percentOff: Type.Integer(),
  couponIds: Type.Array(Id),
  courses: Type.Array(Type.Object({ courseId: Id, priceFen: Fen })),
  onSale: Type.Boolean(),
  plans: Type.Array(StaffVipPlan),
  /** Learners whom this level makes a member now. */
  memberCount: Count,
})
export type StaffVipLevel = Static<typeof StaffVipLevel>

const VipMember = Type.Object({
  learnerId: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  levelId: Id,
  levelName: Type.String(),
  startsAt: Time,
  endsAt: Time,
})
export type VipMember = Static<typeof VipMember>

const VipGrantRow = Type.Object({
  id: Id,
  levelName: Type.String(),
  days: Type.Integer(),
  paidFen: Fen,
  creditedFen: Fen,
  /** Given by the school, so the school may revoke it; what was bought is revoked by its refund. */
  byStaff: Type.Boolean(),
  grantedAt: Time,
  revokedAt: Nullable(Time),
  periods: Type.Array(Type.Object({ startsAt: Time, endsAt: Time })),
})
export type VipGrantRow = Static<typeof VipGrantRow>

export const vipStaffCalls = defineCalls({
  'GET /staff/vip/level/list': {
    summary: '会员等级，含价格和课程',
    input: Nothing,
    output: Type.Array(StaffVipLevel),
    ...MANAGE,
  },
  'POST /staff/vip/level/save': {
    summary: '新建会员等级',
    input: Type.Object({
      /** Levels of one school have different ranks, which never change; higher ones have what lower ones have. */
      rank: Type.Integer({ minimum: 1, maximum: 100 }),
      ...level,
    }),
    output: StaffVipLevel,
    ...MANAGE,
  },
  'PUT /staff/vip/level/update': {
    summary: '修改会员等级（级别除外）：权益马上对全部会员生效；已领的免费课程学到会员到期',
    input: Type.Object({ id: Id, version: Version, ...level }),
    output: StaffVipLevel,
    ...MANAGE,
  },
  'POST /staff/vip/plan/save': {
    summary: '新建一种时长和价格（months 或 days）',
    input: Type.Object({
      levelId: Id,
      ...offered,
      months: Optional(Type.Integer({ minimum: 1, maximum: MOST_MONTHS })),
      days: Optional(Type.Integer({ minimum: 1, maximum: MOST_DAYS })),
    }),
    output: StaffVipPlan,
    ...MANAGE,
  },
  'PUT /staff/vip/plan/update': {
    summary: '修改名称、价格和上下架；时长不能改，请下架后新建',
    input: Type.Object({ id: Id, version: Version, ...offered }),
    output: StaffVipPlan,
    ...MANAGE,
  },
  'POST /staff/vip/member/page': {
    summary: '现在的会员，先到期的在前',
    effect: 'read',
    input: PageRequest({
      /** A phone number or part of a name. */
      keyword: Optional(Text(40)),
      levelId: Optional(Id),
      /** Only those whose level ends within so many days. */
      endsWithinDays: Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    }),
    output: Page(VipMember),
    ...MANAGE,
  },
  'GET /staff/vip/member/view': {
    summary: '一位学员的会员记录',
    input: ById,
    output: Type.Array(VipGrantRow),
    ...MANAGE,
  },
  'POST /staff/vip/grant': {
    summary: '赠送会员',
    input: Type.Object({
      learnerId: Id,
      levelId: Id,
      days: Type.Integer({ minimum: 1, maximum: MOST_DAYS }),
      reason: Text(60, 1),
    }),
    output: VipGrantRow,
    ...MANAGE,
  },
  'PUT /staff/vip/revoke': {
    summary: '收回赠送的会员；购买的请走退款',
    input: Type.Object({ id: Id, reason: Text(60, 1) }),
    output: VipGrantRow,
    ...MANAGE,
  },
})
