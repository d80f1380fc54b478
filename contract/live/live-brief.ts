import { OneOf, Time, Type, type Static } from '../schema'
import { LIVE_STATES, REPLAY_STATES } from './live-status'

/** What a directory shows of a lesson that takes place live. */
export const LiveBrief = Type.Object({
  /** At the moment of the response: by the plan, unless the school opened, paused or closed it. */
  state: OneOf(LIVE_STATES),
  startsAt: Time,
  endsAt: Time,
  /** Meaningful once the live is closed. */
  replayState: OneOf(REPLAY_STATES),
})
export type LiveBrief = Static<typeof LiveBrief>
