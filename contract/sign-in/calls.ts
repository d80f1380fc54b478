import { defineCalls } from '../call'
import {
  ById,
  Count,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Percent,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { PRESENCE_STATES } from '../timetable/presence-status'
import { MAKE_UP_REASON_MAX_LENGTH, MAKE_UP_STATUSES, SIGN_IN_DOUBTS, SIGN_IN_STATES } from './sign-in-kinds'

/** A session of today with how its sign-in stands for one learner. */
export const SignInSession = Type.Object({
  id: Id,
  subject: Type.String(),
  startsAt: Time,
  endsAt: Time,
  /** `第 3–4 节`, '' for other times than those of the bells. */
  periods: Type.String(),
  place: Type.String(),
  teachers: Type.Array(Type.String()),
  state: OneOf(SIGN_IN_STATES),
  /** Null where the teacher opens it and has not yet. */
  opensAt: Nullable(Time),
  /** Up to here it counts as 出勤. */
  lateAt: Time,
  closesAt: Time,
  /** What a phone kept without a network is taken until. */
  sendBy: Time,
  presence: Nullable(OneOf(PRESENCE_STATES)),
  signedAt: Nullable(Time),
  doubts: Type.Array(OneOf(SIGN_IN_DOUBTS)),
  makeUp: Nullable(OneOf(MAKE_UP_STATUSES)),
  canMakeUp: Type.Boolean(),
  /** Proves to the server that this learner's phone was there before it lost the network. */
  token: Type.String(),
})
export type SignInSession = Static<typeof SignInSession>

const OneSession = Type.Object({
  ...SignInSession.properties,
  /** Learners who have signed in or were marked as there, of those who are expected. */
  arrived: Count,
  expected: Count,
  serverNow: Time,
})
export type OneSignIn = Static<typeof OneSession>

const PresenceRecord = Type.Object({
  sessionId: Id,
  subject: Type.String(),
  startsAt: Time,
  endsAt: Time,
  /** Null before the roll is taken. */
  presence: Nullable(OneOf(PRESENCE_STATES)),
  signedAt: Nullable(Time),
  makeUp: Nullable(OneOf(MAKE_UP_STATUSES)),
  canMakeUp: Type.Boolean(),
})
export type PresenceRecord = Static<typeof PresenceRecord>

const rate = { max: 60, seconds: 60 }
const Code = Type.String({ pattern: '^[0-9]{6}$' })

export const signInCalls = defineCalls({
  'POST /resource/auth/sign-in/list': {
    summary: '今天的课和签到的状态',
    effect: 'read',
    input: Nothing,
    output: Type.Object({ sessions: Type.Array(SignInSession), serverNow: Time }),
    rate: { max: 120, seconds: 60 },
  },
  /** @throws SIGN_IN_NOT_LISTED for whoever does not attend it, and for one that there is not */
  'GET /resource/auth/sign-in/view': {
    summary: '一节课的签到',
    input: ById,
    output: OneSession,
    rate: { max: 120, seconds: 60 },
  },
  /**
   * A second time answers how it stands. The phone's clock is never asked.
   * @throws SIGN_IN_NOT_LISTED, SIGN_IN_NOT_OPEN, SIGN_IN_CLOSED, SIGN_IN_CODE_WRONG, SIGN_IN_RESTING,
   *   SIGN_IN_ON_LEAVE, SIGN_IN_TOKEN_WRONG and SIGN_IN_EXPIRED for what was kept
   */
  'POST /resource/auth/sign-in/save': {
    summary: '用老师屏幕上的码签到；没有网络时存下的码带着凭证补报',
    input: Type.Object({
      id: Id,
      code: Code,
      /** Made by the phone once, and the same for everybody who uses it. */
      phoneId: Id,
      /** Of a code that was kept without a network. */
      token: Optional(Text(200, 1)),
    }),
    output: OneSession,
    rate,
  },
  'POST /resource/auth/sign-in/record/page': {
    summary: '我的考勤记录和出勤率，最近的在前；可以只看一个班级',
    effect: 'read',
    input: PageRequest({ partyId: Optional(Id) }),
    output: Type.Object({
      ...Page(PresenceRecord).properties,
      /** Of all pages; percent of lesson hours, null before the first roll. */
      rate: Nullable(Percent),
      counts: Type.Array(Type.Object({ state: OneOf(PRESENCE_STATES), count: Count })),
    }),
  },
  /** @throws MAKE_UP_REFUSED, SIGN_IN_NOT_LISTED */
  'POST /resource/auth/sign-in/make-up/save': {
    summary: '申请补签，要写原因',
    input: Type.Object({ id: Id, reason: Text(MAKE_UP_REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1) }),
    output: OneSession,
    rate,
  },
})
