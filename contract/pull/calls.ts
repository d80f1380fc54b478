import { PRIZE_KINDS, PULL_ACTS } from '../activity/rules'
import { defineCalls } from '../call'
import { PAY_PLACES } from '../payment/place-kinds'
import { shared } from '../rate'
import {
  Count,
  Id,
  Nothing,
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
import { INVITATION_STATES, INVITED_STATES, STEP_STATES } from './pull-kinds'

/** Where the app is open; a browser without it. */
const Place = Optional(OneOf(PAY_PLACES))
/** A random text that the app keeps. */
const Mark = Text(64, 16)

const PrizeView = Type.Object({
  kind: OneOf(PRIZE_KINDS),
  /** In words, such as `优惠券：满 100 减 20`. */
  title: Type.String(),
  /** Of goods, to order them at 0 fen. */
  goodsId: Nullable(Id),
  skuId: Nullable(Id),
})
export type PrizeView = Static<typeof PrizeView>

const Step = Type.Object({
  /** From 1. */
  step: Count,
  /** So many invited people reach it. */
  invited: Count,
  prize: PrizeView,
  state: OneOf(STEP_STATES),
  /** The prize of the caller; null until it is reached. */
  grantId: Nullable(Id),
  orderId: Nullable(Id),
})
export type PullStep = Static<typeof Step>

const PullView = Type.Object({
  activityId: Id,
  title: Type.String(),
  cover: Type.String(),
  act: OneOf(PULL_ACTS),
  startsAt: Time,
  /** Exclusive. */
  endsAt: Time,
  serverNow: Time,
  /** Learners can invite and be invited now. */
  running: Type.Boolean(),
  /** Why nobody can take part where the caller is; '' where it is allowed. */
  forbidden: Type.String(),
  steps: Type.Array(Step),
  /** What the invited person gets. */
  invitedPrize: Nullable(PrizeView),
  /** The caller's own, as somebody who was invited here; null without one. */
  myInvitedPrize: Nullable(Type.Object({ grantId: Id, state: OneOf(STEP_STATES), orderId: Nullable(Id) })),
  /** Invited people who count, and who have not done it yet. */
  counted: Count,
  waiting: Count,
  /** What the caller's invitation address carries as `from`; '' for visitors. */
  inviteCode: Type.String(),
  rules: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
})
export type PullView = Static<typeof PullView>

const InvitedRow = Type.Object({
  id: Id,
  name: Type.String(),
  avatarUrl: Type.String(),
  state: OneOf(INVITATION_STATES),
  acceptedAt: Time,
})
export type InvitedRow = Static<typeof InvitedRow>

const Invitation = Type.Object({
  activityId: Id,
  title: Type.String(),
  cover: Type.String(),
  endsAt: Time,
  serverNow: Time,
  inviterName: Type.String(),
  inviterAvatarUrl: Type.String(),
  act: OneOf(PULL_ACTS),
  /** What the inviter gets, step by step: both know it. */
  steps: Type.Array(Type.Object({ invited: Count, prize: PrizeView })),
  invitedPrize: Nullable(PrizeView),
  state: OneOf(INVITED_STATES),
  /** Why it is over or not open where the caller is; '' where it is. */
  forbidden: Type.String(),
  rules: Type.Array(Type.Object({ label: Type.String(), text: Type.String() })),
})
export type Invitation = Static<typeof Invitation>

/** Inviting others. Nothing is given for a visit or a share: what counts is what the invited person does. */
export const pullCalls = defineCalls({
  /** @throws ACTIVITY_NOT_FOUND */
  'GET /resource/api/pull/view': {
    summary: '邀请有礼：台阶、奖品、我邀请到几人',
    input: Type.Object({ id: Id, place: Place }),
    output: PullView,
  },
  'POST /resource/auth/pull/invited/page': {
    summary: '我在一个活动里邀请的人',
    effect: 'read',
    input: PageRequest({ id: Id }),
    output: Page(InvitedRow),
  },
  /**
   * Remembers when this phone opened the invitation: an account that is older does not count.
   * @throws ACTIVITY_NOT_FOUND, PULL_INVITER_NOT_FOUND
   */
  'PUT /resource/api/pull/invitation/open': {
    summary: '打开邀请：谁邀请的，双方各得什么；记下打开的时间，不给任何人奖励',
    input: Type.Object({ id: Id, from: Text(20, 1), visitorMark: Mark, place: Place }),
    output: Invitation,
    rate: shared({ max: 300, seconds: 60 }),
  },
  /**
   * @throws ACTIVITY_NOT_FOUND, ACTIVITY_ENDED, ACTIVITY_STOPPED, ACTIVITY_PLACE_FORBIDDEN, PULL_INVITER_NOT_FOUND,
   * PULL_OWN, PULL_CLICK_MISSING, PULL_NOT_NEW, PULL_SAME_DEVICE, PULL_ACCEPTED_ALREADY, PULL_KNOWN_PERSON
   */
  'POST /resource/auth/pull/invitation/accept': {
    summary: '新学员接受邀请',
    input: Type.Object({ id: Id, from: Text(20, 1), visitorMark: Mark, place: Place }),
    output: Invitation,
    rate: shared({ max: 20, seconds: 60 }),
  },
  /**
   * Of coupons, courses and memberships; goods are ordered with the prize as the participation.
   * @throws ACTIVITY_PLACE_FORBIDDEN, PULL_PRIZE_NOT_FOUND, PULL_PRIZE_CLAIMED, PULL_PRIZE_GONE, PULL_PRIZE_SENT
   */
  'PUT /resource/auth/pull/prize/claim': {
    summary: '领取一份奖品',
    input: Type.Object({ grantId: Id, place: Place }),
    output: Nothing,
    rate: shared({ max: 30, seconds: 60 }),
  },
})
