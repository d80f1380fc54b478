import { inject } from 'vitest'
import { StaffApi } from './staff-api'

/** The server that all files share: the demo school, and a second one beside it. */
export const school = { url: inject('serverUrl') }

/** The demo school's staff, for what they do between two steps of a learner. */
export const openStaff = (): StaffApi => {
  const session = inject('staffSession')
  if (!session) throw new Error('a server that runs already keeps its staff to itself')
  return new StaffApi(school, session)
}
