import { request, requestHeaders, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { environment } from '@/platform/environment'
import { postOutlivingPage } from '@/platform/player/leaving'

export type ProgressInput = Input<'POST /resource/auth/course/save'>

export const playerApi = {
  /** Learners get what their study needs, visitors the preview of a free lesson (COURSE-04). */
  playback: (courseId: string, resourceId: string, options?: RequestOptions) => {
    const key = session.loggedIn ? 'POST /resource/auth/course/get/resource' : 'POST /resource/api/material/preview'
    return request(key, { courseId, resourceId }, options)
  },
  save: (input: ProgressInput) => request('POST /resource/auth/course/save', input, { noLoading: true }),
  /** For the moment in which the page goes away; false when the platform has no such way. */
  saveOutlivingPage: (input: ProgressInput) =>
    postOutlivingPage(`${environment.apiBase}/api/resource/auth/course/save`, requestHeaders(), input),
}
export type PlayerApi = typeof playerApi
