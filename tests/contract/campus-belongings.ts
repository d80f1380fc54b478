import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import {
  makeUpTable,
  presenceAlertTable,
  signInEntryTable,
  signInTable,
  signInTryTable,
} from '../../server/src/modules/sign-in/sign-in.table'
import { presenceLogTable, presenceTable, sessionLearnerTable } from '../../server/src/modules/timetable/session.table'
import { SHOP, type Learner } from '../support/server/fixture-school'
import { drawPicture } from '../support/server/draw-picture'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { addMember, addParty, saveSession } from '../support/server/timetable-fixture'
import { requireSuccess } from './require-success'
import { NOW, SECRET } from './secrets'

const HOUR_MILLISECONDS = 3_600_000
/** What the learner's phone calls itself. */
const PHONE = '0192f000-00aa-7000-8000-000000000001'

/** A learner's class with four sessions, leave for two of them, and the address of their calendar. */
export const addSessions = async (database: Database, me: Learner) => {
  const partyId = await addParty(database, { name: SECRET })
  await addMember(database, partyId, { userId: me.id, fromDay: '2020-01-01' })
  const staff = await addStaff(database)
  const sessions: string[] = []
  for (const hour of [0, 1, 2, -2]) {
    const startsAt = new Date(NOW.getTime() + hour * HOUR_MILLISECONDS)
    const endsAt = new Date(startsAt.getTime() + HOUR_MILLISECONDS)
    const time = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    const saved = await saveSession(staff, { ...time, subject: SECRET, partyIds: [partyId] })
    sessions.push(requireSuccess(saved).id)
  }
  const [first, second, third, past] = sessions as [string, string, string, string]
  const mark = { sessionId: first, userId: me.id }
  await database.current.insert(sessionLearnerTable).values({ ...mark, startsAt: NOW })
  await database.current.insert(presenceTable).values({ ...mark, state: 'LATE', source: 'roll', updatedAt: NOW })
  await database.current
    .insert(presenceLogTable)
    .values({ id: randomUUID(), ...mark, toState: 'LATE', reason: SECRET, actor: 'staff:command', at: NOW })
  await addSignIn(database, { sessionId: past, userId: me.id })
  await call('POST /resource/auth/timetable/calendar/save', {}, me)
  await call('PUT /resource/auth/timetable/reminder/update', { choice: 'evening' }, me)
  const granted = await askForLeave(first, me)
  requireSuccess(await call('PUT /staff/leave/approve', { ids: [granted], note: '' }, staff))
  const leave = await askForLeave(second, me)
  return {
    party: [partyId],
    session: [first],
    freeSession: [third],
    pastSession: [past],
    grantedLeave: [granted],
    leave: [leave],
    leavePicture: [await addPicture(me, 'leave')],
    homeworkFile: [await addPicture(me, 'homework')],
    phone: [PHONE],
  }
}

/** A sign-in in doubt, a wrong code, a request to be marked as there, and an alert. */
const addSignIn = async (database: Database, mark: { sessionId: string; userId: string }) => {
  const db = database.current
  await db.insert(signInTable).values({ sessionId: mark.sessionId, secret: SECRET })
  await db.insert(signInTryTable).values({ ...mark, wrong: 1, triedAt: NOW })
  const signed = { way: 'code', step: 1, phone: SECRET, ownsPhone: true, signedAt: NOW, isLate: false } as const
  await db.insert(signInEntryTable).values({ ...mark, ...signed, doubts: ['device'], verdict: 'doubt' })
  const asked = { reason: SECRET, status: 'pending', createdAt: NOW, updatedAt: NOW } as const
  await db.insert(makeUpTable).values({ id: randomUUID(), shopId: SHOP, ...mark, ...asked })
  await db.insert(presenceAlertTable).values({ id: randomUUID(), shopId: SHOP, ...mark, count: 3, at: NOW })
}

/** A picture that nothing has yet. */
export const addPicture = async (me: Learner, purpose: 'leave' | 'homework' | 'signature'): Promise<string> => {
  const file = { name: '病历.jpg', type: 'image/jpeg', content: await drawPicture('jpeg', 60, 80) }
  const upload = await call.upload('POST /base/auth/file/upload/image', file, me, { purpose })
  return (requireSuccess(upload) as unknown as { key: string }).key
}

const askForLeave = async (sessionId: string, me: Learner): Promise<string> => {
  const asked = { clientRequestId: randomUUID(), kind: 'SICK', unit: 'session' } as const
  const said = { sessionIds: [sessionId], reason: SECRET, leavePictures: [] }
  return requireSuccess(await call('POST /resource/auth/leave/save', { ...asked, ...said }, me)).id
}
