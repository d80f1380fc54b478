import { defineCalls } from '../call'
import { CourseView } from '../course/calls'
import { WAIT_STATES, WAITING_RULES } from '../places/places-kinds'
import {
  ById,
  Count,
  Fen,
  Id,
  Nothing,
  Nullable,
  OneOf,
  Page,
  PageRequest,
  Percent,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { Room } from '../timetable/calls'
import { PRESENCE_STATES } from '../timetable/presence-status'
import { SESSION_STATES } from '../timetable/session-kinds'
import { CANCEL_REASON_MAX_LENGTH, MOST_PERSONS, PERSON_NAME_MAX_LENGTH } from './limits'
import { ENROLMENT_STATUSES, REFUND_STEPS, TERM_PHASES } from './offline-kinds'

export const OfflineSession = Type.Object({
  id: Id,
  /** From 1, counted over those that take place; 0 for a canceled one. */
  number: Count,
  subject: Type.String(),
  startsAt: Time,
  endsAt: Time,
  state: OneOf(SESSION_STATES),
  /** `实训楼 B203`, '' for none. */
  place: Type.String(),
  room: Nullable(Room),
  teachers: Type.Array(Type.String()),
  bring: Type.String(),
  /** Of the learner; null before, and for whoever is not enrolled. */
  presence: Nullable(OneOf(PRESENCE_STATES)),
})
export type OfflineSession = Static<typeof OfflineSession>

/** What a refund comes to while a step lasts. */
const StepAmount = Type.Object({
  step: OneOf(REFUND_STEPS),
  /** Null for the last one. */
  until: Nullable(Time),
  /** In percent of what was paid; of the last step at most. */
  percent: Percent,
  /** For one person at the price of now. Of the last step the range that is left to its sessions. */
  leastFen: Fen,
  mostFen: Fen,
})
export type StepAmount = Static<typeof StepAmount>

const Wait = Type.Object({
  state: OneOf(WAIT_STATES),
  /** How many seats. */
  count: Count,
  /** From 1 while waiting; 0 afterwards. */
  position: Count,
  /** The end of the offer. */
  until: Nullable(Time),
})
export type Wait = Static<typeof Wait>

/** Seats that the learner holds and has not ordered. */
const Held = Type.Object({ enrolmentIds: Type.Array(Id), names: Type.Array(Type.String()), until: Time })
export type Held = Static<typeof Held>

const termFacts = {
  id: Id,
  name: Type.String(),
  phase: OneOf(TERM_PHASES),
  enrolFrom: Time,
  enrolUntil: Time,
  /** Null before any session is planned. */
  startsAt: Nullable(Time),
  endsAt: Nullable(Time),
}

export const OfflineTerm = Type.Object({
  ...termFacts,
  seats: Count,
  seatsLeft: Count,
  waitingCount: Count,
  /** People who are still missing until the term takes place; 0 for none. */
  lacking: Count,
  leastPersons: Count,
  /** When it is decided whether it takes place; null where no least number is set. */
  decidesAt: Nullable(Time),
  /** How to get there. */
  route: Type.String(),
  bring: Type.String(),
  sessions: Type.Array(OfflineSession),
  refund: Type.Array(StepAmount),
  held: Nullable(Held),
  wait: Nullable(Wait),
  /** The learner is enrolled in it. */
  mine: Type.Boolean(),
})
export type OfflineTerm = Static<typeof OfflineTerm>

export const OfflineView = Type.Object({
  course: CourseView,
  commentCount: Count,
  /** Mean of the stars; 0 without any. */
  score: Type.Number(),
  /** Of an order. */
  mostPersons: Count,
  waitingRule: OneOf(WAITING_RULES),
  /** Until how many days before the first session one may change to another term; null where the school lets nobody. */
  changeDays: Nullable(Count),
  /** Those to come first, by their first session. */
  terms: Type.Array(OfflineTerm),
  serverNow: Time,
})
export type OfflineView = Static<typeof OfflineView>

/** One person in a term, with what the learner who paid may do. */
const Enrolment = Type.Object({
  id: Id,
  personName: Type.String(),
  /** The learner is this person. */
  isSelf: Type.Boolean(),
  status: OneOf(ENROLMENT_STATUSES),
  /** Null where nothing was ordered. */
  orderId: Nullable(Id),
  paidFen: Fen,
  /** Null unless it was canceled with money. */
  refundFen: Nullable(Fen),
  reason: Type.String(),
})
export type Enrolment = Static<typeof Enrolment>

const MyTermRow = Type.Object({
  ...termFacts,
  courseId: Id,
  title: Type.String(),
  cover: Type.String(),
  place: Type.String(),
  /** The next one that takes place, or the running one. */
  next: Nullable(OfflineSession),
  heldCount: Count,
  sessionCount: Count,
  personCount: Count,
  /** The learner sits in it, not only others whom she enrolled. */
  isSelf: Type.Boolean(),
})
export type MyTermRow = Static<typeof MyTermRow>

export const MyTerm = Type.Object({
  ...MyTermRow.properties,
  route: Type.String(),
  bring: Type.String(),
  reason: Type.String(),
  sessions: Type.Array(OfflineSession),
  persons: Type.Array(Enrolment),
  refund: Type.Array(StepAmount),
  /** Other terms to which the learner may change now. */
  changes: Type.Array(Type.Object({ ...termFacts, seatsLeft: Count })),
  coursewareCount: Count,
  serverNow: Time,
})
export type MyTerm = Static<typeof MyTerm>

const ExpectedRefund = Type.Object({
  enrolmentId: Id,
  personName: Type.String(),
  step: OneOf(REFUND_STEPS),
  paidFen: Fen,
  refundFen: Fen,
  /** How it was computed, in words. */
  explanation: Type.String(),
  /** When it becomes less; null where it no longer does by a date. */
  until: Nullable(Time),
})
export type ExpectedRefund = Static<typeof ExpectedRefund>

const CoursewareFile = Type.Object({
  id: Id,
  title: Type.String(),
  fileName: Type.String(),
  bytes: Count,
  /** Signed, for ten minutes; '' while it is closed to the learner. */
  url: Type.String(),
  /** Why it is closed; '' where it is open. */
  closed: Type.String(),
})
export type CoursewareFile = Static<typeof CoursewareFile>

export const Courseware = Type.Object({
  termName: Type.String(),
  title: Type.String(),
  /** For the whole course, then by session; only those with files. */
  groups: Type.Array(Type.Object({ session: Nullable(OfflineSession), files: Type.Array(CoursewareFile) })),
  serverNow: Time,
})
export type Courseware = Static<typeof Courseware>

export const OfflineAttendance = Type.Object({
  title: Type.String(),
  termName: Type.String(),
  /** Of sessions that were held and marked, in percent; null before the first. */
  ratePercent: Nullable(Percent),
  presentCount: Count,
  markedCount: Count,
  sessions: Type.Array(OfflineSession),
  serverNow: Time,
})
export type OfflineAttendance = Static<typeof OfflineAttendance>

const Person = Type.Object({
  name: Text(PERSON_NAME_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  isSelf: Type.Boolean(),
})
const ByTerm = Type.Object({ termId: Id })
const rate = { max: 60, seconds: 60 }

export const offlineCourseCalls = defineCalls({
  'GET /resource/api/goods/offline/view': {
    summary: '面授课程：期次、座位、退款规则',
    input: ById,
    output: OfflineView,
  },
  'GET /resource/auth/goods/offline/view': {
    summary: '面授课程，连同我留的座位和候补',
    input: ById,
    output: OfflineView,
  },
  /** @throws OFFLINE_TERM_NOT_FOUND, OFFLINE_TERM_CLOSED, OFFLINE_ENROLLED, PLACES_FULL, INPUT_INVALID */
  'POST /resource/auth/goods/offline/seat/hold': {
    summary: '留座：一人一座；再留一次换掉之前留的，不延长时间',
    input: Type.Object({ termId: Id, persons: Type.Array(Person, { minItems: 1, maxItems: MOST_PERSONS }) }),
    output: Held,
    rate,
  },
  'PUT /resource/auth/goods/offline/seat/release': {
    summary: '把留的座位放回去',
    input: ByTerm,
    output: Nothing,
    rate,
  },
  /** @throws OFFLINE_TERM_NOT_FOUND, PLACES_FREE, PLACES_WAITED, PLACES_CLOSED */
  'POST /resource/auth/goods/offline/wait/join': {
    summary: '候补',
    input: Type.Object({ termId: Id, count: Type.Integer({ minimum: 1, maximum: MOST_PERSONS }) }),
    output: Wait,
    rate,
  },
  'PUT /resource/auth/goods/offline/wait/leave': { summary: '不再候补', input: ByTerm, output: Nothing, rate },
  'POST /resource/auth/goods/offline/term/page': {
    summary: '我的面授课，没上完的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(MyTermRow),
  },
  'GET /resource/auth/goods/offline/term/view': { summary: '我的一期面授课', input: ById, output: MyTerm },
  'GET /resource/auth/goods/offline/courseware/list': { summary: '一期面授课的课件', input: ById, output: Courseware },
  'GET /resource/auth/goods/offline/attendance/view': {
    summary: '一期面授课的考勤',
    input: ById,
    output: OfflineAttendance,
  },
  'GET /resource/auth/goods/offline/refund/view': {
    summary: '现在退一个人能退多少',
    input: ById,
    output: ExpectedRefund,
  },
  /** @throws ENROLMENT_NOT_FOUND, ENROLMENT_EVENT_REFUSED, ENROLMENT_REFUND_CHANGED */
  'PUT /resource/auth/goods/offline/refund/take': {
    summary: '退一个人：座位放回，按规则退款',
    input: Type.Object({
      id: Id,
      /** What was shown. */
      expectedFen: Fen,
      reason: Text(CANCEL_REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER),
    }),
    output: MyTerm,
    rate: { ...rate, shared: true },
  },
  /** @throws ENROLMENT_NOT_FOUND, ENROLMENT_EVENT_REFUSED, ENROLMENT_CHANGE_REFUSED, PLACES_FULL */
  'PUT /resource/auth/goods/offline/term/change': {
    summary: '把一个人换到同一门课的另一期，价格不变',
    input: Type.Object({ id: Id, termId: Id }),
    output: MyTerm,
    rate,
  },
})
