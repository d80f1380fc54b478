/** The states of homework, as data: app, console and server compute them here. */

export const HOMEWORK_STATUSES = ['draft', 'published', 'withdrawn'] as const
export type HomeworkStatus = (typeof HOMEWORK_STATUSES)[number]
export const HOMEWORK_EVENTS = ['publish', 'withdraw'] as const
export type HomeworkEvent = (typeof HOMEWORK_EVENTS)[number]
const NEXT: Record<HomeworkStatus, Partial<Record<HomeworkEvent, HomeworkStatus>>> = {
  draft: { publish: 'published' },
  published: { withdraw: 'withdrawn' },
  withdrawn: { publish: 'published' },
}
/** The status after an event; undefined where it is refused. */
export const nextHomeworkStatus = (from: HomeworkStatus, event: HomeworkEvent): HomeworkStatus | undefined =>
  NEXT[from][event]

/** What a homework is to one learner. */
export const WORK_STATES = ['todo', 'handedIn', 'waiting', 'marked', 'returned', 'late', 'missing', 'excused'] as const
export type WorkState = (typeof WORK_STATES)[number]
export const WORK_STATE_LABEL: Record<WorkState, string> = {
  todo: '未交',
  handedIn: '已交',
  waiting: '待批',
  marked: '已批',
  returned: '退回重做',
  late: '迟交',
  missing: '缺交',
  excused: '免交',
}

/** The tabs of a learner's list. */
export const WORK_TABS = ['todo', 'handedIn', 'done'] as const
export type WorkTab = (typeof WORK_TABS)[number]
export const WORK_TAB_LABEL: Record<WorkTab, string> = { todo: '待完成', handedIn: '已交', done: '已批' }
export const TAB_OF_STATE: Record<WorkState, WorkTab> = {
  todo: 'todo',
  returned: 'todo',
  missing: 'todo',
  handedIn: 'handedIn',
  waiting: 'handedIn',
  late: 'handedIn',
  marked: 'done',
  excused: 'done',
}

/** What became of a mark: kept, or sent back to be done again. */
export const MARK_OUTCOMES = ['marked', 'returned'] as const
export type MarkOutcome = (typeof MARK_OUTCOMES)[number]

export interface WorkFacts {
  /** Milliseconds, as all moments here. */
  now: number
  dueAt: number
  /** Null: nothing is taken after it is due. */
  cutOffAt: number | null
  excused: boolean
  /** The latest attempt; undefined before the first. */
  latest:
    { late: boolean; mark: { outcome: MarkOutcome; released: boolean; redoUntil: number | null } | null } | undefined
}

/** A hand-in that arrives so much after a limit is still taken as before it: networks are slow. */
export const GRACE_SECONDS = 60

/** Until when something is taken, without the grace: a redo has a time of its own. */
export const closesAt = ({ dueAt, cutOffAt, latest }: Omit<WorkFacts, 'now' | 'excused'>): number => {
  const usual = Math.max(dueAt, cutOffAt ?? dueAt)
  return latest?.mark?.outcome === 'returned' ? Math.max(usual, latest.mark.redoUntil ?? usual) : usual
}

/** Until when it is on time, without the grace. */
export const onTimeUntil = ({ dueAt, latest }: Pick<WorkFacts, 'dueAt' | 'latest'>): number =>
  latest?.mark?.outcome === 'returned' ? Math.max(dueAt, latest.mark.redoUntil ?? dueAt) : dueAt

/** The one place where a learner's state is computed. Marks that are not released are not seen. */
export const stateOf = (facts: WorkFacts): WorkState => {
  const { now, dueAt, excused, latest } = facts
  if (excused) return 'excused'
  if (!latest) return now > closesAt(facts) + GRACE_SECONDS * 1000 ? 'missing' : 'todo'
  if (latest.mark?.outcome === 'returned') return 'returned'
  if (latest.mark?.released) return 'marked'
  if (latest.late) return 'late'
  return now > dueAt ? 'waiting' : 'handedIn'
}

/** Which of the marked attempts counts. */
export const COUNTING_RULES = ['best', 'last'] as const
export type CountingRule = (typeof COUNTING_RULES)[number]
export const COUNTING_RULE_LABEL: Record<CountingRule, string> = { best: '取最高分', last: '取最后一次' }

/** What a late hand-in costs: nothing, a share for each day that has begun, or the same share however late. */
export const LATE_RULES = ['free', 'perDay', 'flat'] as const
export type LateRule = (typeof LATE_RULES)[number]

const DAY_MILLISECONDS = 86_400_000
/** Percent to take off a hand-in at `at` that was due at `until`. */
export const percentOff = (rule: LateRule, percent: number, { until, at }: { until: number; at: number }): number => {
  if (at <= until + GRACE_SECONDS * 1000 || rule === 'free') return 0
  const days = rule === 'perDay' ? Math.ceil((at - until) / DAY_MILLISECONDS) : 1
  return Math.min(100, days * percent)
}

/** Points that count, of those that were given. */
export const pointsAfter = (points: number, off: number): number => Math.round((points * (100 - off)) / 100)

/** To whom a row of dates speaks; the most special one alone decides. */
export const AUDIENCE_KINDS = ['person', 'group', 'class'] as const
export type AudienceKind = (typeof AUDIENCE_KINDS)[number]

/** What may be handed in. */
export const HAND_IN_KINDS = ['picture', 'voice', 'film', 'file'] as const
export type HandInKind = (typeof HAND_IN_KINDS)[number]
export const HAND_IN_KIND_LABEL: Record<HandInKind, string> = {
  picture: '图片',
  voice: '录音',
  film: '视频',
  file: '文件',
}
