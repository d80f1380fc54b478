import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { handInTable, markTable } from '../../server/src/modules/homework/hand-in.table'
import {
  homeworkExcuseTable,
  homeworkGroupMemberTable,
  homeworkGroupTable,
} from '../../server/src/modules/homework/homework.table'
import { classPracticeTable } from '../../server/src/modules/paper/practice/class/class-practice.table'
import { partyHoldTable } from '../../server/src/modules/party/party.table'
import { addClass, addClerk } from '../server/classes/classes-fixture'
import { addMarker, homeworkFacts } from '../server/homework/homework-fixture'
import { COURSE, SHOP, type Learner } from '../support/server/fixture-school'
import { call } from '../support/server/harness'
import { requireSuccess } from './require-success'
import { NOW, SECRET } from './secrets'

interface Classes {
  schoolClass: string[]
  classNotice: string[]
  homework: string[]
  practiceSet: string[]
}

/** A class that runs, and what it was told. */
export const addSchoolClass = async (database: Database): Promise<Omit<Classes, 'practiceSet'>> => {
  const classId = await addClass(database, { firstDay: '2026-01-01', lastDay: null, courseIds: [COURSE.paid] })
  const clerk = await addClerk(database)
  const notice = { classId, title: '通知', html: '<p>带万用表</p>', asksReceipt: true, choices: [] }
  const { id: noticeId } = requireSuccess(await call('POST /staff/class/notice/save', notice, clerk))
  requireSuccess(await call('PUT /staff/class/notice/publish', { noticeId }, clerk))
  return { schoolClass: [classId], classNotice: [noticeId], homework: [await addHomework(database, classId)] }
}

/** The learner becomes a member, reads and signs, and holds a seat of another class for an order. */
export const joinClass = async (
  database: Database,
  { schoolClass: [classId], classNotice: [noticeId], homework: [homeworkId], practiceSet: [setId] }: Classes,
  me: Learner,
): Promise<void> => {
  const joining = { classId: classId!, phones: [me.phone], role: 'student' as const }
  requireSuccess(await call('POST /staff/class/member/add', joining, await addClerk(database)))
  requireSuccess(await call('POST /resource/auth/classroom/notice/sign', { noticeId: noticeId! }, me))
  await handIn(database, homeworkId!, me)
  await database.current.insert(classPracticeTable).values({ classId: classId!, setId: setId! }).onConflictDoNothing()
  const held = { id: randomUUID(), partyId: await addClass(database), userId: me.id, createdAt: NOW }
  await database.current.insert(partyHoldTable).values(held)
}

const DAY_MILLISECONDS = 86_400_000
const daysAfter = (days: number): string => new Date(NOW.getTime() + days * DAY_MILLISECONDS).toISOString()

const addHomework = async (database: Database, classId: string): Promise<string> => {
  const marker = await addMarker(database)
  const dates = { opensAt: daysAfter(-1), dueAt: daysAfter(5), cutOffAt: null }
  const saved = await call('POST /staff/homework/save', homeworkFacts(classId, { ...dates, attempts: 20 }), marker)
  const { id: homeworkId } = requireSuccess(saved)
  requireSuccess(await call('PUT /staff/homework/move', { homeworkId, event: 'publish' }, marker))
  return homeworkId
}

/** The learner hands in, is marked, and is in a group; that somebody was excused is of another homework. */
const handIn = async (database: Database, homeworkId: string, { id: userId }: Learner): Promise<void> => {
  const db = database.current
  const id = randomUUID()
  await db.insert(handInTable).values({
    ...{ id, shopId: SHOP, homeworkId, unitId: userId, userId, clientRequestId: randomUUID(), contentHash: SECRET },
    ...{ number: 1, receiptNumber: SECRET, text: SECRET, files: [], handedInAt: NOW, late: false },
  })
  await db.insert(markTable).values({
    ...{ id, version: 1, outcome: 'marked', points: 90, rubric: [], comment: SECRET, strokes: [], releasedAt: NOW },
    ...{ markerId: randomUUID(), markerName: '周建国', markedAt: NOW },
  })
  const groupId = randomUUID()
  await db.insert(homeworkGroupTable).values({ id: groupId, homeworkId, name: '一组' })
  await db.insert(homeworkGroupMemberTable).values({ homeworkId, userId, groupId })
  const other = await addHomework(database, await addClass(database))
  await db.insert(homeworkExcuseTable).values({ homeworkId: other, userId, reason: SECRET, at: NOW })
}
