import type { ActivityCard } from '@contract/activity/activity-card'
import { SHARING_KINDS, type ActivityKindName } from '@contract/activity/activity-kinds'
import { ACTIVITY_SCREEN } from '@contract/activity/activity-screens'
import type { ActivityDetail } from '@contract/activity/calls'
import { toAddress } from '@/core/router/address'
import type { SharedScreen } from '@/core/share/shared-screen'
import { formatDate } from '@/shared/time/format-date'
import { toMilliseconds } from '@/shared/time/to-milliseconds'

const DAY_MILLISECONDS = 86_400_000

/** '今天 09:00', '明天 09:00' or '11月25日 09:00' on the school's clock. */
export const formatMoment = (time: string, now: string): string => {
  const day = formatDate(time, 'y-m-d')
  const clock = formatDate(time, 'h:i')
  if (day === formatDate(now, 'y-m-d')) return `今天 ${clock}`
  if (day === formatDate(toMilliseconds(now) + DAY_MILLISECONDS, 'y-m-d')) return `明天 ${clock}`
  return `${formatDate(time, 'n月j日')} ${clock}`
}

/** Like `formatMoment`, without the day where it is today. */
export const formatEnd = (time: string, now: string): string => formatMoment(time, now).replace('今天 ', '')

/** What the small button of a card that runs says. */
const ACTION: Record<ActivityKindName, string> = {
  seckill: '去抢',
  group: '去拼',
  bargain: '去砍',
  pull: '去邀请',
  blindBox: '看看',
}

/** What can be done with an activity of a list, in two to three characters. */
export const describeAction = ({ kind, state, mine, forbidden }: ActivityCard): string => {
  if (state === 'coming') return '提醒我'
  if (state === 'soldOut') return '已抢光'
  if (state === 'ended') return '已结束'
  if (state === 'off') return '已下架'
  if (forbidden !== '') return '看看'
  return mine && kind !== 'seckill' ? '继续' : ACTION[kind]
}

/** The line below the title of a card that does not count down. */
export const describeCard = ({ state, startsAt, endsAt, serverNow, stock, note }: ActivityCard): string => {
  const pieces = stock === null ? '' : `${stock} 件`
  if (state === 'coming')
    return [`${formatMoment(startsAt, serverNow)} 开始`, note || pieces].filter(Boolean).join(' · ')
  if (state === 'soldOut') return [pieces && `${pieces}已抢光`, '有人没付款会放回来'].filter(Boolean).join('，')
  if (state === 'ended') return `${formatMoment(endsAt, serverNow)} 已结束`
  return state === 'off' ? '学校已提前结束' : note
}

/** An activity as it is sent to a friend. */
export const toSharedActivity = (
  kind: ActivityKindName,
  id: string,
  activity: Pick<ActivityDetail, 'title' | 'cover' | 'note'> | undefined,
): SharedScreen => ({
  title: activity?.title ?? '活动',
  address: toAddress(ACTIVITY_SCREEN[kind], { id }),
  description: activity?.note,
  picture: activity?.cover,
  friendsOnly: SHARING_KINDS.includes(kind),
})
