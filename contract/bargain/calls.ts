import { ACTIVITY_GOODS_KINDS } from '../activity/activity-kinds'
import { defineCalls } from '../call'
import { PAY_PLACES } from '../payment/place-kinds'
import { shared } from '../rate'
import { Count, Fen, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { SHOWN_BARGAIN_STATES } from './bargain-kinds'

/** Where the app is open; a browser without it. */
const Place = Optional(OneOf(PAY_PLACES))

/** One of the cuts, all of which were drawn when the bargain was opened. */
const BargainCut = Type.Object({
  /** From 1: the helper with this number gets it. */
  position: Count,
  cutFen: Fen,
  /** Null until somebody helps. */
  helper: Nullable(Type.Object({ name: Type.String(), avatarUrl: Type.String(), me: Type.Boolean() })),
})
export type BargainCut = Static<typeof BargainCut>

const facts = {
  id: Id,
  activityId: Id,
  title: Type.String(),
  cover: Type.String(),
  state: OneOf(SHOWN_BARGAIN_STATES),
  startFen: Fen,
  floorFen: Fen,
  /** The start less the cuts that were given. */
  priceFen: Fen,
  /** How many have helped, of so many. */
  helped: Count,
  helpers: Count,
  /** Exclusive. */
  endsAt: Time,
  serverNow: Time,
}

const BargainRow = Type.Object({
  ...facts,
  /** The order that waits for its money, or was paid. */
  orderId: Nullable(Id),
})
export type BargainRow = Static<typeof BargainRow>

const BargainView = Type.Object({
  ...facts,
  goods: Type.Object({ kind: OneOf(ACTIVITY_GOODS_KINDS), id: Id, skuId: Nullable(Id) }),
  /** Something is sent. */
  delivered: Type.Boolean(),
  /** The values of the variant; '' without variants. */
  variant: Type.String(),
  /** Pieces that are left. */
  left: Count,
  ownerName: Type.String(),
  ownerAvatarUrl: Type.String(),
  /** The caller opened it. */
  mine: Type.Boolean(),
  /** Of the caller's own, the order that waits for its money or was paid. */
  orderId: Nullable(Id),
  /** What the caller cut; null before, and for others. */
  myCutFen: Nullable(Fen),
  /** Helps that the caller has left today; null for visitors and the owner. */
  helpsLeft: Nullable(Count),
  buyAnyTime: Type.Boolean(),
  cuts: Type.Array(BargainCut),
  rules: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
  /** Why nobody can help or open one where the caller is; '' where it is allowed. */
  forbidden: Type.String(),
})
export type BargainView = Static<typeof BargainView>

/** Bargains of learners. Opening and helping need a login: what is given is for an act that somebody means. */
export const bargainCalls = defineCalls({
  /** @throws BARGAIN_NOT_FOUND */
  'GET /resource/api/bargain/view': {
    summary: '一个砍价：价格、每一刀、谁帮过',
    input: Type.Object({ id: Id, place: Place }),
    output: BargainView,
  },
  'POST /resource/auth/bargain/page': {
    summary: '我的砍价',
    effect: 'read',
    input: PageRequest({}),
    output: Page(BargainRow),
  },
  'GET /resource/auth/bargain/own': {
    summary: '我在一个活动里进行中的砍价，没有则为 null',
    input: Type.Object({ id: Id }),
    output: Type.Object({ bargain: Nullable(BargainRow) }),
  },
  /**
   * Opening again returns the one that is open.
   * @throws ACTIVITY_NOT_FOUND, ACTIVITY_NOT_STARTED, ACTIVITY_ENDED, ACTIVITY_STOPPED, ACTIVITY_PLACE_FORBIDDEN,
   * ACTIVITY_SOLD_OUT, ACTIVITY_LIMIT_REACHED, ACTIVITY_GOODS_WRONG, BARGAIN_OPEN_ALREADY for another variant,
   * BARGAIN_IMPOSSIBLE
   */
  'POST /resource/auth/bargain/open': {
    summary: '发起砍价：每一刀的金额现在就定好',
    input: Type.Object({ id: Id, itemId: Id, place: Place }),
    output: BargainView,
    rate: shared({ max: 20, seconds: 60 }),
  },
  /**
   * @throws BARGAIN_NOT_FOUND, BARGAIN_OVER, BARGAIN_OWN, BARGAIN_HELPED_ALREADY, BARGAIN_HELPS_USED_UP,
   * BARGAIN_SAME_DEVICE, BARGAIN_AT_FLOOR, BARGAIN_ORDERED, ACTIVITY_PLACE_FORBIDDEN, ACTIVITY_STOPPED
   */
  'PUT /resource/auth/bargain/help': {
    summary: '帮砍：每人帮一次，金额开始时就定好了',
    input: Type.Object({
      id: Id,
      place: Place,
      /** A random text that the app keeps: one phone helps one bargain once. */
      visitorMark: Text(64, 16),
    }),
    output: BargainView,
    rate: shared({ max: 20, seconds: 60 }),
  },
})
