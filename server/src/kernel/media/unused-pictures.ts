import { UNUSED_UPLOAD_HOURS } from '@contract/file/limits'
import type { Jobs } from '../jobs/jobs'
import { addHours } from '../school-time'
import type { Storage } from './storage'

interface UnusedPicturesDeps {
  /** The name of its job. */
  kind: string
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  storage: Pick<Storage, 'remove'>
  /** Whether something shows the picture of this key. */
  isUsed: (key: string) => Promise<boolean>
  now: () => Date
}

/** Removes pictures of one kind that the staff uploaded and then did not use. */
export class UnusedPictures {
  constructor(private readonly deps: UnusedPicturesDeps) {
    deps.jobs.handle(deps.kind, ({ key }) => this.remove(key))
  }

  /** Run in the transaction of the upload, before it is written: the job also removes what a failed write left. */
  plan(key: string): Promise<void> {
    return this.deps.jobs.enqueue(this.deps.kind, key, { key }, addHours(this.deps.now(), UNUSED_UPLOAD_HOURS))
  }

  /** The job. Safe to run twice. */
  private async remove(key: string): Promise<void> {
    if (!(await this.deps.isUsed(key))) await this.deps.storage.remove(key)
  }
}
