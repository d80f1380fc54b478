import { command, query, type CommandOptions, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export type ProgressInput = Input<'POST /resource/auth/course/save'>

export const playerApi = {
  /** Learners get what their study needs, visitors the preview of a free lesson (COURSE-04). */
  playback: (courseId: string, resourceId: string, options?: RequestOptions) =>
    twin({
      visitor: () => query('POST /resource/api/material/preview', { courseId, resourceId }, options),
      learner: () => command('POST /resource/auth/course/get/resource', { courseId, resourceId }, options),
    })(),
  save: (input: ProgressInput, options?: CommandOptions) =>
    command('POST /resource/auth/course/save', input, { noLoading: true, ...options }),
}
export type PlayerApi = typeof playerApi
