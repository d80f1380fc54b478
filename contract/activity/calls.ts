import { defineCalls } from '../call'
import { PAY_PLACES } from '../payment/place-kinds'
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
import { ActivityCard } from './activity-card'
import { ACTIVITY_KINDS, MEMBER_PRICES } from './activity-kinds'
import { GOODS_KINDS } from '../order/goods-kinds'

const ACTIVITY_PHASES = ['running', 'coming', 'ended', 'mine'] as const
export type ActivityPhase = (typeof ACTIVITY_PHASES)[number]
/** Where the app is open; a browser without it. */
const Place = Optional(OneOf(PAY_PLACES))

/** A variant that can be bought in an activity. */
const ActivityItem = Type.Object({
  id: Id,
  /** Null for goods without variants. */
  skuId: Nullable(Id),
  /** The values of the variant; '' without variants. */
  variant: Type.String(),
  priceFen: Fen,
  struckFen: Nullable(Fen),
  /** What the goods cost beside the activity. */
  usualFen: Fen,
  /** For this caller as a member; null for others. */
  memberFen: Nullable(Fen),
  stock: Nullable(Count),
  left: Nullable(Count),
})
export type ActivityItem = Static<typeof ActivityItem>

const ActivityDetail = Type.Object({
  ...ActivityCard.properties,
  /** What is sold; null for activities without goods. */
  goods: Nullable(
    Type.Object({
      kind: OneOf(GOODS_KINDS),
      id: Id,
      title: Type.String(),
      /** Something is sent. */
      delivered: Type.Boolean(),
    }),
  ),
  items: Type.Array(ActivityItem),
  /** Pieces ordered and not yet paid for: they come back if they are not. */
  waitingCount: Count,
  limitPerLearner: Nullable(Count),
  /** How many of them this caller has. */
  boughtCount: Count,
  /** How long an order waits for its money, in minutes. */
  lifeMinutes: Count,
  couponAllowed: Type.Boolean(),
  /** Buyers solve a picture before they order. */
  captcha: Type.Boolean(),
  memberPrice: OneOf(MEMBER_PRICES),
  /** The rules in words, made from the data. */
  rules: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  /** An order of the caller that waits for its money; null without one. */
  unpaidOrder: Nullable(Type.Object({ id: Id, expiresAt: Time })),
  /** The caller is reminded of its start. */
  reminded: Type.Boolean(),
  /** The school has ended its sharing activities, or it stopped this one: why; '' while it goes on. */
  stopReason: Type.String(),
})
export type ActivityDetail = Static<typeof ActivityDetail>

export const activityCalls = defineCalls({
  'POST /resource/api/activity/page': {
    summary: '活动列表',
    effect: 'read',
    input: PageRequest({
      kind: Optional(OneOf(ACTIVITY_KINDS)),
      phase: Optional(OneOf(ACTIVITY_PHASES)),
      place: Place,
    }),
    output: Page(ActivityCard),
  },
  'POST /resource/api/activity/count': {
    summary: '各阶段的活动数，以及我参加的',
    effect: 'read',
    input: Type.Object({ kind: Optional(OneOf(ACTIVITY_KINDS)) }),
    output: Type.Object({ running: Count, coming: Count, ended: Count, mine: Count }),
  },
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /resource/api/activity/view': {
    summary: '一个活动：价格、库存、规则',
    input: Type.Object({ id: Id, place: Place }),
    output: ActivityDetail,
  },
  /** @throws ACTIVITY_NOT_FOUND, ACTIVITY_ENDED for one that has begun */
  'PUT /resource/auth/activity/remind': {
    summary: '开始前提醒我，或取消提醒',
    input: Type.Object({ id: Id, on: Type.Boolean() }),
    output: Type.Object({
      reminded: Type.Boolean(),
      /** When it will come. */
      at: Time,
    }),
  },
  /** Counts that a learner looked at an activity, once. */
  'PUT /resource/auth/activity/visit': {
    summary: '记一次浏览（每人每个活动只记一次）',
    input: Type.Object({ id: Id }),
    output: Nothing,
  },
})
