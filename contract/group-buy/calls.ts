import { defineCalls } from '../call'
import { ById, Count, Fen, Id, Nullable, OneOf, Optional, Page, PageRequest, Time, Type, type Static } from '../schema'
import { GOODS_KINDS } from '../order/goods-kinds'
import { GROUP_FAIL_REASONS, GROUP_STATES, MY_GROUP_TABS, SEAT_STATES } from './group-kinds'

/** Somebody who has paid for a seat, as others may see them. */
const GroupFace = Type.Object({
  /** Masked; `我` for the caller. */
  name: Type.String(),
  avatar: Type.String(),
  /** The group's first one who has paid and is still in it. */
  leader: Type.Boolean(),
  paidAt: Time,
})
export type GroupFace = Static<typeof GroupFace>

const group = {
  id: Id,
  activityId: Id,
  state: OneOf(GROUP_STATES),
  size: Count,
  paidCount: Count,
  /** Seats of orders that still wait for their money: they come free if they are not paid. */
  heldCount: Count,
  faces: Type.Array(GroupFace),
  /** Exclusive. */
  endsAt: Time,
  serverNow: Time,
}

/** A group that can be joined, in a list. */
export const GroupCard = Type.Object({
  ...group,
  /** The caller has a seat in it. */
  mine: Type.Boolean(),
})
export type GroupCard = Static<typeof GroupCard>

const Subject = { title: Type.String(), cover: Type.String(), goodsKind: Nullable(OneOf(GOODS_KINDS)) }

/** A learner's own seat. */
const MySeat = Type.Object({
  state: OneOf(SEAT_STATES),
  orderId: Id,
  quantity: Count,
  priceFen: Fen,
  placedAt: Time,
  paidAt: Nullable(Time),
  /** The money is on its way back, or is back. */
  refundedAt: Nullable(Time),
})
export type MySeat = Static<typeof MySeat>

const GroupDetail = Type.Object({
  ...group,
  ...Subject,
  /** The lowest price of the activity. */
  priceFen: Fen,
  /** So many are enough at its end; null where it must be full. */
  formsWith: Nullable(Count),
  /** When it was formed or failed. */
  closedAt: Nullable(Time),
  failReason: Nullable(OneOf(GROUP_FAIL_REASONS)),
  mine: Nullable(MySeat),
})
export type GroupDetail = Static<typeof GroupDetail>

const MyGroup = Type.Object({
  ...group,
  ...Subject,
  failReason: Nullable(OneOf(GROUP_FAIL_REASONS)),
  mine: MySeat,
})
export type MyGroup = Static<typeof MyGroup>

const GroupSummary = Type.Object({
  size: Count,
  hours: Count,
  formsWith: Nullable(Count),
  formedCount: Count,
  /** Those that can be joined. */
  openCount: Count,
})
export type GroupSummary = Static<typeof GroupSummary>

/** Groups of buyers. They are opened and joined by an order of their activity (contract/order/calls.ts). */
export const groupBuyCalls = defineCalls({
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /resource/api/group-buy/summary': {
    summary: '一个拼团活动：几人团、已成多少团、还有多少团可参',
    input: Type.Object({ activityId: Id }),
    output: GroupSummary,
  },
  'POST /resource/api/group-buy/page': {
    summary: '正在凑的团：还有空位、开团人已付款、没到结束时间，先结束的在前',
    effect: 'read',
    input: PageRequest({ activityId: Id }),
    output: Page(GroupCard),
  },
  /** @throws GROUP_NOT_FOUND */
  'GET /resource/api/group-buy/view': { summary: '一个团：谁在里面、差几人、到几点', input: ById, output: GroupDetail },
  'POST /resource/auth/group-buy/page': {
    summary: '我的拼团',
    effect: 'read',
    input: PageRequest({ tab: Optional(OneOf(MY_GROUP_TABS)) }),
    output: Page(MyGroup),
  },
  'GET /resource/auth/group-buy/count': {
    summary: '我的拼团：各状态的团数',
    input: Type.Object({}),
    output: Type.Object({ open: Count, formed: Count, failed: Count }),
  },
})
