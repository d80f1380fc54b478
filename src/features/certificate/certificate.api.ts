import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const certificateApi = {
  page: (input: Input<'POST /resource/auth/cert/user/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/cert/user/page', input, options),
  listDue: (options?: RequestOptions) => query('GET /resource/auth/cert/user/due', {}, options),
  /** The form shows refusals at its field. */
  receive: (courseId: string, holderName: string) =>
    command('POST /resource/auth/cert/user/receive', { courseId, holderName }, { noLoading: true }),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/cert/user/view', { id }, options),
  check: (number: string, options?: RequestOptions) => query('GET /resource/api/cert/check', { number }, options),
}
export type CertificateApi = typeof certificateApi
