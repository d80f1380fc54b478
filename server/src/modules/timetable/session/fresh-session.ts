/** Of a session that follows no rule, what nobody has changed yet. */
export const FRESH_SESSION = {
  ruleId: null,
  ruleDay: null,
  fromPeriod: null,
  toPeriod: null,
  state: 'planned',
  reason: '',
  wasStartsAt: null,
  wasEndsAt: null,
  wasRoomId: null,
  version: 0,
  rollTakenAt: null,
  rollTakenBy: null,
} as const
