import type { Database } from '../../../../kernel/db/database'
import { retryDeadlock } from '../../../../kernel/db/retry-deadlock'
import type { AttemptMarker } from './attempt-marker'
import { MARK_JOB } from './closing.service'
import type { MarkRepository } from './mark.repository'

/** Attempts that are marked in one transaction. */
const BATCH_ATTEMPTS = 50
/** While more are waiting, an examinee is told at once that the marking is under way. */
const MOST_AWAITED = 100

const ACTOR = `job:${MARK_JOB}` as const

/**
 * Marks closed attempts, many in one transaction. Any number of processes may do so at once: each takes attempts that
 * no other has locked, and an attempt leaves `submitted` with its marks, so it is never marked twice.
 */
export class MarkQueue {
  /** Attempts whose examinee waits for the result, by id. */
  private readonly awaited = new Map<string, () => void>()
  private draining: Promise<void> | undefined
  private hasMore = false
  private stopping = false

  constructor(
    private readonly database: Database,
    private readonly repository: MarkRepository,
    private readonly marker: AttemptMarker,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Has a closed attempt marked. Resolves when it is, and at once while many are waiting or where marking fails. */
  async settle(id: string): Promise<void> {
    if (this.awaited.size >= MOST_AWAITED) return void this.start()
    const settled = new Promise<void>((resolve) => {
      this.awaited.set(id, resolve)
    })
    this.start()
    await settled
  }

  /** Waits for another process that is marking an attempt, or marks it where none is. */
  async settleAgain(id: string): Promise<void> {
    if (this.awaited.size < MOST_AWAITED) await this.markOne(id)
  }

  /** Marks everything that waits. @throws the first error, after all others were marked */
  async markWaiting(isStopped = () => false): Promise<void> {
    const failed = new Map<string, unknown>()
    for (let more = true; more && !isStopped();) more = await this.markBatch(failed)
    const [error] = failed.values()
    if (error !== undefined) throw error
  }

  /** Lets the batch that is being marked end, before the process does. */
  async stop(): Promise<void> {
    this.stopping = true
    await this.draining
  }

  private start(): void {
    this.hasMore = true
    this.draining ??= this.drain().finally(() => {
      this.draining = undefined
      if (this.hasMore && !this.stopping) this.start()
    })
  }

  private async drain(): Promise<void> {
    this.hasMore = false
    // Those that this leaves unmarked are marked by the job that was planned when they were closed.
    let failed = false
    await this.markWaiting(() => this.stopping).catch((error: unknown) => {
      failed = true
      this.report(error)
    })
    if (this.hasMore) return
    const left = [...this.awaited]
    this.awaited.clear()
    // The batches passed over what another process has locked: wait for its marks.
    for (const [id, resolve] of left) {
      if (!failed && !this.stopping) await this.markOne(id).catch(this.report)
      resolve()
    }
  }

  /** False where nothing was left. An attempt that cannot be marked keeps no other from its marks. */
  private async markBatch(failed: Map<string, unknown>): Promise<boolean> {
    const except = [...failed.keys()]
    let ids: string[] = []
    try {
      ids = await retryDeadlock(() => this.markSome(BATCH_ATTEMPTS, except, (taken) => (ids = taken)))
    } catch (error) {
      if (ids.length <= 1) {
        if (ids.length === 0) throw error
        failed.set(ids[0], error)
        return true
      }
      for (const id of ids) await this.markOne(id).catch((reason: unknown) => failed.set(id, reason))
    }
    for (const id of ids) this.resolve(id)
    return ids.length > 0
  }

  private markOne(id: string): Promise<void> {
    return this.database.transact(async () => {
      const attempt = await this.repository.lockSubmitted(id)
      if (attempt) await this.marker.markAll([attempt], ACTOR)
    })
  }

  private markSome(most: number, except: string[], onTaken: (ids: string[]) => void): Promise<string[]> {
    return this.database.transact(async () => {
      const taken = await this.repository.takeSubmitted(most, except)
      // Two attempts of one learner may answer the same question: the second one is for the next batch.
      const attempts = [...new Map(taken.toReversed().map((attempt) => [attempt.userId, attempt])).values()]
      const ids = attempts.map(({ id }) => id)
      onTaken(ids)
      if (attempts.length > 0) await this.marker.markAll(attempts, ACTOR)
      return ids
    })
  }

  private resolve(id: string): void {
    this.awaited.get(id)?.()
    this.awaited.delete(id)
  }
}
