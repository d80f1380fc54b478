import { createHash } from 'node:crypto'
import { WATCHING_SECONDS } from '@contract/live/live-status'
import { GroupCommit } from '../../../kernel/group-commit'
import type { LiveWatcherRepository, Sighting } from './live-watcher.repository'
import { Housekeeping } from '../../../kernel/jobs/housekeeping'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { addSeconds } from '../../../kernel/school-time'

const COLLECT_MILLISECONDS = 40
const BATCH_ROWS = 500
const KEEP_SECONDS = 3600
/** Polls come every ten seconds: viewers see no difference, and counting thousands for each of them is too much. */
const COUNT_MILLISECONDS = 3000
/** Lessons whose count is kept; more are not live at a time. */
const COUNTS_KEPT = 1000

/** A viewer and the origin of the request. */
export interface Watcher {
  userId: string | undefined
  ip: string
  userAgent: string
}

/** A learner counts once over all devices; visitors count once per address and browser. */
const toName = ({ userId, ip, userAgent }: Watcher): string =>
  userId ?? `visitor:${createHash('sha256').update(`${ip} ${userAgent}`).digest('hex').slice(0, 24)}`

/** Counts current viewers from their polls every few seconds, and writes them in batches. */
export class LiveWatchers {
  private readonly cleaning: Housekeeping
  private readonly counts = new Map<string, { readAt: number; count: Promise<number> }>()
  private readonly group = new GroupCommit<Sighting, void>((sightings) => this.write(sightings), {
    collectMilliseconds: COLLECT_MILLISECONDS,
    maxItems: BATCH_ROWS,
  })

  constructor(
    private readonly watchers: LiveWatcherRepository,
    jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
    private readonly countMilliseconds = COUNT_MILLISECONDS,
  ) {
    this.cleaning = new Housekeeping('live.clean', jobs, now, () => this.cleanUp())
  }

  see(lessonId: string, watcher: Watcher): Promise<void> {
    return this.group.add({ lessonId, watcher: toName(watcher) })
  }

  /** Read once for all viewers of a lesson, so at most some seconds old. */
  count(lessonId: string): Promise<number> {
    const time = this.now().getTime()
    const known = this.counts.get(lessonId)
    if (known && time >= known.readAt && time - known.readAt < this.countMilliseconds) return known.count
    const count = this.watchers.countSince(lessonId, this.ago(WATCHING_SECONDS))
    if (this.counts.size >= COUNTS_KEPT) this.counts.clear()
    this.counts.set(lessonId, { readAt: time, count })
    // Failures are not kept.
    count.catch(() => this.counts.delete(lessonId))
    return count
  }

  /** Writes pending sightings; call it before the process exits. */
  stop(): Promise<void> {
    return this.group.stop()
  }

  private async write(sightings: Sighting[]): Promise<void[]> {
    await this.watchers.saveAll(sightings, this.now())
    await this.cleaning.plan()
    return sightings.map(() => undefined)
  }

  /** Runs again until nothing is left, since after the last viewer nobody plans it. */
  private async cleanUp(): Promise<void> {
    await this.watchers.removeBefore(this.ago(KEEP_SECONDS))
    if (await this.watchers.hasAny()) await this.cleaning.plan()
  }

  private ago(seconds: number): Date {
    return addSeconds(this.now(), -seconds)
  }
}
