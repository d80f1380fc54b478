import type { ActivityGoodsKind, ActivityKindName, MemberPrice } from '@contract/activity/activity-kinds'
import type { RulesOf } from '@contract/activity/rules'
import type { GoodsKindName } from '@contract/order/goods-kinds'
import type { GroupContent } from './group-content'
import type { Place } from './mistake'

/** activities.yml. */
export interface ActivityContent {
  id: string
  key: string
  kind: ActivityKindName
  title: string
  /** Storage key; '' takes the goods' own. */
  cover: string
  startsAt: Date
  endsAt: Date
  /** '' while it goes on. */
  stopReason: string
  goodsKind: ActivityGoodsKind | null
  goodsRef: string | null
  limitPerLearner: number | null
  lifeMinutes: number
  couponAllowed: boolean
  memberPrice: MemberPrice
  rules: RulesOf[ActivityKindName]
  items: ActivityItemContent[]
  /** Of group-buys; none for other kinds. */
  groups: GroupContent[]
  /** Of a blind box. */
  draws: BoxDrawContent[]
  place: Place
}

/** A place of a box that somebody opened. */
export interface BoxDrawContent {
  studentId: string
  hoursAgo: number
}

export interface ActivityItemContent {
  id: string
  goodsKind: GoodsKindName
  goodsRef: string
  skuId: string | null
  priceFen: number
  struckFen: number | null
  stock: number
}

/** What an order of the folder has of an activity. */
export interface OrderedActivityContent {
  activityId: string
  /** A group, a bargain, a prize: as the kind's own part of activities.yml names it. */
  participationId: string | null
}
