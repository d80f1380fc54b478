import { nextLiveState, type LiveEvent, type LiveState } from '@contract/live/live-status'
import type { Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { readLiveState } from '../live-clock'
import { SETTLE_JOB, type Settlements } from '../study/live-studies.service'
import type { LiveRepository } from '../live.repository'

/** Changes the state of lives for the school, and logs each change. */
export class LiveMoves {
  constructor(
    private readonly database: Database,
    private readonly lives: LiveRepository,
    private readonly jobs: Settlements,
    private readonly now: () => Date,
  ) {}

  /**
   * Applies an event to a live and returns its title and new state. `actor` sent the event.
   * @throws LIVE_NOT_FOUND, also for another shop's live
   * @throws LIVE_EVENT_REFUSED when the current state, including changes by the clock, does not accept the event
   * @throws LIVE_STATE_CHANGED when another process changed it first
   */
  async move(
    shopId: string,
    lessonId: string,
    event: LiveEvent,
    actor: Actor,
  ): Promise<{ title: string; state: LiveState }> {
    const live = await this.lives.find(lessonId)
    if (live?.shopId !== shopId) throw new AppError('LIVE_NOT_FOUND')
    const now = this.now()
    const running = readLiveState(live, now)
    // A live that began by the clock may still be opened explicitly; it then lasts until the school closes it.
    const from = event === 'open' && running === 'live' ? live.state : running
    const state = nextLiveState(from, event)
    if (!state) throw new AppError('LIVE_EVENT_REFUSED')
    await this.database.transact(async () => {
      if (!(await this.lives.move(lessonId, live.state, state))) throw new AppError('LIVE_STATE_CHANGED')
      // Log the stored state, not the clock's: an event from `unstarted` is the first one since the live was postponed.
      await this.lives.log({ lessonId, fromState: live.state, toState: state, event, actor, at: now })
      if (state === 'closed')
        await this.jobs.enqueue(SETTLE_JOB, `${lessonId}:closed:${now.toISOString()}`, { lessonId }, now)
    })
    return { title: live.title, state }
  }
}
