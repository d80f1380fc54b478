/** Whether a learner was there, as the school's books say it. Nobody is anything before the roll was taken. */
export const PRESENCE_STATES = ['PRESENT', 'LATE', 'EARLY', 'ABSENT', 'SICK', 'PERSONAL', 'OFFICIAL'] as const
export type PresenceState = (typeof PRESENCE_STATES)[number]

export const PRESENCE_LABEL: Record<PresenceState, string> = {
  PRESENT: '出勤',
  LATE: '迟到',
  EARLY: '早退',
  ABSENT: '旷课',
  SICK: '病假',
  PERSONAL: '事假',
  OFFICIAL: '公假',
}

/** What counts as having been there: 公假 does, since the school sent the learner elsewhere. */
export const COUNTS_AS_PRESENT: Record<PresenceState, boolean> = {
  PRESENT: true,
  LATE: true,
  EARLY: true,
  ABSENT: false,
  SICK: false,
  PERSONAL: false,
  OFFICIAL: true,
}

export const LEAVE_STATES = ['SICK', 'PERSONAL', 'OFFICIAL'] as const satisfies readonly PresenceState[]
