import { defineCalls } from '../call'
import { shared } from '../rate'
import {
  ById,
  Count,
  Day,
  Id,
  Moment,
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
import { CODE_POINTS_PER_CHARACTER } from '../text-length'
import { APPOINTMENT_EVENTS, APPOINTMENT_STATUSES, CANCELERS, RECORD_TABS, SLOT_STATES } from './appointment-status'
import { MOST_SLOT_DAYS, QUESTION_MAX_LENGTH } from './limits'

/** The teacher for students' affairs of the learner's class, else of the school. */
const Dean = Type.Object({
  id: Id,
  name: Type.String(),
  avatarUrl: Type.String(),
  officeHours: Type.String(),
  phone: Type.String(),
  /** The picture with which the dean is added on WeChat; '' without one. */
  wechatCodeUrl: Type.String(),
  intro: Type.String(),
  /** Of a class; else of the school. */
  ofClass: Type.Boolean(),
  /** With whom to make an appointment; null where the dean gives none. */
  hostId: Nullable(Id),
})
export type Dean = Static<typeof Dean>

/** What a host's appointments obey. 0 stands for no limit, but for the horizon. */
export const AppointmentRules = Type.Object({
  noticeMinutes: Count,
  horizonDays: Count,
  mostPerDay: Count,
  mostPerWeek: Count,
  cancelMinutes: Count,
  noShowLimit: Count,
  blockDays: Count,
})
export type AppointmentRules = Static<typeof AppointmentRules>

const HostFacts = Type.Object({
  id: Id,
  name: Type.String(),
  avatarUrl: Type.String(),
  title: Type.String(),
  place: Type.String(),
})
/** How a learner stands with a host. */
const Standing = {
  rules: AppointmentRules,
  /** No-shows since the last time they had a consequence. */
  noShows: Count,
  /** Until when the learner may not book with this host; null without a block. */
  blockedUntil: Nullable(Time),
}
const AppointmentHost = Type.Object({ ...HostFacts.properties, intro: Type.String(), ...Standing })
export type AppointmentHost = Static<typeof AppointmentHost>

export const AppointmentSlot = Type.Object({
  startsAt: Time,
  endsAt: Time,
  /** Of a talk alone it is 1. */
  seats: Count,
  placesLeft: Count,
  state: OneOf(SLOT_STATES),
  /** Why it is closed; '' otherwise. */
  reason: Type.String(),
})
export type AppointmentSlot = Static<typeof AppointmentSlot>
export const SlotDays = Type.Object({
  days: Type.Array(Type.Object({ day: Day, slots: Type.Array(AppointmentSlot) })),
  /** The last day that may be booked. */
  lastDay: Day,
  serverNow: Time,
})
export type SlotDays = Static<typeof SlotDays>

export const AppointmentMove = Type.Object({
  id: Id,
  at: Time,
  event: OneOf(APPOINTMENT_EVENTS),
  reason: Type.String(),
})

const Appointment = Type.Object({
  id: Id,
  host: HostFacts,
  status: OneOf(APPOINTMENT_STATUSES),
  startsAt: Time,
  endsAt: Time,
  seats: Count,
  question: Type.String(),
  /** What the school wrote for the learner after the talk; '' without it. */
  note: Type.String(),
  canceledBy: Nullable(OneOf(CANCELERS)),
  /** Why it was canceled; '' without a reason. */
  reason: Type.String(),
  /** 1 is next; null for who does not wait. */
  waitPlace: Nullable(Count),
  /** Until when the learner may cancel or move it; null where neither is possible at all. */
  cancelUntil: Nullable(Time),
  /** What it was moved to. */
  movedToId: Nullable(Id),
  ...Standing,
  createdAt: Time,
  serverNow: Time,
})
export type Appointment = Static<typeof Appointment>
const AppointmentDetail = Type.Object({ ...Appointment.properties, moves: Type.Array(AppointmentMove) })
export type AppointmentDetail = Static<typeof AppointmentDetail>

const Question = Text(QUESTION_MAX_LENGTH * CODE_POINTS_PER_CHARACTER)
const personal = shared({ max: 60, seconds: 60 })

/** The first call has the specification's spelling, which names no others; they follow its style. */
export const serviceCalls = defineCalls({
  'POST /mf-user/user/mfUserServeStudent/getDeanInfoByStudentId': {
    summary: '我的教务老师：班级的，没有时是学校的',
    access: 'learner',
    effect: 'read',
    input: Nothing,
    output: Type.Object({ dean: Nullable(Dean) }),
  },
  'POST /mf-user/auth/appointment/host/list': {
    summary: '可以预约的老师和预约规则',
    effect: 'read',
    input: Nothing,
    output: Type.Object({ hosts: Type.Array(AppointmentHost), serverNow: Time }),
  },
  'POST /mf-user/auth/appointment/slot/list': {
    summary: '一位老师从某天起的预约时间；带 movingId 时，正在改期的那次不占名额',
    effect: 'read',
    input: Type.Object({
      hostId: Id,
      fromDay: Optional(Day),
      days: Optional(Type.Integer({ minimum: 1, maximum: MOST_SLOT_DAYS, default: 7 })),
      movingId: Optional(Id),
    }),
    output: SlotDays,
  },
  'POST /mf-user/auth/appointment/save': {
    summary: '预约；约满时可以候补（wait）。同一 clientRequestId 只预约一次',
    input: Type.Object({
      clientRequestId: Id,
      hostId: Id,
      startsAt: Moment,
      question: Optional(Question),
      wait: Optional(Type.Boolean()),
    }),
    output: AppointmentDetail,
    rate: personal,
  },
  'PUT /mf-user/auth/appointment/move': {
    summary: '改期：离开原来的时间并预约新的时间，要么都成，要么都不变',
    input: Type.Object({ clientRequestId: Id, id: Id, startsAt: Moment }),
    output: AppointmentDetail,
    rate: personal,
  },
  'PUT /mf-user/auth/appointment/cancel': {
    summary: '取消预约，或退出候补',
    input: ById,
    output: AppointmentDetail,
    rate: personal,
  },
  'POST /mf-user/auth/appointment/page': {
    summary: '我的预约记录：待进行的先到的在前，其余新的在前',
    effect: 'read',
    input: PageRequest({ tab: Optional(OneOf(RECORD_TABS)) }),
    output: Page(Appointment),
  },
  'GET /mf-user/auth/appointment/view': { summary: '我的一次预约', input: ById, output: AppointmentDetail },
})
