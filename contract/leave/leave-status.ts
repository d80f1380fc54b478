/** Plain data about leave, which app and server import at run time. */
import type { LEAVE_STATES } from '../timetable/presence-status'

/** Leave is named by what presence says once it is granted. */
export type LeaveKind = (typeof LEAVE_STATES)[number]

/** What leave is counted in. */
export const LEAVE_UNITS = ['session', 'halfDay', 'day'] as const
export type LeaveUnit = (typeof LEAVE_UNITS)[number]
export const LEAVE_UNIT_LABEL: Record<LeaveUnit, string> = { session: '按节', halfDay: '按半天', day: '按天' }
export const DAY_HALVES = ['morning', 'afternoon'] as const
export type DayHalf = (typeof DAY_HALVES)[number]
export const DAY_HALF_LABEL: Record<DayHalf, string> = { morning: '上午', afternoon: '下午' }
/** The afternoon begins here, in minutes after midnight. */
export const NOON_MINUTE = 12 * 60

/** `ended` is leave that the learner has reported back from (销假). */
export const LEAVE_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'revoked', 'ended'] as const
export type LeaveStatus = (typeof LEAVE_STATUSES)[number]
export const LEAVE_STATUS_LABEL: Record<LeaveStatus, string> = {
  pending: '审批中',
  approved: '已批准',
  rejected: '未批准',
  withdrawn: '已撤回',
  revoked: '已撤销',
  ended: '已销假',
}

const LEAVE_EVENTS = ['pass', 'approve', 'reject', 'withdraw', 'revoke', 'end'] as const
/** `pass` is a step of the chain that is not its last. */
export type LeaveEvent = (typeof LEAVE_EVENTS)[number]
const NEXT: Record<LeaveStatus, Partial<Record<LeaveEvent, LeaveStatus>>> = {
  pending: { pass: 'pending', approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { withdraw: 'withdrawn', revoke: 'revoked', end: 'ended' },
  rejected: {},
  withdrawn: {},
  revoked: {},
  ended: {},
}
/** The status after an event; undefined where it is refused. Approved leave is withdrawn only before it begins. */
export const nextLeave = (from: LeaveStatus, event: LeaveEvent): LeaveStatus | undefined => NEXT[from][event]

/** Who grants a step: a teacher of the learner's class, or the office. The office may grant any step. */
export const LEAVE_GRANTERS = ['classTeacher', 'office'] as const
export type LeaveGranter = (typeof LEAVE_GRANTERS)[number]

export const LEAVE_REASON_MAX_LENGTH = 200
export const LEAVE_MOST_PICTURES = 6
export const LEAVE_MOST_DAYS = 180
/** Leave may be asked for so long afterwards, with papers. */
export const LEAVE_LATE_DAYS = 7
/** Papers are removed this long after the leave. */
export const LEAVE_PAPERS_DAYS = 180
