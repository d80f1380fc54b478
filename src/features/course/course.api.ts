import { request, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'

/** Visitors ask the public calls, learners those that know what is theirs. */
export const courseApi = {
  view: (id: string, options?: RequestOptions) =>
    session.loggedIn
      ? request('POST /resource/auth/course/view', { id }, options)
      : request('GET /resource/api/course/view', { id }, options),
  data: (id: string, options?: RequestOptions) => request('GET /resource/api/course/view/data', { id }, options),
  courseware: (id: string, options?: RequestOptions) =>
    request(
      session.loggedIn ? 'POST /resource/auth/course/list/courseware' : 'POST /resource/api/course/list/courseware',
      { id },
      options,
    ),
  setCollected: (id: string, collected: boolean) =>
    request('PUT /resource/auth/collection/user/set', { id, collected }),
  previewMaterial: (courseId: string, resourceId: string, options?: RequestOptions) =>
    request(
      session.loggedIn ? 'POST /resource/auth/course/get/resource' : 'POST /resource/api/material/preview',
      { courseId, resourceId },
      options,
    ),
}
export type CourseApi = typeof courseApi
