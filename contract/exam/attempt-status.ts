/** The attempt's state machine as data: the server refuses events by it, and the app shows its buttons by it. */

export const ATTEMPT_STATUSES = [
  'ready',
  'verifying',
  'doing',
  'paused',
  'submitted',
  'reviewing',
  'finished',
  'absent',
  'voided',
] as const
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number]

/**
 * `expire`, `force` and `forceByFace` hand in for the examinee: at the deadline, and when the limit of screen switches
 * or of failed checks of the face is reached.
 */
export const ATTEMPT_EVENTS = [
  'verify',
  'begin',
  'miss',
  'pause',
  'resume',
  'submit',
  'expire',
  'force',
  'forceByFace',
  'review',
  'finish',
  'void',
] as const
export type AttemptEvent = (typeof ATTEMPT_EVENTS)[number]
/**
 * What the log names. A `remark` after a key was corrected changes the score of a finished attempt, and `extend` its
 * deadline while it runs, neither its status.
 */
export const ATTEMPT_LOG_EVENTS = [...ATTEMPT_EVENTS, 'remark', 'extend'] as const
export type AttemptLogEvent = (typeof ATTEMPT_LOG_EVENTS)[number]

const HAND_IN = { submit: 'submitted', expire: 'submitted', force: 'submitted', forceByFace: 'submitted' } as const

/** A pause never stops the clock: it only says that nobody looks at the questions. */
const NEXT: Record<AttemptStatus, Partial<Record<AttemptEvent, AttemptStatus>>> = {
  ready: { verify: 'verifying', begin: 'doing', miss: 'absent' },
  verifying: { begin: 'doing', miss: 'absent' },
  doing: { pause: 'paused', ...HAND_IN, void: 'voided' },
  paused: { resume: 'doing', ...HAND_IN, void: 'voided' },
  submitted: { review: 'reviewing', finish: 'finished' },
  reviewing: { finish: 'finished', void: 'voided' },
  finished: { void: 'voided' },
  absent: {},
  voided: {},
}

/** The status after an event; undefined where it is refused. */
export const nextAttempt = (from: AttemptStatus, event: AttemptEvent): AttemptStatus | undefined => NEXT[from][event]

/** Statuses in which answers are taken. */
export const RUNNING_STATUSES: readonly AttemptStatus[] = ['doing', 'paused']
export const isRunning = (status: AttemptStatus): boolean => RUNNING_STATUSES.includes(status)

export const ATTEMPT_STATUS_LABEL: Record<AttemptStatus, string> = {
  ready: '待进入',
  verifying: '待核验',
  doing: '考试中',
  paused: '已离开',
  submitted: '已交卷',
  reviewing: '阅卷中',
  finished: '已完成',
  absent: '缺考',
  voided: '已作废',
}

export const HAND_IN_KINDS = ['submit', 'expire', 'force', 'forceByFace'] as const
export type HandInKind = (typeof HAND_IN_KINDS)[number]
export const HAND_IN_LABEL: Record<HandInKind, string> = {
  submit: '主动交卷',
  expire: '到时间自动交卷',
  force: '切屏超限自动交卷',
  forceByFace: '人脸核验未通过自动交卷',
}

/** How long after the deadline answers still count, by the server's clock: what was on its way then. */
export const GRACE_SECONDS = 15
/** A phone sends a changed answer at most this much later. */
export const SAVE_WITHIN_MILLISECONDS = 500
/** When the examinee is told how much time is left. */
export const TOLD_AT_SECONDS = [600, 300] as const
/** The clock is red below this. */
export const LAST_SECONDS = 60
/** Answers in one request. */
export const MOST_ANSWERS = 300
