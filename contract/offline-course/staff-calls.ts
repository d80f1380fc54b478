import { defineCalls } from '../call'
import { WAIT_STATES, WAITING_RULES } from '../places/places-kinds'
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
  Percent,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import {
  CANCEL_REASON_MAX_LENGTH,
  MOST_PERSONS,
  MOST_SEATS,
  TERM_NAME_MAX_LENGTH,
  TERM_TEXT_MAX_LENGTH,
} from './limits'
import { ENROLMENT_STATUSES, TERM_PHASES } from './offline-kinds'

const MANAGE = { access: 'staff:offline-courses.manage', rate: { max: 120, seconds: 60 } } as const

const Reason = Text(CANCEL_REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1)
const Words = Text(TERM_TEXT_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)

const rules = {
  /** Until how many days before the first session all of the money goes back. */
  refundAllDays: Type.Integer({ minimum: 0, maximum: 90 }),
  /** What goes back from then until the first session. */
  refundPartPercent: Percent,
  /** Null lets nobody change to another term. */
  changeDays: Nullable(Type.Integer({ minimum: 0, maximum: 90 })),
  waitingRule: OneOf(WAITING_RULES),
  mostPersons: Type.Integer({ minimum: 1, maximum: MOST_PERSONS }),
  /** For pupils the law bounds what may be paid ahead. */
  forPupils: Type.Boolean(),
}

const StaffOfflineCourse = Type.Object({
  courseId: Id,
  title: Type.String(),
  priceFen: Fen,
  ...rules,
  termCount: Count,
})
export type StaffOfflineCourse = Static<typeof StaffOfflineCourse>

const window = { enrolFrom: Time, enrolUntil: Time, decidesAt: Nullable(Time) }

const termFacts = {
  name: Text(TERM_NAME_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
  seats: Type.Integer({ minimum: 1, maximum: MOST_SEATS }),
  leastPersons: Type.Integer({ minimum: 0, maximum: MOST_SEATS }),
  route: Words,
  bring: Words,
}

const StaffTerm = Type.Object({
  id: Id,
  courseId: Id,
  title: Type.String(),
  ...termFacts,
  ...window,
  phase: OneOf(TERM_PHASES),
  startsAt: Nullable(Time),
  endsAt: Nullable(Time),
  sessionCount: Count,
  /** Seats that are held, offered or taken. */
  takenCount: Count,
  personCount: Count,
  waitingCount: Count,
  /** When it will be canceled for want of people; null unless staff are asked about it now. */
  cancelsAt: Nullable(Time),
  cancelReason: Type.String(),
})
export type StaffTerm = Static<typeof StaffTerm>

const StaffEnrolment = Type.Object({
  id: Id,
  termId: Id,
  personName: Type.String(),
  isSelf: Type.Boolean(),
  learnerId: Id,
  learnerName: Type.String(),
  status: OneOf(ENROLMENT_STATUSES),
  orderId: Nullable(Id),
  refundFen: Nullable(Fen),
  reason: Type.String(),
  createdAt: Time,
})

const StaffWait = Type.Object({
  id: Id,
  learnerId: Id,
  learnerName: Type.String(),
  count: Count,
  state: OneOf(WAIT_STATES),
  until: Nullable(Time),
  createdAt: Time,
})

export const offlineCourseStaffCalls = defineCalls({
  'POST /staff/offline-course/page': {
    summary: '面授课程和它们的规则',
    effect: 'read',
    input: PageRequest({ keyword: Optional(Text(40)) }),
    output: Page(StaffOfflineCourse),
    ...MANAGE,
  },
  /** @throws COURSE_NOT_FOUND for a course that is not taught face to face */
  'PUT /staff/offline-course/rules': {
    summary: '设置一门面授课的退款、换期、候补规则',
    input: Type.Object({ courseId: Id, ...rules }),
    output: StaffOfflineCourse,
    ...MANAGE,
  },
  'POST /staff/offline-course/term/page': {
    summary: '期次，报名开始晚的在前',
    effect: 'read',
    input: PageRequest({ courseId: Optional(Id) }),
    output: Page(StaffTerm),
    ...MANAGE,
  },
  'GET /staff/offline-course/term/view': { summary: '一期', input: ById, output: StaffTerm, ...MANAGE },
  /** Its sessions are planned in the timetable, with the term as the party. */
  'POST /staff/offline-course/term/save': {
    summary: '新建或修改一期；名额加了先给候补的人',
    input: Type.Object({
      id: Optional(Id),
      courseId: Id,
      ...termFacts,
      enrolFrom: Moment,
      enrolUntil: Moment,
      /** When it is decided whether the least number is there; null without a least number. */
      decidesAt: Nullable(Moment),
    }),
    output: StaffTerm,
    ...MANAGE,
  },
  'PUT /staff/offline-course/term/cancel': {
    summary: '取消一期：全部退款并通知',
    input: Type.Object({ id: Id, reason: Reason }),
    output: StaffTerm,
    ...MANAGE,
  },
  /** @throws OFFLINE_TERM_OVER */
  'PUT /staff/offline-course/term/put-off': {
    summary: '人数不够也先不取消，推迟一天再定',
    input: ById,
    output: StaffTerm,
    ...MANAGE,
  },
  'POST /staff/offline-course/person/page': {
    summary: '一期里的人',
    effect: 'read',
    input: PageRequest({ termId: Id, status: Optional(OneOf(ENROLMENT_STATUSES)) }),
    output: Page(StaffEnrolment),
    ...MANAGE,
  },
  'PUT /staff/offline-course/person/cancel': {
    summary: '替一个人退课，按规则退款',
    input: Type.Object({ id: Id, reason: Reason }),
    output: StaffEnrolment,
    ...MANAGE,
  },
  'POST /staff/offline-course/wait/page': {
    summary: '候补名单，先来的在前',
    effect: 'read',
    input: PageRequest({ termId: Id }),
    output: Page(StaffWait),
    ...MANAGE,
  },
})
