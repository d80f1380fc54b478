import { request, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'

export type ProgressInput = Input<'POST /resource/auth/course/save'>

export const playerApi = {
  /** Learners get what their study needs, visitors the preview of a free lesson (COURSE-04). */
  playback: (courseId: string, resourceId: string, options?: RequestOptions) => {
    const key = session.loggedIn ? 'POST /resource/auth/course/get/resource' : 'POST /resource/api/material/preview'
    return request(key, { courseId, resourceId }, options)
  },
  save: (input: ProgressInput, options?: RequestOptions) => request('POST /resource/auth/course/save', input, { noLoading: true, ...options }),
}
export type PlayerApi = typeof playerApi
