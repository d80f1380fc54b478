import type { WithdrawalRule } from '@contract/withdrawal/staff-calls'

/** The bounds that a school starts with. By WeChat those of a new merchant: a transfer, a day to one person, a day. */
export const USUAL_RULE = {
  leastFen: 1000,
  mostTimes: 1,
  feePpm: 0,
  feeFen: 0,
  wechatMostFen: 20_000,
  mostFen: 5_000_000,
  personDayFen: 200_000,
  schoolDayFen: 5_000_000,
  taxMethod: 'monthly',
} as const satisfies Omit<WithdrawalRule, 'ways'>
