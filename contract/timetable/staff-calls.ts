import { defineCalls } from '../call'
import {
  ById,
  Count,
  Day,
  Id,
  Moment,
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
import { MOST_PARTIES, MOST_TEACHERS, TEXT_LENGTH } from './limits'
import { PERIOD_MAX, RESOURCE_KINDS, SESSION_STATES, TERM_MAX_WEEKS } from './session-kinds'
import { Ids, MANAGE, Name, PeriodNumber, Week, Weekday } from './staff-pieces'
import { StaffRoom } from './term-staff-calls'

const rule = {
  termId: Id,
  subject: Name,
  weeks: Type.Array(Week, { minItems: 1, maxItems: TERM_MAX_WEEKS, uniqueItems: true }),
  weekday: Weekday,
  fromPeriod: PeriodNumber,
  toPeriod: PeriodNumber,
  roomId: Nullable(Id),
  teacherIds: Ids(MOST_TEACHERS),
  partyIds: Type.Array(Id, { minItems: 1, maxItems: MOST_PARTIES, uniqueItems: true }),
  bring: Text(TEXT_LENGTH),
}
const StaffRule = Type.Object({
  id: Id,
  ...rule,
  /** `第 1–15 周（单）` */
  weeksText: Type.String(),
  roomName: Type.String(),
  teachers: Type.Array(Type.String()),
  parties: Type.Array(Type.String()),
  sessionCount: Count,
})
export type StaffRule = Static<typeof StaffRule>

/** What a session collides with. */
const Conflict = Type.Object({
  kind: OneOf(RESOURCE_KINDS),
  /** Name of the room, teacher or class. */
  name: Type.String(),
  sessionId: Id,
  subject: Type.String(),
  startsAt: Time,
  endsAt: Time,
  /** The whole in one sentence. */
  text: Type.String(),
})
export type Conflict = Static<typeof Conflict>

const DayWithReason = Type.Object({ day: Day, reason: Type.String() })

/** What making the sessions of rules did, or would do. */
const Making = Type.Object({
  made: Count,
  changed: Count,
  removed: Count,
  /** Left as they are, since a person changed them or they were taught. */
  kept: Type.Array(DayWithReason),
  /** Not made, each with its reason: another session at that time, bells without the period. */
  skipped: Type.Array(DayWithReason),
})
export type Making = Static<typeof Making>
const making = {
  /** Tells what would happen and changes nothing. */
  preview: Optional(Type.Boolean()),
  /** Leaves dates out on which something else takes place, and names them; without it nothing is made. */
  skipConflicts: Optional(Type.Boolean()),
}

const StaffSession = Type.Object({
  id: Id,
  ruleId: Nullable(Id),
  subject: Type.String(),
  startsAt: Time,
  endsAt: Time,
  periods: Type.String(),
  hours: Count,
  state: OneOf(SESSION_STATES),
  reason: Type.String(),
  wasStartsAt: Nullable(Time),
  roomId: Nullable(Id),
  roomName: Type.String(),
  link: Type.String(),
  lessonId: Nullable(Id),
  bring: Type.String(),
  teacherIds: Type.Array(Id),
  teachers: Type.Array(Type.String()),
  partyIds: Type.Array(Id),
  parties: Type.Array(Type.String()),
  rollTakenAt: Nullable(Time),
  version: Count,
})
export type StaffSession = Static<typeof StaffSession>

const SessionLogEntry = Type.Object({
  event: Type.String(),
  reason: Type.String(),
  before: Type.Record(Type.String(), Type.Unknown()),
  actor: Type.String(),
  at: Time,
})

const sessionFields = {
  subject: Name,
  startsAt: Moment,
  endsAt: Moment,
  hours: Type.Integer({ minimum: 1, maximum: PERIOD_MAX }),
  roomId: Nullable(Id),
  lessonId: Nullable(Id),
  link: Text(500),
  bring: Text(TEXT_LENGTH),
  teacherIds: Ids(MOST_TEACHERS),
  partyIds: Ids(MOST_PARTIES),
}

export const timetableStaffCalls = defineCalls({
  /** @throws SESSION_CONFLICT with what collides, unless conflicts are skipped */
  'PUT /staff/timetable/term/make': {
    summary: '按排课重排整个学期：作息或日期安排变了以后用；只动有变化的课',
    input: Type.Object({ id: Id, ...making }),
    output: Making,
    ...MANAGE,
  },
  'POST /staff/timetable/room/free': {
    summary: '一段时间里空着的教室，可以要求座位数',
    effect: 'read',
    input: Type.Object({ startsAt: Moment, endsAt: Moment, capacity: Optional(Count) }),
    output: Type.Object({ rooms: Type.Array(StaffRoom) }),
    ...MANAGE,
  },
  'POST /staff/timetable/teacher/free': {
    summary: '一段时间里没有课的老师',
    effect: 'read',
    input: Type.Object({ startsAt: Moment, endsAt: Moment }),
    output: Type.Object({ teachers: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
    ...MANAGE,
  },
  'POST /staff/timetable/rule/page': {
    summary: '排课',
    effect: 'read',
    input: PageRequest({ termId: Optional(Id), partyId: Optional(Id) }),
    output: Page(StaffRule),
    ...MANAGE,
  },
  /** @throws SESSION_CONFLICT with what collides, unless conflicts are skipped */
  'POST /staff/timetable/rule/save': {
    summary: '新建或修改一条排课，并排出它的课；只动有变化的课；可以只改某一周起的课',
    input: Type.Object({
      id: Optional(Id),
      ...rule,
      ...making,
      /** Changes what is taught from this week on; the weeks before keep their sessions in a rule of their own. */
      fromWeek: Optional(Week),
    }),
    output: Type.Object({ rule: StaffRule, making: Making }),
    ...MANAGE,
  },
  'DELETE /staff/timetable/rule/delete': {
    summary: '取消一条排课：还没上、没人改过的课一并去掉',
    input: ById,
    output: Making,
    ...MANAGE,
  },
  'POST /staff/timetable/session/page': {
    summary: '一段日子里的课，可以按班级、老师、教室、状态筛选',
    effect: 'read',
    input: PageRequest({
      fromDay: Day,
      toDay: Day,
      partyId: Optional(Id),
      teacherId: Optional(Id),
      roomId: Optional(Id),
      state: Optional(OneOf(SESSION_STATES)),
    }),
    output: Type.Object({
      ...Page(StaffSession).properties,
      /** Of all pages. */
      counts: Type.Array(Type.Object({ state: OneOf(SESSION_STATES), count: Count })),
    }),
    ...MANAGE,
  },
  'GET /staff/timetable/session/view': {
    summary: '一节课和它的改动记录，最近的在前',
    input: ById,
    output: Type.Object({ session: StaffSession, log: Type.Array(SessionLogEntry) }),
    ...MANAGE,
  },
  /** @throws SESSION_CONFLICT */
  'POST /staff/timetable/session/save': {
    summary: '单独排一节课',
    input: Type.Object({ ...sessionFields, learnerIds: Ids(100) }),
    output: StaffSession,
    ...MANAGE,
  },
  /** @throws SESSION_CONFLICT, SESSION_EVENT_REFUSED once it has ended or another change came first */
  'PUT /staff/timetable/session/update': {
    summary: '改一节课的时间、教室、老师或内容；改了时间或教室会通知学员',
    input: Type.Object({
      id: Id,
      /** The version that was read. */
      version: Count,
      ...Type.Partial(Type.Object(sessionFields)).properties,
      reason: Text(100),
    }),
    output: StaffSession,
    ...MANAGE,
  },
  'PUT /staff/timetable/session/cancel': {
    summary: '取消几节课，通知学员',
    input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 30, uniqueItems: true }), reason: Text(100, 1) }),
    output: Type.Object({ sessions: Type.Array(StaffSession) }),
    ...MANAGE,
  },
  /** @throws SESSION_CONFLICT where something else took its place */
  'PUT /staff/timetable/session/restore': {
    summary: '恢复一节取消的课，通知学员',
    input: Type.Object({ id: Id, reason: Text(100) }),
    output: StaffSession,
    ...MANAGE,
  },
  'PUT /staff/timetable/day/stop': {
    summary: '一天停课：取消这天还没上的课，通知学员；可以只停几个班',
    input: Type.Object({
      day: Day,
      partyIds: Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
      reason: Text(100, 1),
    }),
    output: Type.Object({ canceled: Count }),
    ...MANAGE,
  },
})
