import { defineCalls } from '../call'
import {
  ById,
  Count,
  Day,
  Id,
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
import { LEAVE_STATES } from '../timetable/presence-status'
import {
  DAY_HALVES,
  LEAVE_GRANTERS,
  LEAVE_MOST_PICTURES,
  LEAVE_REASON_MAX_LENGTH,
  LEAVE_STATUSES,
  LEAVE_UNITS,
} from './leave-status'

/** A step of the chain, in order. */
const LeaveStep = Type.Object({
  name: Type.String(),
  by: OneOf(LEAVE_GRANTERS),
  state: OneOf(['done', 'current', 'waiting', 'refused'] as const),
  /** Who decided it, '' before. */
  decidedBy: Type.String(),
  decidedAt: Nullable(Time),
  note: Type.String(),
})
export type LeaveStep = Static<typeof LeaveStep>

export const LeaveRow = Type.Object({
  id: Id,
  kind: OneOf(LEAVE_STATES),
  unit: OneOf(LEAVE_UNITS),
  status: OneOf(LEAVE_STATUSES),
  fromAt: Time,
  toAt: Time,
  /** `11月27日 第 3–4 节`, `11月27日上午 至 11月28日下午` */
  span: Type.String(),
  /** `半天`, `1.5 天`, `2 节课` */
  length: Type.String(),
  reason: Type.String(),
  createdAt: Time,
})
export type LeaveRow = Static<typeof LeaveRow>

const LeaveSession = Type.Object({ id: Id, subject: Type.String(), startsAt: Time, endsAt: Time })
export type LeaveSession = Static<typeof LeaveSession>

export const Leave = Type.Object({
  ...LeaveRow.properties,
  steps: Type.Array(LeaveStep),
  /** Sessions that it covers. */
  sessions: Type.Array(LeaveSession),
  /** Signed addresses that work for ten minutes. */
  pictures: Type.Array(Type.String()),
  canWithdraw: Type.Boolean(),
  canEnd: Type.Boolean(),
  canExtend: Type.Boolean(),
  serverNow: Time,
})
export type Leave = Static<typeof Leave>

const span = {
  kind: OneOf(LEAVE_STATES),
  unit: OneOf(LEAVE_UNITS),
  /** Of the units `day` and `halfDay`; both days included. */
  fromDay: Optional(Day),
  toDay: Optional(Day),
  fromHalf: Optional(OneOf(DAY_HALVES)),
  toHalf: Optional(OneOf(DAY_HALVES)),
  /** Of the unit `session`. */
  sessionIds: Optional(Type.Array(Id, { maxItems: 30, uniqueItems: true })),
  /** Leave that this one goes on from, for the same reason. */
  extendsId: Optional(Id),
}

const rate = { max: 60, seconds: 60 }

export const leaveCalls = defineCalls({
  'POST /resource/auth/leave/page': {
    summary: '我的请假，最近的在前',
    effect: 'read',
    input: PageRequest({ status: Optional(OneOf(LEAVE_STATUSES)) }),
    output: Type.Object({
      ...Page(LeaveRow).properties,
      counts: Type.Array(Type.Object({ status: OneOf(LEAVE_STATUSES), count: Count })),
    }),
  },
  'GET /resource/auth/leave/view': { summary: '一次请假', input: ById, output: Leave },
  /** @throws as saving it */
  'POST /resource/auth/leave/preview': {
    summary: '这样请假会怎样：请掉哪些课、多长、由谁批',
    effect: 'read',
    input: Type.Object(span),
    output: Type.Object({
      span: Type.String(),
      length: Type.String(),
      /** With earlier leave for the same reason, `累计 1.5 天`; '' without. */
      total: Type.String(),
      sessions: Type.Array(LeaveSession),
      steps: Type.Array(Type.Object({ name: Type.String(), by: OneOf(LEAVE_GRANTERS) })),
    }),
    rate: { max: 120, seconds: 60 },
  },
  /** @throws LEAVE_OVERLAPS, LEAVE_EMPTY, LEAVE_TOO_LATE, INPUT_INVALID, SESSION_NOT_FOUND */
  'POST /resource/auth/leave/save': {
    summary: '请假',
    input: Type.Object({
      clientRequestId: Id,
      ...span,
      reason: Text(LEAVE_REASON_MAX_LENGTH * CODE_POINTS_PER_CHARACTER, 1),
      /** Keys of uploads for this purpose. */
      leavePictures: Type.Array(Type.String({ maxLength: 200 }), { maxItems: LEAVE_MOST_PICTURES, uniqueItems: true }),
    }),
    output: Leave,
    rate,
  },
  'PUT /resource/auth/leave/withdraw': { summary: '撤回请假', input: ById, output: Leave, rate },
  'PUT /resource/auth/leave/end': { summary: '销假：提前回来或按时回来', input: ById, output: Leave, rate },
})
