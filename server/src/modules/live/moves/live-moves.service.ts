import { nextLiveState, type LiveEvent, type LiveState } from '@contract/live/live-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import { readLiveState } from '../live-clock'
import { SETTLE_JOB, type Settlements } from '../study/live-studies.service'
import type { LiveRepository } from '../live.repository'

/** Moves of lives by the school; each is logged. */
export class LiveMoves {
  constructor(
    private readonly database: Database,
    private readonly lives: LiveRepository,
    private readonly jobs: Settlements,
    private readonly now: () => Date,
  ) {}

  /**
   * Moves a live and returns its title and new state. `actor` is who moved it.
   * @throws LIVE_NOT_FOUND also for another shop's
   * @throws LIVE_EVENT_REFUSED when the present state, by the clock too, has no such event
   * @throws LIVE_STATE_CHANGED when another process was first
   */
  async move(
    shopId: string,
    lessonId: string,
    event: LiveEvent,
    actor: string,
  ): Promise<{ title: string; state: LiveState }> {
    const live = await this.lives.find(lessonId)
    if (live?.shopId !== shopId) throw new AppError('LIVE_NOT_FOUND')
    const now = this.now()
    const running = readLiveState(live, now)
    // Begun by the clock alone it may still be opened by word: from then on it lasts until the school closes it.
    const from = event === 'open' && running === 'live' ? live.state : running
    const state = nextLiveState(from, event)
    if (!state) throw new AppError('LIVE_EVENT_REFUSED')
    await this.database.transact(async () => {
      if (!(await this.lives.move(lessonId, live.state, state))) throw new AppError('LIVE_STATE_CHANGED')
      // The kept state, not the clock's: the word that finds `unstarted` is the first about this time of a live that
      // was put off.
      await this.lives.log({ lessonId, fromState: live.state, toState: state, event, actor, at: now })
      if (state === 'closed')
        await this.jobs.enqueue(SETTLE_JOB, `${lessonId}:closed:${now.toISOString()}`, { lessonId }, now)
    })
    return { title: live.title, state }
  }
}
