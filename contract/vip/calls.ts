import { defineCalls } from '../call'
import { CourseCard } from '../course/course-card'
import {
  Count,
  Fen,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Time,
  Type,
  type Static,
} from '../schema'
import { VIP_EFFECTS } from './vip-kinds'

export const VipBenefit = Type.Object({ icon: Type.String(), title: Type.String(), text: Type.String() })

const VipPlan = Type.Object({
  id: Id,
  title: Type.String(),
  /** Exactly one of the two is null. */
  months: Nullable(Type.Integer()),
  days: Nullable(Type.Integer()),
  priceFen: Fen,
  /** Shown struck through when above `priceFen`. */
  originalPriceFen: Fen,
})

const VipLevel = Type.Object({
  id: Id,
  name: Type.String(),
  /** Higher ranks have everything that lower ones have. */
  rank: Count,
  color: Type.String({ description: '#RRGGBB' }),
  benefits: Type.Array(VipBenefit),
  /** What members save on every course, in percent; 0 for none. */
  percentOff: Count,
  /** Courses that are open to members. */
  freeCourseCount: Count,
  /** Coupons that come with each bought period. */
  couponCount: Count,
  /** Plans on sale, in the school's order. */
  plans: Type.Array(VipPlan),
  /** What buying it would do for this learner now. */
  effect: OneOf(VIP_EFFECTS),
})
export type VipLevel = Static<typeof VipLevel>

const VipPeriod = Type.Object({ levelId: Id, levelName: Type.String(), startsAt: Time, endsAt: Time })

/** A learner's membership, running now. */
const MyVip = Type.Object({
  levelId: Id,
  levelName: Type.String(),
  color: Type.String(),
  /** End of the level that runs now. */
  levelEndsAt: Time,
  /** End of the membership with everything that follows without a gap. */
  endsAt: Time,
  /** Whole days until then, a day that has begun included. */
  daysLeft: Count,
  /** What follows the level that runs now. */
  upcoming: Type.Array(VipPeriod),
})
export type MyVip = Static<typeof MyVip>

export const VipView = Type.Object({
  /** Levels on sale by rank, the lowest first. */
  levels: Type.Array(VipLevel),
  mine: Nullable(MyVip),
  serverNow: Time,
})
export type VipView = Static<typeof VipView>

const COURSES = {
  effect: 'read' as const,
  input: PageRequest({ levelId: Optional(Id) }),
  output: Page(CourseCard),
}

export const vipCalls = defineCalls({
  'GET /resource/api/vip/view': { summary: '会员等级和价格', input: Nothing, output: VipView },
  'GET /resource/auth/vip/view': { summary: '会员等级和价格（含我的会员）', input: Nothing, output: VipView },
  'GET /resource/api/vip/rules/view': {
    summary: '会员说明',
    input: Nothing,
    /** Sanitised; '' where the school wrote none. */
    output: Type.Object({ html: Type.String() }),
  },
  'POST /resource/api/vip/course/page': { summary: '会员课程：会员免费或有会员专价', ...COURSES },
  'POST /resource/auth/vip/course/page': { summary: '会员课程（含我的状态）', ...COURSES },
  'POST /resource/auth/vip/course/save': {
    summary: '领取会员免费的课程，学到会员到期为止',
    input: Type.Object({ courseId: Id }),
    output: Type.Object({ expiresAt: Time }),
    rate: { max: 60, seconds: 60 },
  },
})
