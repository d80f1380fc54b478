import { command, query, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const courseApi = {
  view: (id: string, options?: RequestOptions) =>
    query(
      twin({ visitor: 'GET /resource/api/course/view', learner: 'POST /resource/auth/course/view' }),
      { id },
      options,
    ),
  data: (id: string, options?: RequestOptions) => query('GET /resource/api/course/view/data', { id }, options),
  courseware: (id: string, options?: RequestOptions) =>
    query(
      twin({
        visitor: 'POST /resource/api/course/list/courseware',
        learner: 'POST /resource/auth/course/list/courseware',
      }),
      { id },
      options,
    ),
  checkUnlock: (courseId: string, resourceId: string) =>
    query('POST /resource/auth/course/check/unlock', { courseId, resourceId }, { noLoading: true, background: true }),
  setFavourite: (id: string, collected: boolean) =>
    command('PUT /resource/auth/collection/user/set', { id, collected }),
  previewMaterial: (courseId: string, resourceId: string, options?: RequestOptions) =>
    twin({
      visitor: () => query('POST /resource/api/material/preview', { courseId, resourceId }, options),
      learner: () => command('POST /resource/auth/course/get/resource', { courseId, resourceId }, options),
    })(),
}
export type CourseApi = typeof courseApi
