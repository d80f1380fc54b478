import { OVERRUN_SECONDS, type LiveEvent, type LiveState } from '@contract/live/live-status'
import type { LiveFacts } from './live-clock'
import { addSeconds } from '../../kernel/school-time'

/** An event that the school sent about a live. */
export interface SchoolEvent {
  event: LiveEvent
  fromState: LiveState
  at: Date
}

type Planned = Pick<LiveFacts, 'state' | 'startsAt' | 'endsAt'>

/** When a live ends that the school does not close: as planned, or after the overrun once the school has opened it. */
export const toLastMoment = ({ state, endsAt }: Planned): Date =>
  state === 'unstarted' ? endsAt : addSeconds(endsAt, OVERRUN_SECONDS)

/** Drops events from before a live was postponed. */
const sincePostponed = (events: SchoolEvent[]): SchoolEvent[] => {
  const first = events.findLastIndex(({ fromState }) => fromState === 'unstarted')
  return first < 0 ? events : events.slice(first)
}

/** Returns how many seconds of a live were broadcast until `now`, without pauses. `events` must be in order. */
export const toSentSeconds = (live: Planned, events: SchoolEvent[], now: Date): number => {
  const past = live.state === 'unstarted' ? [] : sincePostponed(events).filter(({ at }) => at <= now)
  const end = Math.min(now.getTime(), toLastMoment(live).getTime())
  // It began by the clock, unless the school opened it earlier.
  let since = past[0] && past[0].at <= live.startsAt ? undefined : live.startsAt.getTime()
  let sent = 0
  for (const { event, at } of past) {
    const broadcasts = event === 'open' || event === 'resume'
    if (broadcasts) since ??= at.getTime()
    else if (since !== undefined) {
      sent += at.getTime() - since
      since = undefined
    }
  }
  if (since !== undefined) sent += Math.max(0, end - since)
  return sent / 1000
}

/** Returns the length of a live: as planned, or longer when it overran. */
export const toPlannedSeconds = ({ startsAt, endsAt }: Planned, sentSeconds: number): number =>
  Math.max((endsAt.getTime() - startsAt.getTime()) / 1000, sentSeconds)
