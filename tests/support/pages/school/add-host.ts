import type { Output } from '@contract/calls'
import { HOST, opening } from '../../../server/service/service-fixture'
import { Api, DEMO } from '../api'
import { phoneOf, type DemoLearner } from './demo-learners'
import { openStaff, school } from './school'

/** A host of the demo school with one place at each time, whom nobody else asks. */
export const addHost = (name: string): Promise<Output<'POST /staff/appointment/host/save'>> =>
  openStaff().succeed('POST /staff/appointment/host/save', {
    ...HOST,
    name,
    sort: 900,
    mostPerDay: 2,
    openings: opening({ from: '09:00', to: '21:00', length: 60 }),
  })

/** A learner who waits for a time, beside the browser. */
export const waitFor = async (learner: DemoLearner, hostId: string, startsAt: string) => {
  const api = new Api(school)
  await api.login(phoneOf(learner), DEMO.password)
  const wanted = { clientRequestId: crypto.randomUUID(), hostId, startsAt, wait: true }
  const { id } = await api.succeed('POST /mf-user/auth/appointment/save', wanted)
  return { api, id, view: () => api.succeed('GET /mf-user/auth/appointment/view', { id }) }
}
