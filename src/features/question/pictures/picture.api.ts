import { query } from '@/core/request/request'
import { upload } from '@/core/request/upload'

export const pictureApi = {
  /** Sends a photo of an answer to the school's storage; throws ApiError with a sentence for the learner. */
  upload: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'homework' } }),
  address: (key: string) => query('GET /base/auth/file/address', { key }, { noLoading: true }),
}
export type PictureApi = typeof pictureApi
