import type { RuleLine } from '@contract/activity/activity-kinds'
import { formatTime } from '../../kernel/school-time'
import type { ActivityDraft } from './activity-kind'
import type { ActivityKinds } from './activity-kinds.registry'

const MOMENT = 'M月D日 HH:mm'

/** The rules of an activity in words, made from its data: those of every kind around those of its own. */
export const describeRules = (kinds: ActivityKinds, draft: ActivityDraft): RuleLine[] => {
  const { activity, items } = draft
  const { startsAt, endsAt, limitPerLearner, lifeMinutes, couponAllowed, memberPrice } = activity
  const lines = [
    {
      label: '时间',
      text: `${formatTime(startsAt, MOMENT)} 至 ${formatTime(endsAt, MOMENT)}，按学校时间，到点整结束`,
    },
    ...kinds.get(activity.kind).describe(draft),
  ]
  if (items.length === 0) return lines
  const limit = limitPerLearner === null ? '不限购' : `每人 ${limitPerLearner} 件；取消或超时后可以再买`
  return [
    ...lines,
    { label: '付款', text: `下单后 ${lifeMinutes} 分钟内在线付款，没付款就放回去给别人` },
    { label: '限购', text: limit },
    { label: '价格', text: '以下单那一刻为准' },
    { label: '优惠', text: couponAllowed ? '可以同时用优惠券' : '不和优惠券同用' },
    { label: '会员', text: memberPrice === 'lower' ? '会员按活动价和会员价里较低的付' : '会员也按活动价付' },
  ]
}
