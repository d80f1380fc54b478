import { upload } from '@/core/request/upload'

/** Sends a chosen picture to the school's storage; throws ApiError with a sentence for the learner. */
export const uploadHeadImage = (path: string) =>
  upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'headImage' } })
