import { defineCalls } from '../call'
import { PARTY_KINDS } from '../party/party-kinds'
import { ById, Count, Day, Id, Nothing, Nullable, OneOf, Optional, Time, Type, type Static } from '../schema'
import { PRESENCE_STATES } from './presence-status'
import { REMINDER_CHOICES } from './reminder-kinds'
import { CALENDAR_KINDS, SESSION_STATES } from './session-kinds'

export const Room = Type.Object({
  id: Id,
  building: Type.String(),
  name: Type.String(),
  address: Type.String(),
  /** GCJ-02 degrees; null where the school has not said them. */
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
})
export type Room = Static<typeof Room>

/** A screen of the app by its path in `screens`, with its parameters. */
const Target = Type.Object({ path: Type.String(), query: Type.Record(Type.String(), Type.String()) })

/** One entry of a learner's calendar: a session, or a date of another part of the school. */
export const CalendarItem = Type.Object({
  id: Id,
  kind: OneOf(CALENDAR_KINDS),
  title: Type.String(),
  startsAt: Time,
  /** Equal to `startsAt` where something is due. */
  endsAt: Time,
  state: OneOf(SESSION_STATES),
  /** `第 3–4 节`, '' for other times than those of the bells. */
  periods: Type.String(),
  /** Where: a room, '' for online ones. */
  place: Type.String(),
  /** With what a map needs. */
  room: Nullable(Room),
  /** The place that was announced first, '' unless it changed. */
  formerPlace: Type.String(),
  /** When it was announced for first, null unless it changed. */
  formerStartsAt: Nullable(Time),
  teachers: Type.Array(Type.String()),
  /** Names of the classes and intensives that take part. */
  parties: Type.Array(Type.String()),
  bring: Type.String(),
  /** The learner has leave for it. */
  onLeave: Type.Boolean(),
  /** What the school's books say of the learner; null before. */
  presence: Nullable(OneOf(PRESENCE_STATES)),
  /** Where a tap leads; null for a session, whose details are in this calendar. */
  target: Nullable(Target),
})
export type CalendarItem = Static<typeof CalendarItem>

const CalendarTerm = Type.Object({ name: Type.String(), mondayOfWeek1: Day, weeks: Count })
export type CalendarTerm = Static<typeof CalendarTerm>

/** What a date is besides its sessions: 放假, 补第六周周四的课. */
const CalendarDay = Type.Object({ day: Day, title: Type.String(), isRest: Type.Boolean() })
export type CalendarDay = Static<typeof CalendarDay>

const CalendarParty = Type.Object({ id: Id, kind: OneOf(PARTY_KINDS), name: Type.String() })
export type CalendarParty = Static<typeof CalendarParty>

/** When one period rings. */
const CalendarPeriod = Type.Object({
  number: Count,
  name: Type.String(),
  /** `08:00` on the school's clock. */
  startsAt: Type.String(),
  endsAt: Type.String(),
})

export const Calendar = Type.Object({
  /** By beginning, then title. */
  items: Type.Array(CalendarItem),
  /** Those that touch the asked days, the earliest first. */
  terms: Type.Array(CalendarTerm),
  days: Type.Array(CalendarDay),
  /** Of the first asked day, and of each later one that has other bells than the day before. */
  bells: Type.Array(Type.Object({ day: Day, periods: Type.Array(CalendarPeriod) })),
  serverNow: Time,
})
export type Calendar = Static<typeof Calendar>

export const SessionDetail = Type.Object({
  ...CalendarItem.properties,
  hours: Count,
  /** Why it was moved or canceled. */
  reason: Type.String(),
  link: Type.String(),
  /** The online lesson, with its course. */
  lesson: Nullable(Type.Object({ id: Id, courseId: Id, title: Type.String() })),
  serverNow: Time,
})
export type SessionDetail = Static<typeof SessionDetail>

const Reminder = Type.Object({ choice: OneOf(REMINDER_CHOICES) })

const CalendarAddress = Type.Object({
  /** Null without one. The whole address is only in the answer that made it. */
  url: Nullable(Type.String()),
  createdAt: Nullable(Time),
  /** When a calendar last read it. */
  readAt: Nullable(Time),
})
export type CalendarAddress = Static<typeof CalendarAddress>

export const timetableCalls = defineCalls({
  /** @throws INPUT_INVALID for days that are none or too many, PARTY_NOT_FOUND for one that is not the learner's */
  'POST /resource/auth/timetable/list': {
    summary: '我的课表：一段日子里的课、直播、考试和要交的作业；可以只看一个班级或集训',
    effect: 'read',
    input: Type.Object({ fromDay: Day, toDay: Day, partyId: Optional(Id) }),
    output: Calendar,
    rate: { max: 120, seconds: 60 },
  },
  'POST /resource/auth/timetable/party/list': {
    summary: '课表里可以选的班级和集训',
    effect: 'read',
    input: Type.Object({ kind: Optional(OneOf(PARTY_KINDS)) }),
    output: Type.Object({ parties: Type.Array(CalendarParty) }),
  },
  /** @throws SESSION_NOT_FOUND, also for one of others */
  'GET /resource/auth/timetable/view': { summary: '一节课', input: ById, output: SessionDetail },
  'GET /resource/auth/timetable/calendar/view': {
    summary: '我的日历订阅',
    input: Nothing,
    output: CalendarAddress,
  },
  'POST /resource/auth/timetable/calendar/save': {
    summary: '新的日历订阅地址；旧的从此失效',
    input: Nothing,
    output: CalendarAddress,
    rate: { max: 10, seconds: 60 },
  },
  'GET /resource/auth/timetable/reminder/view': {
    summary: '上课提醒：什么时候提醒我',
    input: Nothing,
    output: Reminder,
  },
  'PUT /resource/auth/timetable/reminder/update': {
    summary: '改上课提醒；请了假和取消了的课不提醒',
    input: Reminder,
    output: Reminder,
    rate: { max: 20, seconds: 60 },
  },
  'DELETE /resource/auth/timetable/calendar/delete': {
    summary: '停用日历订阅地址',
    input: Nothing,
    output: CalendarAddress,
    rate: { max: 10, seconds: 60 },
  },
})
