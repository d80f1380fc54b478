interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result | Promise<Result>) => void
  reject: (error: unknown) => void
}

export interface GroupCommitOptions {
  /** From the beginning of one writing to the next. Who comes after a pause does not wait. */
  collectMilliseconds: number
  maxItems: number
}

/**
 * Collects what many callers want to write and writes it at once. A caller is answered when its batch is committed,
 * and fails when the batch fails. One batch is written at a time: what arrives meanwhile becomes the next one.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = []
  private timer: NodeJS.Timeout | undefined
  private writtenAt = Number.NEGATIVE_INFINITY
  private writing: Promise<void> = Promise.resolve()
  private stopped = false

  /** `write` returns one result an item, in the same order; a promise for one that must not delay the others. */
  constructor(
    private readonly write: (items: Item[]) => Promise<(Result | Promise<Result>)[]>,
    private readonly options: GroupCommitOptions,
  ) {}

  add(item: Item): Promise<Result> {
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

  /** Writes what waits, and from now on everything at once: nothing is collected while the process ends. */
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
