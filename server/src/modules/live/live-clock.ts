import {
  ENTER_BEFORE_SECONDS,
  OVERRUN_SECONDS,
  REMIND_BEFORE_SECONDS,
  type LiveState,
  type ReplayState,
} from '@contract/live/live-status'
import type { LiveBrief } from '@contract/live/live-brief'
import { addSeconds } from '../../kernel/school-time'

/** The stored state of a live. */
export interface LiveFacts {
  /** The state after the school's last event. */
  state: LiveState
  startsAt: Date
  endsAt: Date
  replayState: ReplayState
}

/**
 * Returns the state at a moment (COURSE-02). Without events from the school a live begins and ends as planned; one that
 * the school opened lasts until the school closes it, or at most for the overrun.
 */
export const readLiveState = (
  { state, startsAt, endsAt }: Pick<LiveFacts, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): LiveState => {
  if (state === 'closed') return 'closed'
  if (state === 'unstarted') return now < startsAt ? 'unstarted' : now < endsAt ? 'live' : 'closed'
  return now < addSeconds(endsAt, OVERRUN_SECONDS) ? state : 'closed'
}

/** Whether the class is in progress, including breaks. */
export const isRunning = (live: LiveFacts, now: Date): boolean => ['live', 'paused'].includes(readLiveState(live, now))

export const toEntersAt = ({ startsAt }: Pick<LiveFacts, 'startsAt'>): Date =>
  addSeconds(startsAt, -ENTER_BEFORE_SECONDS)
export const toRemindsAt = ({ startsAt }: Pick<LiveFacts, 'startsAt'>): Date =>
  addSeconds(startsAt, -REMIND_BEFORE_SECONDS)

export const toLiveBrief = (live: LiveFacts, now: Date): LiveBrief => ({
  state: readLiveState(live, now),
  startsAt: live.startsAt.toISOString(),
  endsAt: live.endsAt.toISOString(),
  replayState: live.replayState,
})

/** A live of a list, with the state that it has now. */
export const toLiveRow = <Row extends Pick<LiveFacts, 'state' | 'startsAt' | 'endsAt'>>(
  { endsAt, ...live }: Row,
  now: Date,
) => ({
  ...live,
  startsAt: live.startsAt.toISOString(),
  state: readLiveState({ ...live, endsAt }, now),
})
