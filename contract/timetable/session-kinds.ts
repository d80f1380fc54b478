/** Plain data about what is taught and when, which app and server import at run time. */

/** `moved` is a session at another time or place than it was announced for. */
export const SESSION_STATES = ['planned', 'moved', 'canceled'] as const
export type SessionState = (typeof SESSION_STATES)[number]

const NEXT: Record<SessionState, Partial<Record<SessionEvent, SessionState>>> = {
  planned: { move: 'moved', cancel: 'canceled' },
  moved: { move: 'moved', cancel: 'canceled' },
  canceled: { restore: 'planned' },
}
export type SessionEvent = 'move' | 'cancel' | 'restore'
/** The state after an event; undefined where it is refused. A session that has ended refuses all of them. */
export const nextSession = (from: SessionState, event: SessionEvent): SessionState | undefined => NEXT[from][event]

/** What a session is to a learner at a moment. */
export type SessionPhase = 'waiting' | 'running' | 'ended' | 'canceled'
export const SESSION_PHASE_LABEL: Record<SessionPhase, string> = {
  waiting: '待上课',
  running: '上课中',
  ended: '已结束',
  canceled: '已取消',
}
export const SESSION_MOVED_LABEL = '已调课'

/** @param now milliseconds of the server's clock, as `startsAt` and `endsAt` are */
export const phaseOf = (
  { state, startsAt, endsAt }: { state: SessionState; startsAt: number; endsAt: number },
  now: number,
): SessionPhase => {
  if (state === 'canceled') return 'canceled'
  if (now < startsAt) return 'waiting'
  return now < endsAt ? 'running' : 'ended'
}

/** What only one session at a time can have. */
export const RESOURCE_KINDS = ['room', 'teacher', 'party'] as const
export type ResourceKind = (typeof RESOURCE_KINDS)[number]
export const RESOURCE_KIND_LABEL: Record<ResourceKind, string> = { room: '教室', teacher: '老师', party: '班级' }

/** Part of a school day, as notices of changed days name them. */
export const DAY_PARTS = ['morning', 'day', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** What else is in a learner's calendar, from other parts of the school. */
export const CALENDAR_KINDS = ['session', 'live', 'exam', 'homework', 'appointment'] as const
export type CalendarKind = (typeof CALENDAR_KINDS)[number]
export const CALENDAR_KIND_LABEL: Record<CalendarKind, string> = {
  session: '面授',
  live: '直播',
  exam: '考试',
  homework: '作业',
  appointment: '预约',
}

/** At most this many days of a calendar are asked for at once: a month with the weeks around it. */
export const CALENDAR_MAX_DAYS = 62
export const PERIOD_MAX = 20
export const TERM_MAX_WEEKS = 60
