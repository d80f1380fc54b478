import type { GoodsKindName } from '../order/goods-kinds'

/** The kinds of activities; each is a module of its own behind one core. */
export const ACTIVITY_KINDS = ['seckill', 'group', 'bargain', 'pull', 'blindBox'] as const
export type ActivityKindName = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_KIND_LABEL: Record<ActivityKindName, string> = {
  seckill: '秒杀',
  group: '拼团',
  bargain: '砍价',
  pull: '邀请有礼',
  blindBox: '盲盒',
}

/** Where learners get something because others come; one switch of a school ends them all. */
export const SHARING_KINDS: readonly ActivityKindName[] = ['bargain', 'pull']

/** Goods that an activity may sell at its own price. A blind box is goods of its own. */
export const ACTIVITY_GOODS_KINDS = ['course', 'package', 'goods', 'material'] as const satisfies GoodsKindName[]
export type ActivityGoodsKind = (typeof ACTIVITY_GOODS_KINDS)[number]
export const isActivityGoods = (kind: GoodsKindName): kind is ActivityGoodsKind =>
  ACTIVITY_GOODS_KINDS.some((each) => each === kind)

/** What an activity is at a moment; nothing but its facts and the clock decides. */
export const ACTIVITY_STATES = ['coming', 'running', 'soldOut', 'ended', 'off'] as const
export type ActivityState = (typeof ACTIVITY_STATES)[number]

export const ACTIVITY_STATE_LABEL: Record<ActivityState, string> = {
  coming: '未开始',
  running: '进行中',
  soldOut: '已抢光',
  ended: '已结束',
  off: '已下架',
}

interface ActivityFacts {
  startsAt: Date | string
  /** Exclusive: at this moment it is over. */
  endsAt: Date | string
  stoppedAt: Date | string | null
  /** Pieces left; null where there is no stock. */
  left: number | null
}

/** The state at a moment of the server's clock. */
export const activityStateOf = (
  { startsAt, endsAt, stoppedAt, left }: ActivityFacts,
  now: Date | number,
): ActivityState => {
  const at = Number(now)
  if (stoppedAt !== null) return 'off'
  if (at < Number(new Date(startsAt))) return 'coming'
  if (at >= Number(new Date(endsAt))) return 'ended'
  return left !== null && left <= 0 ? 'soldOut' : 'running'
}

/** What a school says of prices for members beside the activity's: which of the two counts. */
export const MEMBER_PRICES = ['activity', 'lower'] as const
export type MemberPrice = (typeof MEMBER_PRICES)[number]

/** The fixed facts of rules in words, in the order in which they are shown. */
export interface RuleLine {
  label: string
  text: string
}
