import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

const quiet = { noLoading: true }

export const homeworkApi = {
  page: (input: Input<'POST /resource/auth/homework/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/homework/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/homework/view', { id }, options),
  handIn: (input: Input<'POST /resource/auth/homework/handIn/save'>) =>
    command('POST /resource/auth/homework/handIn/save', input, quiet),
  pagePractices: (input: Input<'POST /resource/auth/classroom/practice/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/classroom/practice/page', input, options),
  viewPractice: (input: Input<'GET /resource/auth/classroom/practice/result'>, options?: RequestOptions) =>
    query('GET /resource/auth/classroom/practice/result', input, options),
  /** Sends a chosen file to the school's storage; throws ApiError with a sentence for the learner. */
  uploadPicture: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { ...quiet, query: { purpose: 'homework' } }),
  uploadFile: (path: string, fileKind: 'voice' | 'film' | 'file') =>
    upload('POST /base/auth/file/upload/homework', path, { ...quiet, query: { fileKind } }),
  /** Where an upload of mine can be seen for some minutes; rejects once it is gone. */
  findUpload: (key: string) => query('GET /base/auth/file/address', { key }, quiet),
}
export type HomeworkApi = typeof homeworkApi
