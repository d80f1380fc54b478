import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { partyHoldTable } from '../../server/src/modules/party/party.table'
import { addClass, addClerk } from '../server/classes/classes-fixture'
import { COURSE, type Learner } from '../support/server/fixture-school'
import { call } from '../support/server/harness'
import { requireSuccess } from './require-success'
import { NOW } from './secrets'

interface Classes {
  schoolClass: string[]
  classNotice: string[]
}

/** A class that runs, and what it was told. */
export const addSchoolClass = async (database: Database): Promise<Classes> => {
  const classId = await addClass(database, { firstDay: '2026-01-01', lastDay: null, courseIds: [COURSE.paid] })
  const clerk = await addClerk(database)
  const notice = { classId, title: '通知', html: '<p>带万用表</p>', asksReceipt: true, choices: [] }
  const { id: noticeId } = requireSuccess(await call('POST /staff/class/notice/save', notice, clerk))
  requireSuccess(await call('PUT /staff/class/notice/publish', { noticeId }, clerk))
  return { schoolClass: [classId], classNotice: [noticeId] }
}

/** The learner becomes a member, reads and signs, and holds a seat of another class for an order. */
export const joinClass = async (
  database: Database,
  { schoolClass: [classId], classNotice: [noticeId] }: Classes,
  me: Learner,
): Promise<void> => {
  const joining = { classId: classId!, phones: [me.phone], role: 'student' as const }
  requireSuccess(await call('POST /staff/class/member/add', joining, await addClerk(database)))
  requireSuccess(await call('POST /resource/auth/classroom/notice/sign', { noticeId: noticeId! }, me))
  const held = { id: randomUUID(), partyId: await addClass(database), userId: me.id, createdAt: NOW }
  await database.current.insert(partyHoldTable).values(held)
}
