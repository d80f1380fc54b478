import { request, type Input, type RequestOptions } from '@/core/request/request'

export const certificateApi = {
  page: (input: Input<'POST /resource/auth/cert/user/page'>, options?: RequestOptions) =>
    request('POST /resource/auth/cert/user/page', input, options),
  listDue: (options?: RequestOptions) => request('GET /resource/auth/cert/user/due', {}, options),
  receive: (courseId: string, holderName: string) =>
    request('POST /resource/auth/cert/user/receive', { courseId, holderName }),
  view: (id: string, options?: RequestOptions) => request('GET /resource/auth/cert/user/view', { id }, options),
  check: (number: string, options?: RequestOptions) => request('GET /resource/api/cert/check', { number }, options),
}
export type CertificateApi = typeof certificateApi
