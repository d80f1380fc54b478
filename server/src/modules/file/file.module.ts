import type { Database } from '../../kernel/db/database'
import { defineRoutes } from '../../kernel/http/routes'
import type { Media } from '../../kernel/media/media'
import type { Storage } from '../../kernel/media/storage'
import { FileRepository } from './file.repository'
import { FileService } from './file.service'

export interface FileDeps {
  database: Database
  now: () => Date
  media: Media
  storage: Storage
}

/** Uploads of users. */
export const createFileModule = ({ database, now, media, storage }: FileDeps) => {
  const files = new FileService(new FileRepository(database), storage, media, now)
  return {
    routes: defineRoutes({
      'POST /base/auth/file/upload/image': ({ file }, context) => files.uploadImage(context, file.content),
    }),
  }
}
