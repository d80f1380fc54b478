import { OVERRUN_SECONDS } from '@contract/live/live-status'
import type { LiveCard } from '@contract/live/live-card'
import type { Media } from '../../kernel/media/media'
import { addSeconds } from '../../kernel/school-time'
import { readLiveState } from './live-clock'
import type { LiveRepository } from './live.repository'

/** Some of those that are read have ended by the clock, since only the school's own lives may overrun. */
const SPARE = 10

/** The lives of a school that run or are to come. */
export class LiveList {
  constructor(
    private readonly lives: Pick<LiveRepository, 'listFrom'>,
    private readonly media: Pick<Media, 'urlOf'>,
    private readonly now: () => Date,
  ) {}

  /** Soonest first. */
  async cards(shopId: string, limit: number): Promise<LiveCard[]> {
    const now = this.now()
    const rows = await this.lives.listFrom(shopId, addSeconds(now, -OVERRUN_SECONDS), limit + SPARE)
    return rows
      .map((row) => ({
        ...row,
        cover: this.media.urlOf(row.cover),
        state: readLiveState(row, now),
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      }))
      .filter(({ state }) => state !== 'closed')
      .slice(0, limit)
  }
}
