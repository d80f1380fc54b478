import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { LEARNER } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { startOwnServer } from '../../support/server/harness'
import { addMember, addParty, givenRoom, saveSession } from '../../support/server/timetable-fixture'

/** What races write stays, in the audit too, at which tests of the shared school look as a whole. */
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let database: Database
let staff: StaffMember
beforeAll(async () => {
  const own = await startOwnServer('pocket_school_test_timetable_races')
  call = own.call
  database = own.server.database
  staff = await addStaff(database)
})

it('of forty who want a room at once, one gets it', async () => {
  const room = await givenRoom(staff, 'A301', call)
  const parties = await Promise.all(Array.from({ length: 40 }, (_, at) => addParty(database, { name: `并发 ${at}` })))
  const time = { startsAt: '2031-03-03T01:00:00Z', endsAt: '2031-03-03T02:00:00Z', roomId: room.id }
  const answers = await Promise.all(parties.map((id) => saveSession(staff, { ...time, partyIds: [id] }, call)))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, ERRORS.SESSION_CONFLICT.code]))
})

it('of twenty requests for leave at once for one day, one is stored', async () => {
  const partyId = await addParty(database)
  await addMember(database, partyId)
  const time = { startsAt: '2031-05-05T01:00:00Z', endsAt: '2031-05-05T02:00:00Z' }
  await saveSession(staff, { ...time, partyIds: [partyId] }, call)
  const asked = { kind: 'PERSONAL', unit: 'day', fromDay: '2031-05-05', toDay: '2031-05-05' } as const
  const said = { reason: '家里有事', leavePictures: [] }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('POST /resource/auth/leave/save', { clientRequestId: randomUUID(), ...asked, ...said }, LEARNER.owner),
    ),
  )
  expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, ERRORS.LEAVE_OVERLAPS.code]))
})
