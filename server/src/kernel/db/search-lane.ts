import { DrizzleQueryError } from 'drizzle-orm'
import type { Connection, Engine, Statement } from './connection'
import { DatabaseUnavailableError } from './unavailable'

export interface SearchLimits {
  /** Statements that run at a time. */
  running: number
  /** Statements that may wait for these. */
  waiting: number
  /** Milliseconds after which PostgreSQL cancels one. */
  statement: number
  /** Milliseconds that one may have waited before it is sent. */
  wait: number
}

/**
 * A way into the pool for statements with words that somebody typed, whose cost nobody knows before: only a few of them
 * run at a time, each with a time limit of its own, so that however many there are they leave connections to others.
 */
export class SearchLane implements Connection {
  private running = 0
  private readonly waiting: { start: () => void; refuse: (error: Error) => void; since: number }[] = []

  constructor(
    private readonly together: Engine['together'],
    private readonly limits: SearchLimits,
  ) {}

  async query(statement: Statement): Promise<{ rows: unknown[] }> {
    await this.enter()
    try {
      const limit = { text: `set local statement_timeout = ${this.limits.statement}`, values: [] }
      const [, result] = await this.together([limit, statement])
      return result
    } catch (error) {
      // The caller wraps it again.
      throw error instanceof DrizzleQueryError ? (error.cause ?? error) : error
    } finally {
      this.leave()
    }
  }

  private enter(): Promise<void> | void {
    if (this.running < this.limits.running) {
      this.running++
      return
    }
    if (this.waiting.length >= this.limits.waiting) throw new DatabaseUnavailableError('too many searches are waiting')
    return new Promise((start, refuse) => this.waiting.push({ start, refuse, since: performance.now() }))
  }

  private leave(): void {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      if (performance.now() - next.since <= this.limits.wait) {
        next.start()
        return
      }
      next.refuse(new DatabaseUnavailableError('a search waited for too long'))
    }
    this.running--
  }
}
