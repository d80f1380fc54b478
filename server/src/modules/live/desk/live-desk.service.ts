import type { StaffLive } from '@contract/live/staff-calls'
import type { LiveEvent, LiveState } from '@contract/live/live-status'
import type { PageOf } from '@contract/schema'
import type { Act } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import type { Audit } from '../../staff/audit/audit.service'
import { readLiveState } from '../live-clock'
import type { LiveRepository } from '../live.repository'
import type { LiveMoves } from '../moves/live-moves.service'
import type { LiveDeskRepository, LiveFilter } from './live-desk.repository'

interface LiveDeskServiceDeps {
  desk: LiveDeskRepository
  lives: Pick<LiveRepository, 'find'>
  moves: LiveMoves
  audit: Audit
  now: () => Date
}

/** Where a school opens, pauses, resumes and closes its lives. */
export class LiveDeskService {
  constructor(private readonly deps: LiveDeskServiceDeps) {}

  async page(shopId: string, filter: LiveFilter): Promise<PageOf<StaffLive>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    const now = this.deps.now()
    const list = rows.map((row) => ({
      ...row,
      state: readLiveState(row, now),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    }))
    return toPage(filter, list, totalCount)
  }

  /**
   * `expected` is the state that the decision was made on.
   * @throws AppError LIVE_NOT_FOUND, LIVE_EVENT_REFUSED, LIVE_STATE_CHANGED
   */
  move(
    act: Act,
    lessonId: string,
    event: LiveEvent,
    expected?: LiveState,
  ): Promise<{ lessonId: string; title: string; state: LiveState }> {
    return this.deps.audit.perform(act, async () => {
      const live = await this.deps.lives.find(lessonId)
      if (live?.shopId !== act.shopId) throw new AppError('LIVE_NOT_FOUND')
      const before = readLiveState(live, this.deps.now())
      if (expected && before !== expected) throw new AppError('LIVE_STATE_CHANGED')
      const { title, state } = await this.deps.moves.move(act.shopId, lessonId, event, act.actor)
      return {
        result: { lessonId, title, state },
        subject: { kind: 'live', id: lessonId },
        before: { state: before },
        after: { state },
      }
    })
  }
}
