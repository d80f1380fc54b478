import { command, type Input, type CommandOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

const quiet = { noLoading: true }

/** What this device reports with each poll. */
export type WatchState = Pick<
  Input<'POST /resource/auth/course/live/watch'>,
  'entered' | 'playing' | 'ticket' | 'talkRevision'
>

export const liveApi = {
  watch: (courseId: string, resourceId: string, state: WatchState, options?: CommandOptions) =>
    command(
      twin({ visitor: 'POST /resource/api/course/live/watch', learner: 'POST /resource/auth/course/live/watch' }),
      { courseId, resourceId, ...state },
      { ...quiet, ...options },
    ),
  appoint: (courseId: string, resourceId: string, byWechat: boolean) =>
    command('GET /resource/auth/course/appointment/course', { courseId, resourceId, byWechat }, quiet),
  cancelAppointment: (courseId: string, resourceId: string) =>
    command('DELETE /resource/auth/course/appointment/course', { courseId, resourceId }, quiet),
}
export type LiveApi = typeof liveApi
