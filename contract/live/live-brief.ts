import { OneOf, Time, Type, type Static } from '../schema'
import { LIVE_STATES, REPLAY_STATES } from './live-status'

/** What a directory says of a lesson that takes place live. */
export const LiveBrief = Type.Object({
  /** By the clock and the school's word, at the moment of the answer. */
  state: OneOf(LIVE_STATES),
  startsAt: Time,
  endsAt: Time,
  /** Counts once the live is closed. */
  replayState: OneOf(REPLAY_STATES),
})
export type LiveBrief = Static<typeof LiveBrief>
