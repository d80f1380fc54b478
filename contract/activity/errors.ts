import { BARGAIN_ERRORS } from '../bargain/bargain-errors'
import { GROUP_BUY_ERRORS } from '../group-buy/group-buy-errors'
import { PULL_ERRORS } from '../pull/pull-errors'
import { AD_ERRORS } from '../ad/ad-errors'
import { ACTIVITY_ERRORS } from './activity-errors'
import { BLIND_BOX_ERRORS } from './blind-box-errors'
import { SECKILL_ERRORS } from './seckill-errors'

/** Refusals of activities, of each kind, and of ads. */
export const ALL_ACTIVITY_ERRORS = {
  ...ACTIVITY_ERRORS,
  ...SECKILL_ERRORS,
  ...GROUP_BUY_ERRORS,
  ...BARGAIN_ERRORS,
  ...PULL_ERRORS,
  ...BLIND_BOX_ERRORS,
  ...AD_ERRORS,
} as const
