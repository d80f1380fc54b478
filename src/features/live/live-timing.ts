import type { LiveRoom } from '@contract/live/calls'
import { WATCH_SECONDS } from '@contract/live/live-status'
import { toMilliseconds } from '@/shared/time/to-milliseconds'

const SECOND = 1000
const FAR_SECONDS = 3600
const FAR_MILLISECONDS = 60 * SECOND
/** Between polls after the planned beginning, until the server reports that the live has begun. */
const BEGINNING_MILLISECONDS = 2 * SECOND
const REPLAY_MILLISECONDS = 15 * SECOND

/**
 * How long to wait for the next poll, by the server's clock; undefined when nothing will change any more. One poll
 * comes right when the live should begin, and those before are frequent enough for a teacher who begins early.
 */
export const toNextPollMs = (
  room: Pick<LiveRoom, 'state' | 'startsAt' | 'replayState'>,
  serverMs: number,
): number | undefined => {
  if (room.state === 'closed') return room.replayState === 'generating' ? REPLAY_MILLISECONDS : undefined
  if (room.state !== 'unstarted') return WATCH_SECONDS * SECOND
  const left = toMilliseconds(room.startsAt) - serverMs
  if (left <= 0) return BEGINNING_MILLISECONDS
  return Math.min(left > FAR_SECONDS * SECOND ? FAR_MILLISECONDS : WATCH_SECONDS * SECOND, left + 200)
}

/** What the stage shows. `door`: not begun and not entered; `waiting`: entered, but the teacher has not begun. */
export type LivePhase = 'door' | 'waiting' | 'live' | 'paused' | 'ended'

export const toPhase = (room: Pick<LiveRoom, 'state'>, entered: boolean): LivePhase => {
  if (room.state === 'closed') return 'ended'
  if (room.state === 'unstarted') return entered ? 'waiting' : 'door'
  return room.state
}
