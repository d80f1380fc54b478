import type { Output } from '@contract/calls'
import { ApiError, NETWORK_MESSAGE } from '@/core/request/api-error'
import { openEnvelope } from '@/core/request/envelope'
import { request, requestHeaders, type Input, type RequestOptions } from '@/core/request/request'
import { environment } from '@/platform/environment'
import { uploadFile } from '@/platform/upload'

const quiet = { noLoading: true }
const PHOTO = 'POST /resource/auth/attendance/sign/record/detect/photo'

/** Sends a picture under its permission; throws ApiError with a sentence for the learner. */
const sendPhoto = async (nonce: string, path: string): Promise<Output<typeof PHOTO>> => {
  const url = `${environment.apiBase}/api${PHOTO.slice('POST '.length)}?nonce=${encodeURIComponent(nonce)}`
  const answer = await uploadFile({ url, path, headers: requestHeaders() }).catch((error: unknown) => {
    console.warn('picture not sent', error)
    throw new ApiError(0, NETWORK_MESSAGE)
  })
  return openEnvelope(answer.statusCode, answer.data) as Output<typeof PHOTO>
}

export const attendanceApi = {
  check: (courseId: string, resourceId: string) => request('POST /resource/auth/attendance/sign/record/check', { courseId, resourceId }, quiet),
  view: (id: string) => request('POST /resource/auth/attendance/sign/record/check/view', { id }, quiet),
  sign: (id: string, code?: string) => request('POST /resource/auth/attendance/sign/record/save', code === undefined ? { id } : { id, code }, quiet),
  permit: (id: string) => request('POST /resource/auth/attendance/sign/record/get/detect/auth/url', { id }, quiet),
  sendPhoto,
  judge: (id: string, nonce: string) => request('POST /resource/auth/attendance/sign/record/detect/auth', { id, nonce }, quiet),
  applyMakeup: (id: string) => request('POST /resource/auth/attendance/sign/record/makeup', { id }),
  page: (input: Input<'POST /resource/auth/attendance/sign/record/page'>, options?: RequestOptions) =>
    request('POST /resource/auth/attendance/sign/record/page', input, options),
}
export type AttendanceApi = typeof attendanceApi
