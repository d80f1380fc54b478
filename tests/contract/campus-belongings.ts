import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { presenceLogTable, presenceTable, sessionLearnerTable } from '../../server/src/modules/timetable/session.table'
import type { Learner } from '../support/server/fixture-school'
import { drawPicture } from '../support/server/draw-picture'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { addMember, addParty, saveSession } from '../support/server/timetable-fixture'
import { requireSuccess } from './require-success'
import { NOW, SECRET } from './secrets'

/** A learner's class with a session that they attended, one that is theirs alone, and the address of their calendar. */
export const addSessions = async (database: Database, me: Learner) => {
  const partyId = await addParty(database, { name: SECRET })
  await addMember(database, partyId, { userId: me.id, fromDay: '2020-01-01' })
  const time = { startsAt: NOW.toISOString(), endsAt: new Date(NOW.getTime() + 3_600_000).toISOString() }
  const { data: session } = await saveSession(await addStaff(database), {
    ...time,
    subject: SECRET,
    partyIds: [partyId],
  })
  const mark = { sessionId: session.id, userId: me.id }
  await database.current.insert(sessionLearnerTable).values({ ...mark, startsAt: NOW })
  await database.current.insert(presenceTable).values({ ...mark, state: 'LATE', source: 'roll', updatedAt: NOW })
  await database.current
    .insert(presenceLogTable)
    .values({ id: randomUUID(), ...mark, toState: 'LATE', reason: SECRET, actor: 'staff:command', at: NOW })
  await call('POST /resource/auth/timetable/calendar/save', {}, me)
  return { party: [partyId], session: [session.id], ...(await addLeave(session.id, me)) }
}

/** Leave that waits, and a picture that no leave has yet. */
const addLeave = async (sessionId: string, me: Learner) => {
  const file = { name: '病历.jpg', type: 'image/jpeg', content: await drawPicture('jpeg', 60, 80) }
  const upload = await call.upload('POST /base/auth/file/upload/image', file, me, { purpose: 'leave' })
  const { key } = requireSuccess(upload) as unknown as { key: string }
  const asked = { clientRequestId: randomUUID(), kind: 'SICK', unit: 'session' } as const
  const said = { sessionIds: [sessionId], reason: SECRET, leavePictures: [] }
  const leave = await call('POST /resource/auth/leave/save', { ...asked, ...said }, me)
  return { leave: [requireSuccess(leave).id], leavePicture: [key] }
}
