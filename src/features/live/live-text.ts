import type { LiveRoom } from '@contract/live/calls'
import { REPLAY_STATE_LABEL } from '@contract/live/live-status'
import { formatCount } from '@/shared/format/count'
import { DAY_SECONDS } from '@/shared/time/countdown'
import { formatDate } from '@/shared/time/format-date'
import { toMilliseconds } from '@/shared/time/to-milliseconds'

/** `11月23日 19:30–21:00`; with the second day when it ends on another, and without an end when it lasts for days. */
export const describeTimes = ({ startsAt, endsAt }: Pick<LiveRoom, 'startsAt' | 'endsAt'>): string => {
  const [day, lastDay] = [startsAt, endsAt].map((time) => formatDate(time, 'n月j日'))
  if (toMilliseconds(endsAt) - toMilliseconds(startsAt) > DAY_SECONDS * 1000)
    return `${formatDate(startsAt, 'n月j日 h:i')} 起`
  const end = formatDate(endsAt, day === lastDay ? 'h:i' : 'n月j日 h:i')
  return `${formatDate(startsAt, 'n月j日 h:i')}–${end}`
}

/** What can be done after the end. */
export const describeEnd = ({ replayState }: Pick<LiveRoom, 'replayState'>): string =>
  replayState === 'ready' ? '可以看回放了' : REPLAY_STATE_LABEL[replayState]

/** What the server has counted, once it is a minute. */
export const describeWatched = (seconds: number): string =>
  seconds >= 60 ? `已学 ${Math.floor(seconds / 60)} 分钟` : ''

export const describeViewers = (count: number): string => (count > 0 ? `${formatCount(count)} 人正在看` : '')
