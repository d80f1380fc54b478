import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Media } from '../../kernel/media/media'
import type { PictureEncoder } from '../../kernel/media/picture'
import type { Storage } from '../../kernel/media/storage'
import { FileRepository } from './file.repository'
import { FileService, REMOVE_UNUSED_JOB } from './file.service'

export interface FileDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  media: Media
  storage: Storage
  pictures: PictureEncoder
}

/** Uploads of users. */
export const createFileModule = ({ database, now, jobs, media, storage, pictures }: FileDeps) => {
  const files = new FileService({ database, files: new FileRepository(database), storage, media, pictures, jobs, now })
  jobs.handle(REMOVE_UNUSED_JOB, ({ key }) => files.removeUnused(key))
  return {
    routes: defineRoutes({
      'POST /base/auth/file/upload/image': ({ purpose, file }, context) =>
        files.uploadImage(context, purpose, file.content),
      'POST /base/auth/file/upload/homework': ({ fileKind, file }, context) =>
        files.uploadHomework(context, fileKind, file),
      'GET /base/auth/file/address': ({ key }, context) => files.findAddress(context, key),
    }),
  }
}
