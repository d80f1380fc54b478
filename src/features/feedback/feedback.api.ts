import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

export const feedbackApi = {
  page: (input: Input<'POST /base/auth/shop/feedback/page'>, options?: RequestOptions) =>
    query('POST /base/auth/shop/feedback/page', input, options),
  save: (input: Input<'POST /base/auth/shop/feedback/save'>) =>
    command('POST /base/auth/shop/feedback/save', input, { noLoading: true }),
  /** Sends a chosen picture to the school's storage; throws ApiError with a sentence for the learner. */
  uploadPicture: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'feedback' } }),
}
export type FeedbackApi = typeof feedbackApi
