import { request, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'

export type ProgressInput = Input<'POST /resource/auth/course/save'>

let newestTicket = ''

/** A lesson that was opened later on this device took this opening over; it is no other device. */
export const isOutdated = (ticket: string): boolean => ticket !== '' && newestTicket !== '' && ticket !== newestTicket

export const playerApi = {
  /** Learners get what their study needs, visitors the preview of a free lesson (COURSE-04). */
  playback: async (courseId: string, resourceId: string, options?: RequestOptions) => {
    const key = session.loggedIn ? 'POST /resource/auth/course/get/resource' : 'POST /resource/api/material/preview'
    const playback = await request(key, { courseId, resourceId }, options)
    if (playback.ticket) newestTicket = playback.ticket
    return playback
  },
  save: (input: ProgressInput, options?: RequestOptions) =>
    request('POST /resource/auth/course/save', input, { noLoading: true, ...options }),
}
export type PlayerApi = typeof playerApi
