import { addHours } from '../school-time'
import type { Jobs } from './jobs'

/** Removes ended rows by a job, which each process plans at most once an hour while new rows come in. */
export class Housekeeping {
  private nextAt = new Date(0)

  /** @param kind of its jobs */
  constructor(
    private readonly kind: string,
    private readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
    cleanUp: () => Promise<void>,
  ) {
    jobs.handle(kind, cleanUp)
  }

  /** Call it wherever such rows are added. */
  async plan(): Promise<void> {
    const now = this.now()
    if (now < this.nextAt) return
    this.nextAt = addHours(now, 1)
    // One job an hour, whichever process plans it. A clean-up that plans the next one has another key than itself.
    const hour = this.nextAt.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
    await this.jobs.enqueue(this.kind, hour, {}, this.nextAt)
  }
}
