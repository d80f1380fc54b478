import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

const quiet = { noLoading: true }

export const attendanceApi = {
  check: (courseId: string, resourceId: string) =>
    command('POST /resource/auth/attendance/sign/record/check', { courseId, resourceId }, quiet),
  view: (id: string) => query('POST /resource/auth/attendance/sign/record/check/view', { id }, quiet),
  sign: (id: string, code?: string) =>
    command('POST /resource/auth/attendance/sign/record/save', code === undefined ? { id } : { id, code }, quiet),
  /** `FaceCapture` takes no picture before the learner has agreed. */
  permit: (id: string) =>
    command('POST /resource/auth/attendance/sign/record/get/detect/auth/url', { id, agreed: true }, quiet),
  leaveToStaff: (id: string) => command('POST /resource/auth/attendance/sign/record/detect/staff', { id }, quiet),
  /** Sends a picture under its permission. */
  sendPhoto: (nonce: string, path: string) =>
    upload('POST /resource/auth/attendance/sign/record/detect/photo', path, { ...quiet, query: { nonce } }),
  judge: (id: string, nonce: string) =>
    command('POST /resource/auth/attendance/sign/record/detect/auth', { id, nonce }, quiet),
  applyMakeup: (id: string) => command('POST /resource/auth/attendance/sign/record/makeup', { id }),
  page: (input: Input<'POST /resource/auth/attendance/sign/record/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/attendance/sign/record/page', input, options),
}
export type AttendanceApi = typeof attendanceApi
