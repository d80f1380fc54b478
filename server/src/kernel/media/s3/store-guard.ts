import { AppError } from '../../app-error'

/** Requests that may be under way at once in one process. */
const MOST_AT_ONCE = 200
/** Requests in a row without any answer after which the store counts as gone. */
const SILENCES = 3
/** For how long nothing is asked of it then. */
const PAUSE_MILLISECONDS = 5000

/** Thrown by a request that got no answer, or none but "too much to do". */
export class StoreSilentError extends Error {
  constructor(method: string, cause: unknown) {
    super(`object store: no answer to ${method}`, { cause })
  }
}

/**
 * Keeps a silent object store from holding everything else: few requests wait for it at once, and after some without an
 * answer the next ones are refused at once for a while instead of waiting for their time to run out.
 */
export class StoreGuard {
  private underWay = 0
  private silences = 0
  private pausedUntil = 0

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws AppError SERVER_BUSY without an answer, and while the store counts as gone */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.underWay >= MOST_AT_ONCE || this.now() < this.pausedUntil) throw new AppError('SERVER_BUSY')
    this.underWay++
    try {
      const result = await work()
      this.silences = 0
      return result
    } catch (error) {
      if (!(error instanceof StoreSilentError)) throw error
      if (++this.silences >= SILENCES) this.pausedUntil = this.now() + PAUSE_MILLISECONDS
      throw new AppError('SERVER_BUSY', undefined, null, { cause: error })
    } finally {
      this.underWay--
    }
  }
}
