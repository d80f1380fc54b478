import type { Api } from '../api'

/** The learner's own offline course, which runs, and where it is bought. */
export const findOffline = async (api: Api) => {
  const [mine] = (await api.call('POST /resource/auth/goods/offline/term/page', {})).data.list
  const id = mine!.id
  const term = (await api.call('GET /resource/auth/goods/offline/term/view', { id })).data
  const coming = term.sessions.findLast(({ startsAt }) => startsAt > term.serverNow)!
  return {
    myOfflineTerm: { id },
    offlineCourse: { id: mine!.courseId },
    offlineCourseware: { id },
    offlineAttendance: { id },
    offlineLeave: { sessionId: coming.id },
  }
}
