import type { DataCopy, MyData } from '@contract/user/my-data-calls'
import { AppError } from '../../kernel/app-error'
import type { Jobs } from '../../kernel/jobs/jobs'
import { makeId } from '../../kernel/make-id'
import type { Media } from '../../kernel/media/media'
import type { Person } from '../../kernel/personal-data/personal-data'
import { addHours } from '../../kernel/school-time'
import { MAKE_COPY_JOB } from './make-copy.service'
import type { CopyRow, MyDataRepository } from './my-data.repository'

/** Between two requests. A copy that is still being made after this long has failed, and may be asked for again. */
const PAUSE_HOURS = 1
const ADDRESS_SECONDS = 600

/** What the other modules tell a learner about their data. */
export interface DataSources {
  findPerson(userId: string): Promise<Person | undefined>
  listConsents(userId: string): Promise<MyData['consents']>
  listReaders(person: Person): Promise<MyData['readers']>
}

interface MyDataServiceDeps {
  copies: MyDataRepository
  sources: DataSources
  media: Pick<Media, 'signedUrlOf'>
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** A learner's own view of what is kept of them. */
export class MyDataService {
  constructor(private readonly deps: MyDataServiceDeps) {}

  async view(userId: string): Promise<MyData> {
    const person = await this.deps.sources.findPerson(userId)
    if (!person) throw new AppError('USER_NOT_FOUND')
    const [copy, consents, readers] = await Promise.all([
      this.deps.copies.find(userId),
      this.deps.sources.listConsents(userId),
      this.deps.sources.listReaders(person),
    ])
    return { copy: copy ? this.describe(copy) : null, consents, readers }
  }

  /** Plans a copy. @throws AppError DATA_COPY_TOO_SOON within an hour of the last request */
  async request(shopId: string, userId: string): Promise<DataCopy> {
    const requestedAt = this.deps.now()
    const before = await this.deps.copies.find(userId)
    const pauseEnd = addHours(requestedAt, -PAUSE_HOURS)
    const copy = await this.deps.copies.request({ userId, shopId, id: makeId(), requestedAt }, pauseEnd)
    if (!copy) throw new AppError('DATA_COPY_TOO_SOON')
    await this.deps.jobs.enqueue(
      MAKE_COPY_JOB,
      copy.id,
      { userId, id: copy.id, oldKey: before?.key ?? '' },
      requestedAt,
    )
    return this.describe(copy)
  }

  /** An address that opens the file for ten minutes. @throws AppError DATA_COPY_MISSING */
  async getAddress(userId: string): Promise<string> {
    const copy = await this.deps.copies.find(userId)
    if (!copy || this.describe(copy).state !== 'ready') throw new AppError('DATA_COPY_MISSING')
    return this.deps.media.signedUrlOf(copy.key, ADDRESS_SECONDS)
  }

  private describe({ requestedAt, expiresAt, key, sizeBytes }: CopyRow): DataCopy {
    const isOver = expiresAt !== null && (expiresAt <= this.deps.now() || key === '')
    return {
      state: isOver ? 'expired' : expiresAt ? 'ready' : 'making',
      requestedAt: requestedAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? '',
      sizeBytes,
    }
  }
}
