import { createHash } from 'node:crypto'
import { WATCHING_SECONDS } from '@contract/live/live-status'
import { GroupCommit } from '../../../kernel/group-commit'
import type { LiveWatcherRepository, Sighting } from './live-watcher.repository'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { addHours, addSeconds } from '../../../kernel/school-time'

const COLLECT_MILLISECONDS = 40
const BATCH_ROWS = 500
const KEEP_SECONDS = 3600
const CLEAN_JOB = 'live.clean'
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
  private nextCleanAt = new Date(0)
  private readonly counts = new Map<string, { readAt: number; count: Promise<number> }>()
  private readonly group = new GroupCommit<Sighting, void>((sightings) => this.write(sightings), {
    collectMilliseconds: COLLECT_MILLISECONDS,
    maxItems: BATCH_ROWS,
  })

  constructor(
    private readonly watchers: LiveWatcherRepository,
    private readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
    private readonly countMilliseconds = COUNT_MILLISECONDS,
  ) {
    jobs.handle(CLEAN_JOB, () => this.cleanUp())
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
    const now = this.now()
    await this.watchers.saveAll(sightings, now)
    await this.planCleaning(now)
    return sightings.map(() => undefined)
  }

  /** At most once an hour while there are viewers. */
  private async planCleaning(now: Date): Promise<void> {
    if (now < this.nextCleanAt) return
    this.nextCleanAt = addHours(now, 1)
    // One job an hour, whichever process plans it.
    await this.jobs.enqueue(
      CLEAN_JOB,
      this.nextCleanAt.toISOString().slice(0, 'YYYY-MM-DDTHH'.length),
      {},
      this.nextCleanAt,
    )
  }

  /** Runs again until nothing is left, since after the last viewer nobody plans it. */
  private async cleanUp(): Promise<void> {
    await this.watchers.removeBefore(this.ago(KEEP_SECONDS))
    if (await this.watchers.hasAny()) await this.planCleaning(this.now())
  }

  private ago(seconds: number): Date {
    return addSeconds(this.now(), -seconds)
  }
}
