import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const teacherApi = {
  page: (input: Input<'POST /resource/api/teacher/page'>, options?: RequestOptions) =>
    query('POST /resource/api/teacher/page', input, options),
  view: (id: string, options?: RequestOptions) =>
    query(
      twin({ visitor: 'GET /resource/api/teacher/view', learner: 'GET /resource/auth/teacher/view' }),
      { id },
      options,
    ),
  follow: (id: string, followed: boolean) =>
    command('PUT /resource/auth/teacher/follow', { id, followed }, { noLoading: true }),
  courses: (input: Input<'POST /resource/api/course/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/course/page', learner: 'POST /resource/auth/course/page' }),
      input,
      options,
    ),
  articles: (input: Input<'POST /resource/api/article/page'>, options?: RequestOptions) =>
    query('POST /resource/api/article/page', input, options),
}
export type TeacherApi = typeof teacherApi
