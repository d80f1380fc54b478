import { defineCalls } from '../call'
import { GOODS_NATURES, ACTIVITY_PLACES } from './activity-places'
import { ACTIVITY_GOODS_KINDS, ACTIVITY_KINDS, ACTIVITY_STATES, MEMBER_PRICES } from './activity-kinds'
import {
  ById,
  Count,
  Fen,
  Id,
  Moment,
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
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import * as limits from './limits'
import { KindRules } from './rules'

const VIEW = { access: 'staff:activities.view', rate: { max: 120, seconds: 60 } } as const
const MANAGE = { access: 'staff:activities.manage', rate: { max: 120, seconds: 60 } } as const

const Words = (length: number, least = 0) => Text(length * CODE_POINTS_PER_CHARACTER, least)

const facts = {
  title: Words(limits.ACTIVITY_TITLE_MAX_LENGTH, 1),
  /** Storage key; '' takes the goods' own. */
  cover: Text(300),
  /** What is sold; null for activities without goods. */
  goodsKind: Nullable(OneOf(ACTIVITY_GOODS_KINDS)),
  goodsId: Nullable(Id),
  /** Null for no limit. */
  limitPerLearner: Nullable(Type.Integer({ minimum: 1, maximum: limits.MOST_STOCK })),
  /** How long an order waits for its money. */
  lifeMinutes: Type.Integer({ minimum: 5, maximum: limits.MOST_LIFE_MINUTES }),
  couponAllowed: Type.Boolean(),
  /** Which price a VIP member pays. */
  memberPrice: OneOf(MEMBER_PRICES),
  ...KindRules,
}

const ItemInput = Type.Object({
  /** Of goods that are a prize, where the activity has no goods of its own. */
  goodsId: Optional(Id),
  /** Null for goods without variants. */
  skuId: Nullable(Id),
  priceFen: Fen,
  stock: Type.Integer({ minimum: 1, maximum: limits.MOST_STOCK }),
})

const StaffActivity = Type.Object({
  id: Id,
  kind: OneOf(ACTIVITY_KINDS),
  ...facts,
  startsAt: Time,
  endsAt: Time,
  /** `draft` until it is published. */
  state: OneOf(['draft', ...ACTIVITY_STATES] as const),
  stopReason: Type.String(),
  items: Type.Array(Type.Object({ ...ItemInput.properties, taken: Count, struckFen: Nullable(Fen) })),
})
export type StaffActivity = Static<typeof StaffActivity>

const Figures = Type.Object({
  /** Learners who looked at it, who take part, who ordered, and who paid. */
  seen: Count,
  joined: Count,
  ordered: Count,
  paid: Count,
  /** Learners who paid for the first time here. */
  newLearners: Count,
  paidFen: Count,
  /** What its prices took off, from the orders. */
  discountFen: Count,
})

export const activityStaffCalls = defineCalls({
  'POST /staff/activity/page': {
    summary: '活动列表',
    effect: 'read',
    ...VIEW,
    input: PageRequest({
      kind: Optional(OneOf(ACTIVITY_KINDS)),
      state: Optional(OneOf(['draft', ...ACTIVITY_STATES])),
    }),
    output: Page(StaffActivity),
  },
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /staff/activity/view': { summary: '一个活动', ...VIEW, input: ById, output: StaffActivity },
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /staff/activity/figures': { summary: '一个活动的数据', ...VIEW, input: ById, output: Figures },
  /** @throws ACTIVITY_NOT_FOUND, ACTIVITY_INVALID, ACTIVITY_PUBLISHED, GOODS_NOT_FOUND */
  'POST /staff/activity/save': {
    summary: '新建或修改还没有发布的活动；kind 之外恰好带它自己的那组规则',
    ...MANAGE,
    input: Type.Object({
      id: Optional(Id),
      kind: OneOf(ACTIVITY_KINDS),
      ...facts,
      startsAt: Moment,
      endsAt: Moment,
      items: Type.Array(ItemInput, { maxItems: limits.MOST_VARIANTS }),
    }),
    output: StaffActivity,
  },
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /staff/activity/check': {
    summary: '发布前检查：和价格、库存、底价、场所、法规的矛盾',
    ...VIEW,
    input: ById,
    output: Type.Object({
      /** What forbids publishing, in sentences. */
      problems: Type.Array(Type.String()),
      /** Where it will not be open, and why. */
      closedPlaces: Type.Array(Type.Object({ place: OneOf(ACTIVITY_PLACES), reason: Type.String() })),
      /** The rules as buyers read them. */
      rules: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
    }),
  },
  /** @throws ACTIVITY_NOT_FOUND, ACTIVITY_PUBLISHED, ACTIVITY_INVALID with the problems */
  'PUT /staff/activity/publish': {
    summary: '发布：此后规则不能再改',
    ...MANAGE,
    input: ById,
    output: StaffActivity,
  },
  /** @throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_PUBLISHED, ACTIVITY_ENDED */
  'PUT /staff/activity/stop': {
    summary: '立即结束：不再接受新的参加，没成的团退款，已下的单照旧',
    ...MANAGE,
    input: Type.Object({ id: Id, reason: Words(limits.STOP_REASON_MAX_LENGTH, 1) }),
    output: StaffActivity,
  },
  /** @throws ACTIVITY_NOT_FOUND */
  'POST /staff/activity/copy': { summary: '复制成一份草稿', ...MANAGE, input: ById, output: StaffActivity },
  /** @throws ACTIVITY_NOT_FOUND, ACTIVITY_PUBLISHED */
  'DELETE /staff/activity/remove': { summary: '删除草稿', ...MANAGE, input: ById, output: Type.Object({}) },
  'GET /staff/activity/place/list': {
    summary: '哪种活动、哪类商品能在哪里办，以及为什么不能',
    ...VIEW,
    input: Type.Object({}),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          kind: OneOf(ACTIVITY_KINDS),
          nature: OneOf(GOODS_NATURES),
          place: OneOf(ACTIVITY_PLACES),
          reason: Type.String(),
        }),
      ),
      /** The school has ended all of its activities with sharing. */
      sharingEnded: Type.Boolean(),
    }),
  },
  'PUT /staff/activity/sharing/end': {
    summary: '结束或恢复全部邀请好友的活动（砍价、邀请有礼）',
    ...MANAGE,
    input: Type.Object({ ended: Type.Boolean() }),
    output: Type.Object({ sharingEnded: Type.Boolean() }),
  },
})
