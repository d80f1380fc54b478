import { UNUSED_UPLOAD_HOURS } from '@contract/file/limits'
import type { Jobs } from '../jobs/jobs'
import { addHours } from '../school-time'
import type { Storage } from './storage'

/** Removes pictures of one kind that the staff uploaded and then did not use. */
export class UnusedPictures {
  /** @param kind of its job. @param isUsed whether something shows the picture of this key */
  constructor(
    private readonly kind: string,
    private readonly jobs: Pick<Jobs, 'enqueue' | 'handle'>,
    private readonly storage: Pick<Storage, 'remove'>,
    private readonly isUsed: (key: string) => Promise<boolean>,
    private readonly now: () => Date,
  ) {
    jobs.handle(kind, ({ key }) => this.remove(key))
  }

  /** Run in the transaction of the upload, before it is written: the job also removes what a failed write left. */
  plan(key: string): Promise<void> {
    return this.jobs.enqueue(this.kind, key, { key }, addHours(this.now(), UNUSED_UPLOAD_HOURS))
  }

  /** The job. Safe to run twice. */
  private async remove(key: string): Promise<void> {
    if (!(await this.isUsed(key))) await this.storage.remove(key)
  }
}
