import type { ActivityKindName } from './activity-kinds'

/** The screen of one activity, by its kind. */
export const ACTIVITY_SCREEN = {
  seckill: 'seckill',
  group: 'groupBuy',
  bargain: 'bargain',
  pull: 'pull',
  blindBox: 'blindBox',
} as const satisfies Record<ActivityKindName, string>
