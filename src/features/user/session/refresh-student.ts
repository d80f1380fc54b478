import { messageOf } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { studentApi, type StudentApi } from './student.api'

/**
 * At the start of the app: what the phone keeps of the learner may be weeks old, for example whether she is a promoter.
 * It is enough to know that later, so a failure is not shown.
 */
export const refreshStudent = async (api: StudentApi = studentApi): Promise<void> => {
  if (!session.loggedIn) return
  try {
    session.updateUser(await api.info())
  } catch (error) {
    console.warn('learner not refreshed', messageOf(error))
  }
}
