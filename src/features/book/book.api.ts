import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

const quiet = { noLoading: true }

export const bookApi = {
  view: (id: string | undefined, options?: RequestOptions) => query('GET /resource/auth/book/view', { id }, options),
  sign: (input: Input<'POST /resource/auth/book/sign'>) => command('POST /resource/auth/book/sign', input, quiet),
  change: (input: Input<'PUT /resource/auth/book/change'>) => command('PUT /resource/auth/book/change', input, quiet),
  uploadSignature: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { ...quiet, query: { purpose: 'signature' } }),
  pageRecords: (input: Input<'POST /resource/auth/book/record/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/book/record/page', input, options),
  listBatches: (options?: RequestOptions) => query('GET /resource/auth/book/batch/list', {}, options),
  receive: (id: string) => command('PUT /resource/auth/book/batch/receive', { id }, quiet),
  confirm: (id: string) => command('PUT /resource/auth/book/record/confirm', { id }, quiet),
}
export type BookApi = typeof bookApi
