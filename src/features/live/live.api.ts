import { request, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'

const quiet = { noLoading: true }

/** What this device tells of itself with each question. */
export type WatchState = Pick<Input<'POST /resource/auth/course/live/watch'>, 'entered' | 'playing' | 'ticket'>

/** Visitors ask for what is public, learners for what is theirs. */
export const liveApi = {
  watch: (courseId: string, resourceId: string, state: WatchState, options?: RequestOptions) =>
    request(
      session.loggedIn ? 'POST /resource/auth/course/live/watch' : 'POST /resource/api/course/live/watch',
      { courseId, resourceId, ...state },
      { ...quiet, ...options },
    ),
  appoint: (courseId: string, resourceId: string, byWechat: boolean) =>
    request('GET /resource/auth/course/appointment/course', { courseId, resourceId, byWechat }, quiet),
  cancelAppointment: (courseId: string, resourceId: string) =>
    request('DELETE /resource/auth/course/appointment/course', { courseId, resourceId }, quiet),
}
export type LiveApi = typeof liveApi
