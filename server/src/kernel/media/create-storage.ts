import type { Config } from '../config'
import { S3Client } from './s3/s3-client'
import { S3Storage } from './s3/s3-storage'
import { LocalStorage, type Storage } from './storage'

/**
 * Where the media lie: a bucket of an object store, or a folder. A `patient` one waits long for a store in trouble: for
 * commands, where nobody else waits.
 */
export const createStorage = (
  { storageS3, storageDir }: Pick<Config, 'storageS3' | 'storageDir'>,
  { patient = false } = {},
): Storage => (storageS3 ? new S3Storage(new S3Client(storageS3, { patient })) : new LocalStorage(storageDir))
