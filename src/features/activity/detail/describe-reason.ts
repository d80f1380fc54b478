import type { ActivityDetail } from '@contract/activity/calls'
import type { ActivityAct } from './activity.store'

/** Why the main button cannot be used, in a sentence; '' where it can. */
export const describeReason = (
  act: ActivityAct,
  { forbidden, stopReason, limitPerLearner, boughtCount }: ActivityDetail,
): string => {
  if (act === 'forbidden') return forbidden
  if (act === 'off') return stopReason || '学校已提前结束这个活动'
  if (act === 'soldOut') return '有人没付款会放回来，可以过会儿再看'
  if (act === 'limit') return `每人限 ${limitPerLearner} 件，你已有 ${boughtCount} 件`
  return ''
}
