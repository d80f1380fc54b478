import type { Jobs } from '../jobs/jobs'
import { addDays, dayOf, startOfDay } from '../school-time'
import type { Storage } from './storage'

const KIND = 'storage.removeUnfinished'
/** An import that was killed may be repeated within this time and continues its uploads. */
const KEPT_DAYS = 7

/** Removes what killed processes left in the storage: parts of files that never became visible. */
export class UnfinishedFiles {
  constructor(
    private readonly storage: Pick<Storage, 'removeUnfinished'>,
    private readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly now: () => Date,
  ) {
    jobs.handle(KIND, () => this.remove())
  }

  /** Plans the next night's run. Call it when a process starts; each run plans the next one. */
  async plan(): Promise<void> {
    const next = addDays(startOfDay(dayOf(this.now())), 1)
    await this.jobs.enqueue(KIND, dayOf(next), {}, next)
  }

  private async remove(): Promise<void> {
    await this.storage.removeUnfinished(addDays(this.now(), -KEPT_DAYS))
    await this.plan()
  }
}
