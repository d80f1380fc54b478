import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

export const leaveApi = {
  page: (input: Input<'POST /resource/auth/leave/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/leave/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/leave/view', { id }, options),
  preview: (input: Input<'POST /resource/auth/leave/preview'>, options?: RequestOptions) =>
    query('POST /resource/auth/leave/preview', input, options),
  save: (input: Input<'POST /resource/auth/leave/save'>) =>
    command('POST /resource/auth/leave/save', input, { noLoading: true }),
  withdraw: (id: string) => command('PUT /resource/auth/leave/withdraw', { id }),
  end: (id: string) => command('PUT /resource/auth/leave/end', { id }),
  viewSession: (id: string, options?: RequestOptions) => query('GET /resource/auth/timetable/view', { id }, options),
  listDay: (day: string, options?: RequestOptions) =>
    query('POST /resource/auth/timetable/list', { fromDay: day, toDay: day }, options),
  /** Sends a chosen picture to the school's storage; throws ApiError with a sentence for the learner. */
  uploadPicture: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'leave' } }),
}
export type LeaveApi = typeof leaveApi
