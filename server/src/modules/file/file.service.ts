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
import type { UploadedFile } from '../../kernel/http/routes'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import { addHours } from '../../kernel/school-time'
import type { FileRepository, FileRow } from './file.repository'
import { readHomeworkFile } from './read-homework-file'

export const REMOVE_UNUSED_JOB = 'file.removeUnused'

export interface Uploader {
  shopId: string
  userId: string
}
interface Upload {
  key: string
  url: string
}

interface FileServiceDeps {
  database: Database
  files: FileRepository
  storage: Storage
  media: Media
  pictures: PictureEncoder
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Uploads of learners: where they lie, who may read them, and when they end. */
export class FileService {
  constructor(private readonly deps: FileServiceDeps) {}

  /**
   * Stores a picture, encoded anew, under a random name: a head image where everybody may load it, all others where
   * only a signed address leads to.
   * @throws AppError FILE_TYPE_REFUSED, also for a picture that is damaged; FILE_QUOTA_EXCEEDED, SERVER_BUSY
   */
  async uploadImage({ shopId, userId }: Uploader, purpose: UploadPurpose, original: Buffer): Promise<Upload> {
    return this.store({ shopId, userId }, purpose, await this.deps.pictures.encode(original))
  }

  /**
   * Stores a sound, a film or a document of homework as it is.
   * @throws AppError FILE_TYPE_REFUSED, FILE_QUOTA_EXCEEDED, SERVER_BUSY
   */
  async uploadHomework(uploader: Uploader, kind: 'voice' | 'film' | 'file', file: UploadedFile): Promise<Upload> {
    return this.store(uploader, 'homework', await readHomeworkFile(file, kind, this.deps.pictures))
  }

  private async store(
    { shopId, userId }: Uploader,
    purpose: UploadPurpose,
    { content, mimeType, ending }: { content: Buffer; mimeType: string; ending: string },
  ): Promise<Upload> {
    const name = `${uuidv4()}.${ending}`
    const key = isPublicPurpose(purpose) ? `${shopId}/upload/${userId}/${name}` : `${shopId}/private/${name}`
    const createdAt = this.deps.now()
    const row = { key, shopId, userId, purpose, mimeType, bytes: content.length, createdAt, usedAt: null }
    // Recorded first: the job also removes what a failed write left behind.
    await this.deps.database.transact(async () => {
      await this.deps.files.lockUser(userId)
      if ((await this.deps.files.countBytes(userId)) + content.length > LEARNER_QUOTA_BYTES)
        throw new AppError('FILE_QUOTA_EXCEEDED')
      await this.deps.files.insert(row)
      await this.deps.jobs.enqueue(REMOVE_UNUSED_JOB, key, { key }, addHours(createdAt, UNUSED_UPLOAD_HOURS))
    })
    await this.deps.storage.write(key, content)
    return this.describe(row)
  }

  /** A new address of the learner's own upload. @throws AppError FILE_MISSING, also for another learner's */
  async findAddress({ shopId, userId }: Uploader, key: string): Promise<Upload> {
    const row = await this.deps.files.find(shopId, userId, key)
    if (!row) throw new AppError('FILE_MISSING', '图片不存在，请重新上传')
    return this.describe(row)
  }

  /** The job: removes an upload that nothing has used. Idempotent, also after a partial run. */
  removeUnused(key: string): Promise<void> {
    return this.deps.database.transact(async () => {
      if (!(await this.deps.files.lockUnused(key))) return
      await this.deps.storage.remove(key)
      await this.deps.files.remove(key)
    })
  }

  private describe({ key, purpose }: Pick<FileRow, 'key' | 'purpose'>): Upload {
    const url = isPublicPurpose(purpose)
      ? this.deps.media.urlOf(key)
      : this.deps.media.signedUrlOf(key, PRIVATE_ADDRESS_SECONDS)
    return { key, url }
  }
}
