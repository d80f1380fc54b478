import { v4 as uuidv4 } from 'uuid'
import {
  isPublicPurpose,
  LEARNER_QUOTA_BYTES,
  PRIVATE_ADDRESS_SECONDS,
  UNUSED_UPLOAD_HOURS,
  type UploadPurpose,
} from '@contract/file/limits'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import { addHours } from '../../kernel/school-time'
import type { FileRepository, FileRow } from './file.repository'

export const REMOVE_UNUSED_JOB = 'file.removeUnused'

export interface Uploader {
  shopId: string
  userId: string
}
interface Upload {
  key: string
  url: string
}

/** Uploads of learners: where they lie, who may read them, and when they end. */
export class FileService {
  constructor(
    private readonly database: Database,
    private readonly files: FileRepository,
    private readonly storage: Storage,
    private readonly media: Media,
    private readonly pictures: PictureEncoder,
    private readonly jobs: Pick<Jobs, 'enqueue'>,
    private readonly now: () => Date,
  ) {}

  /**
   * Stores a picture, encoded anew, under a random name: a head image where everybody may load it, all others where
   * only a signed address leads to.
   * @throws AppError FILE_TYPE_REFUSED, also for a picture that is damaged; FILE_QUOTA_EXCEEDED, SERVER_BUSY
   */
  async uploadImage({ shopId, userId }: Uploader, purpose: UploadPurpose, original: Buffer): Promise<Upload> {
    const { content, mimeType, ending } = await this.pictures.encode(original)
    const name = `${uuidv4()}.${ending}`
    const key = isPublicPurpose(purpose) ? `${shopId}/upload/${userId}/${name}` : `${shopId}/private/${name}`
    const createdAt = this.now()
    const row = { key, shopId, userId, purpose, mimeType, bytes: content.length, createdAt, usedAt: null }
    // Recorded first: the job also removes what a failed write left behind.
    await this.database.transact(async () => {
      await this.files.lockUser(userId)
      if ((await this.files.countBytes(userId)) + content.length > LEARNER_QUOTA_BYTES)
        throw new AppError('FILE_QUOTA_EXCEEDED')
      await this.files.insert(row)
      await this.jobs.enqueue(REMOVE_UNUSED_JOB, key, { key }, addHours(createdAt, UNUSED_UPLOAD_HOURS))
    })
    await this.storage.write(key, content)
    return this.describe(row)
  }

  /** A new address of the learner's own upload. @throws AppError FILE_MISSING, also for another learner's */
  async findAddress({ shopId, userId }: Uploader, key: string): Promise<Upload> {
    const row = await this.files.find(shopId, userId, key)
    if (!row) throw new AppError('FILE_MISSING', '图片不存在，请重新上传')
    return this.describe(row)
  }

  /** The job: removes an upload that nothing has used. Idempotent, also after a partial run. */
  removeUnused(key: string): Promise<void> {
    return this.database.transact(async () => {
      if (!(await this.files.lockUnused(key))) return
      await this.storage.remove(key)
      await this.files.remove(key)
    })
  }

  private describe({ key, purpose }: Pick<FileRow, 'key' | 'purpose'>): Upload {
    const url = isPublicPurpose(purpose) ? this.media.urlOf(key) : this.media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)
    return { key, url }
  }
}
