import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

const quiet = { noLoading: true }

export const classesApi = {
  categories: (options?: RequestOptions) => query('GET /base/api/shop/category/list', {}, options),
  page: (input: Input<'POST /resource/api/classroom/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/classroom/page', learner: 'POST /resource/auth/classroom/page' } as const),
      input,
      options,
    ),
  view: (id: string, options?: RequestOptions) =>
    query(
      twin({ visitor: 'GET /resource/api/classroom/view', learner: 'GET /resource/auth/classroom/view' } as const),
      { id },
      options,
    ),
  pageMine: (input: Input<'POST /resource/auth/classroom/student/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/classroom/student/page', input, options),
  join: (invitationCode: string) => command('POST /resource/auth/classroom/join', { invitationCode }, quiet),
  leave: (id: string) => command('PUT /resource/auth/classroom/leave', { id }),
  pageClassmates: (input: Input<'POST /resource/auth/classroom/classmate/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/classroom/classmate/page', input, options),
  pageNotices: (input: Input<'POST /resource/auth/classroom/notice/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/classroom/notice/page', input, options),
  viewNotice: (noticeId: string, options?: RequestOptions) =>
    query('GET /resource/auth/classroom/notice/view', { noticeId }, options),
  signNotice: (noticeId: string, choice?: string) =>
    command('POST /resource/auth/classroom/notice/sign', { noticeId, choice }, quiet),
}
export type ClassesApi = typeof classesApi
