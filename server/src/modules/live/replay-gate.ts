import { REPLAY_STATE_LABEL } from '@contract/live/live-status'
import { AppError } from '../../kernel/app-error'
import { readLiveState, type LiveFacts } from './live-clock'

/**
 * A live can be played like any other lesson once it is over and its replay is available.
 * @throws LIVE_NOT_STARTED, LIVE_RUNNING, LIVE_ENDED without a replay, REPLAY_NOT_READY (ERR-01)
 */
export const refuseUnlessReplay = (live: LiveFacts | null | undefined, now: Date): void => {
  if (!live) return
  const state = readLiveState(live, now)
  if (state === 'unstarted') throw new AppError('LIVE_NOT_STARTED')
  if (state !== 'closed') throw new AppError('LIVE_RUNNING')
  if (live.replayState === 'none') throw new AppError('LIVE_ENDED')
  if (live.replayState !== 'ready') throw new AppError('REPLAY_NOT_READY', REPLAY_STATE_LABEL[live.replayState])
}
