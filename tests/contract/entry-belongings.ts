import type { Database } from '../../server/src/kernel/db/database'
import { fillIn, handIn } from '../server/registration/registration-fixture'
import type { Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'

interface Registrations {
  registration: string[]
  registrationPost: string[]
}

/** A learner's draft, an approved entry, and the permission to send a face for it. */
export const addEntries = async (
  database: Database,
  me: Learner,
  { registration, registrationPost }: Registrations,
) => {
  const [first, second] = registration.map((registrationId, at) => ({ registrationId, postId: registrationPost[at]! }))
  const draft = await fillIn(call, me, first!)
  const { id: approved } = await handIn(call, me, second!)
  await call('PUT /staff/registration/entry/approve', { ids: [approved] }, await addStaff(database))
  const permit = await call('POST /resource/auth/registration/entry/verify/permit', { id: approved, agreed: true }, me)
  return { draftEntry: [draft], approvedEntry: [approved], entryNonce: [permit.data.nonce] }
}
