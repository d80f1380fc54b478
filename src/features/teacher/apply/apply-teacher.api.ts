import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

export const applyTeacherApi = {
  view: async (id?: string, options?: RequestOptions) =>
    (await query('GET /resource/auth/teacher/apply/view', { id }, options)).application,
  page: (input: Input<'POST /resource/auth/teacher/apply/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/teacher/apply/page', input, options),
  save: (input: Input<'POST /resource/auth/teacher/apply/save'>) =>
    command('POST /resource/auth/teacher/apply/save', input, { noLoading: true }),
  withdraw: (id: string) => command('PUT /resource/auth/teacher/apply/withdraw', { id }),
  uploadPaper: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'identity' } }),
}
export type ApplyTeacherApi = typeof applyTeacherApi
