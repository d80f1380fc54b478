import { OVERRUN_SECONDS, type LiveEvent, type LiveState } from '@contract/live/live-status'
import type { LiveFacts } from './live-clock'
import { addSeconds } from '../../kernel/school-time'

/** An event that the school sent about a live, and when. */
export interface LiveWord {
  event: LiveEvent
  fromState: LiveState
  at: Date
}

type Planned = Pick<LiveFacts, 'state' | 'startsAt' | 'endsAt'>

/** When a live ends that the school does not close: as planned, or after the overrun once the school opened it. */
export const toLastMoment = ({ state, endsAt }: Planned): Date =>
  state === 'unstarted' ? endsAt : addSeconds(endsAt, OVERRUN_SECONDS)

/** Words about the present time of a live that was put off begin anew. */
const ofThisTime = (words: LiveWord[]): LiveWord[] => {
  const begun = words.findLastIndex(({ fromState }) => fromState === 'unstarted')
  return begun < 0 ? words : words.slice(begun)
}

/**
 * How many seconds of a live were sent until a moment: its pauses, and what lies outside of it, are left out. `words`
 * in their order.
 */
export const toSentSeconds = (live: Planned, words: LiveWord[], now: Date): number => {
  const spoken = live.state === 'unstarted' ? [] : ofThisTime(words).filter(({ at }) => at <= now)
  const end = Math.min(now.getTime(), toLastMoment(live).getTime())
  // It began by the clock, unless the school was faster.
  let since = spoken[0] && spoken[0].at <= live.startsAt ? undefined : live.startsAt.getTime()
  let sent = 0
  for (const { event, at } of spoken) {
    const sends = event === 'open' || event === 'resume'
    if (sends) since ??= at.getTime()
    else if (since !== undefined) {
      sent += at.getTime() - since
      since = undefined
    }
  }
  if (since !== undefined) sent += Math.max(0, end - since)
  return sent / 1000
}

/** How long a live is: as planned, or longer when it overran. */
export const toPlannedSeconds = ({ startsAt, endsAt }: Planned, sentSeconds: number): number =>
  Math.max((endsAt.getTime() - startsAt.getTime()) / 1000, sentSeconds)
