import { AppError } from './app-error'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (error: unknown) => void
}

export interface GroupCommitOptions {
  /**
   * Minimum time from the start of one write to the next. An item that arrives after a longer pause is written at once.
   */
  collectMilliseconds: number
  maxItems: number
}

/** Batches that may wait behind the one that is being written. */
const MOST_BATCHES = 20

/**
 * Writes the items of many callers in batches. A caller's promise resolves when its batch is committed, and rejects
 * when the batch fails. Batches are written one at a time; items that arrive during a write form the next batch.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = []
  private timer: NodeJS.Timeout | undefined
  private writtenAt = Number.NEGATIVE_INFINITY
  private writing: Promise<void> = Promise.resolve()
  private stopped = false

  /**
   * `write` returns one result for each item, in the same order, or a promise for a result that must not delay the
   * others.
   */
  constructor(
    private readonly write: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
    private readonly options: GroupCommitOptions,
  ) {}

  /** @throws AppError SERVER_BUSY when writing cannot keep up */
  add(item: Item): Promise<Result> {
    if (this.waiting.length >= MOST_BATCHES * this.options.maxItems) return Promise.reject(new AppError('SERVER_BUSY'))
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (this.stopped || this.waiting.length >= this.options.maxItems) void this.flush()
      else
        this.timer ??= setTimeout(
          () => void this.flush(),
          this.options.collectMilliseconds - (performance.now() - this.writtenAt),
        )
    })
  }

  /** Writes pending items, and from now on every item at once, because the process is about to exit. */
  stop(): Promise<void> {
    this.stopped = true
    return this.flush()
  }

  private flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.writing = this.writing.then(() => this.writeAll())
    return this.writing
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      this.writtenAt = performance.now()
      const batch = this.waiting.splice(0, this.options.maxItems)
      try {
        const results = await this.write(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => resolve(results[index]))
      } catch (error) {
        batch.forEach(({ reject }) => reject(error))
      }
    }
  }
}
