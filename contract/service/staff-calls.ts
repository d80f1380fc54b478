import { defineCalls } from '../call'
import { IMAGE_MAX_BYTES } from '../file/limits'
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
import { APPOINTMENT_STATUSES, CANCELERS, MARK_EVENTS } from './appointment-status'
import { AppointmentMove, SlotDays } from './calls'
import {
  APPOINTMENT_NOTE_MAX_LENGTH,
  DAY_MINUTES,
  DEAN_INTRO_MAX_LENGTH,
  DEAN_NAME_MAX_LENGTH,
  DEAN_TITLE_MAX_LENGTH,
  MOST_MARKED,
  MOST_OPENINGS,
  MOST_SEATS,
  MOST_SLOT_DAYS,
  OFFICE_HOURS_MAX_LENGTH,
  PLACE_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  REASON_MAX_LENGTH,
} from './limits'

const MANAGE = { access: 'staff:appointments.manage', rate: { max: 120, seconds: 60 } } as const

const words = (characters: number, least = 0) => Text(characters * CODE_POINTS_PER_CHARACTER, least)
const minutes = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum })
const YEAR_MINUTES = 365 * DAY_MINUTES

const deanFacts = {
  name: words(DEAN_NAME_MAX_LENGTH, 1),
  /** Keys of uploaded pictures; '' without one. */
  avatarKey: Text(200),
  wechatCodeKey: Text(200),
  officeHours: words(OFFICE_HOURS_MAX_LENGTH),
  phone: Text(30),
  intro: words(DEAN_INTRO_MAX_LENGTH),
  /** The class whose dean it is; null for the school's. */
  partyId: Nullable(Id),
  sort: Type.Integer({ minimum: 0, maximum: 10_000 }),
}
const StaffDean = Type.Object({
  id: Id,
  ...deanFacts,
  avatarUrl: Type.String(),
  wechatCodeUrl: Type.String(),
  archived: Type.Boolean(),
})
export type StaffDean = Static<typeof StaffDean>

/** When a host receives: every week on one day, times of one length. */
const Opening = Type.Object({
  /** 1 is Monday. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  /** Minutes of the day. */
  fromMinute: minutes(DAY_MINUTES),
  toMinute: minutes(DAY_MINUTES),
  lengthMinutes: minutes(DAY_MINUTES, 5),
  /** How far one time begins after the other. */
  stepMinutes: minutes(DAY_MINUTES, 5),
  seats: Type.Integer({ minimum: 1, maximum: MOST_SEATS }),
})
export type Opening = Static<typeof Opening>

const hostFacts = {
  name: words(DEAN_NAME_MAX_LENGTH, 1),
  avatarKey: Text(200),
  title: words(DEAN_TITLE_MAX_LENGTH),
  place: words(PLACE_MAX_LENGTH),
  intro: words(DEAN_INTRO_MAX_LENGTH),
  /** Whom of the school it is: a dean, a teacher, or neither. */
  deanId: Nullable(Id),
  teacherId: Nullable(Id),
  bufferBeforeMinutes: minutes(DAY_MINUTES),
  bufferAfterMinutes: minutes(DAY_MINUTES),
  noticeMinutes: minutes(YEAR_MINUTES),
  horizonDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** 0 for no limit. */
  mostPerDay: minutes(100),
  mostPerWeek: minutes(100),
  cancelMinutes: minutes(YEAR_MINUTES),
  noShowLimit: minutes(100),
  blockDays: minutes(365),
  archived: Type.Boolean(),
  sort: Type.Integer({ minimum: 0, maximum: 10_000 }),
  openings: Type.Array(Opening, { maxItems: MOST_OPENINGS }),
}
const StaffHost = Type.Object({ id: Id, ...hostFacts, avatarUrl: Type.String() })
export type StaffHost = Static<typeof StaffHost>

const StaffClosure = Type.Object({
  id: Id,
  hostId: Id,
  hostName: Type.String(),
  startsAt: Time,
  endsAt: Time,
  reason: Type.String(),
})
export type StaffClosure = Static<typeof StaffClosure>

const StaffAppointment = Type.Object({
  id: Id,
  hostId: Id,
  hostName: Type.String(),
  learnerId: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  status: OneOf(APPOINTMENT_STATUSES),
  startsAt: Time,
  endsAt: Time,
  seats: Count,
  question: Type.String(),
  note: Type.String(),
  noteVisible: Type.Boolean(),
  canceledBy: Nullable(OneOf(CANCELERS)),
  reason: Type.String(),
  createdAt: Time,
})
export type StaffAppointment = Static<typeof StaffAppointment>
const StaffMove = Type.Object({
  ...AppointmentMove.properties,
  actor: Type.String({ description: 'learner、staff 或 job，冒号后是谁' }),
})
const StaffAppointmentDetail = Type.Object({ ...StaffAppointment.properties, moves: Type.Array(StaffMove) })
export type StaffAppointmentDetail = Static<typeof StaffAppointmentDetail>

const filter = {
  hostId: Optional(Id),
  learnerId: Optional(Id),
  /** Days of the school, both included. */
  fromDay: Optional(Day),
  untilDay: Optional(Day),
  /** A phone number or part of a nick name. */
  keyword: Optional(Text(40)),
}
const SORTS = ['startsAt', 'createdAt'] as const
const Ids = Type.Array(Id, { minItems: 1, maxItems: MOST_MARKED })

export const serviceStaffCalls = defineCalls({
  'POST /staff/appointment/dean/page': {
    summary: '教务老师，按排序',
    effect: 'read',
    input: PageRequest({ archived: Optional(Type.Boolean()) }),
    output: Page(StaffDean),
    ...MANAGE,
  },
  'POST /staff/appointment/dean/save': {
    summary: '新建或修改教务老师',
    input: Type.Object({ id: Optional(Id), ...deanFacts }),
    output: StaffDean,
    ...MANAGE,
  },
  'DELETE /staff/appointment/dean/delete': {
    summary: '停用教务老师；已有的预约不受影响',
    input: ById,
    output: Nothing,
    ...MANAGE,
  },
  'POST /staff/appointment/picture/save': {
    summary: '上传头像或微信二维码',
    input: Nothing,
    output: Type.Object({ key: Type.String(), url: Type.String() }),
    upload: { maxBytes: IMAGE_MAX_BYTES },
    access: MANAGE.access,
  },
  'POST /staff/appointment/host/page': {
    summary: '接受预约的老师和规则，按排序',
    effect: 'read',
    input: PageRequest({ archived: Optional(Type.Boolean()) }),
    output: Page(StaffHost),
    ...MANAGE,
  },
  'POST /staff/appointment/host/save': {
    summary: '新建或修改接受预约的老师、规则和每周的开放时间；名额增加时候补的学员自动递补',
    input: Type.Object({ id: Optional(Id), ...hostFacts }),
    output: StaffHost,
    ...MANAGE,
  },
  'POST /staff/appointment/closure/page': {
    summary: '老师不在的时间，新的在前',
    effect: 'read',
    input: PageRequest({ hostId: Optional(Id) }),
    output: Page(StaffClosure),
    ...MANAGE,
  },
  'POST /staff/appointment/closure/save': {
    summary: '老师不在：关闭这段时间，取消其中的预约，通知学员并给出别的时间',
    input: Type.Object({
      hostIds: Type.Array(Id, { minItems: 1, maxItems: MOST_MARKED, uniqueItems: true }),
      startsAt: Moment,
      endsAt: Moment,
      reason: words(REASON_MAX_LENGTH, 1),
    }),
    output: Type.Object({ canceled: Count }),
    ...MANAGE,
  },
  'DELETE /staff/appointment/closure/delete': {
    summary: '重新开放一段时间，还在候补的学员自动递补',
    input: ById,
    output: Nothing,
    ...MANAGE,
  },
  'POST /staff/appointment/slot/list': {
    summary: '一位老师从某天起的全部时间',
    effect: 'read',
    input: Type.Object({
      hostId: Id,
      fromDay: Optional(Day),
      days: Optional(Type.Integer({ minimum: 1, maximum: MOST_SLOT_DAYS, default: 7 })),
    }),
    output: SlotDays,
    ...MANAGE,
  },
  'POST /staff/appointment/page': {
    summary: '预约列表',
    effect: 'read',
    input: PageRequest({
      ...filter,
      status: Optional(OneOf(APPOINTMENT_STATUSES)),
      sort: Optional(OneOf(SORTS)),
      descending: Optional(Type.Boolean()),
    }),
    output: Page(StaffAppointment),
    ...MANAGE,
  },
  'POST /staff/appointment/count': {
    summary: '预约按状态的数量',
    effect: 'read',
    input: Type.Object(filter),
    output: Type.Object(
      Object.fromEntries(APPOINTMENT_STATUSES.map((status) => [status, Count])) as Record<
        (typeof APPOINTMENT_STATUSES)[number],
        typeof Count
      >,
    ),
    ...MANAGE,
  },
  'GET /staff/appointment/view': {
    summary: '一次预约和它的变化',
    input: ById,
    output: StaffAppointmentDetail,
    ...MANAGE,
  },
  'POST /staff/appointment/assign': {
    summary: '替学员预约，不受提前时间、次数和爽约的限制；不能超过名额',
    input: Type.Object({
      clientRequestId: Id,
      hostId: Id,
      learnerId: Id,
      startsAt: Moment,
      question: Optional(words(QUESTION_MAX_LENGTH)),
    }),
    output: StaffAppointmentDetail,
    ...MANAGE,
  },
  'PUT /staff/appointment/mark': {
    summary: '标为已完成、爽约或取消；其中有一次不能这样标时全部不变',
    input: Type.Object({ ids: Ids, event: OneOf(MARK_EVENTS), reason: Optional(words(REASON_MAX_LENGTH)) }),
    output: Type.Object({ changed: Count }),
    ...MANAGE,
  },
  'PUT /staff/appointment/note': {
    summary: '面谈后的记录，学员能不能看由 visible 决定',
    input: Type.Object({ id: Id, note: words(APPOINTMENT_NOTE_MAX_LENGTH), visible: Type.Boolean() }),
    output: StaffAppointmentDetail,
    ...MANAGE,
  },
})
