import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

export const contractApi = {
  page: (input: Input<'POST /resource/auth/course/contract/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/course/contract/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/course/contract/view', { id }, options),
  sign: (input: Input<'POST /resource/auth/course/contract/sign'>) =>
    command('POST /resource/auth/course/contract/sign', input, { noLoading: true }),
  uploadSignature: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'signature' } }),
}
export type ContractApi = typeof contractApi
