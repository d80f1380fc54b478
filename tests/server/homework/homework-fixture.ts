import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { Database } from '../../../server/src/kernel/db/database'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import type { Learner } from '../../support/server/fixture-school'
import { call as usualCall, clock } from '../../support/server/harness'
import { addClass, addLearners } from '../classes/classes-fixture'
import { partyMemberTable } from '../../../server/src/modules/party/party.table'
import { makeId } from '../../../server/src/kernel/make-id'

export type Save = Input<'POST /staff/homework/save'>
type Call = typeof usualCall

/** A moment on the school's clock in March 2026. */
export const march = (day: number, time = '12:00'): string =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+08:00`).toISOString()

/** Due on the 20th at noon, taken until the 22nd with ten percent off for each day. */
export const homeworkFacts = (classId: string, change: Partial<Save> = {}): Save => ({
  ...{
    classId,
    title: '三相电动机正反转接线',
    html: '<p>画出主回路</p>',
    modelAnswerHtml: '<p>见教材 5.2</p>',
    files: [],
  },
  ...{ opensAt: march(10), dueAt: march(20), cutOffAt: march(22), points: 100, passPoints: 80, grades: [], rubric: [] },
  accepts: { text: true, picture: 3, voice: 1, film: 0, file: 1 },
  ...{ attempts: 3, counting: 'best', lateRule: 'perDay', latePercent: 10, byGroup: false },
  ...{ audiences: [], groups: [], practiceSetId: null },
  ...change,
})

export const addMarker = (database: Database): Promise<StaffMember> =>
  addStaff(database, { permissions: ['homework.mark', 'classes.manage', 'audit.view'] })

export const join = async (
  database: Database,
  partyId: string,
  userId: string,
  span: { fromDay?: string; untilDay?: string | null } = {},
): Promise<string> => {
  const id = makeId()
  await database.current.insert(partyMemberTable).values({
    ...{ id, partyId, userId, role: 'student', fromDay: '2026-03-01', untilDay: null, source: 'office' },
    ...{ createdAt: new Date('2026-03-01T00:00:00Z'), ...span },
  })
  return id
}

/** A class with learners, and a homework that it has. The clock stands at the 15th. */
export const givenHomework = async (
  database: Database,
  { learners: count = 2, change = {} as Partial<Save> | ((learners: Learner[]) => Partial<Save>) } = {},
  call: Call = usualCall,
) => {
  clock.set(new Date(march(15)))
  const classId = await addClass(database)
  const learners = await addLearners(database, count)
  for (const { id } of learners) await join(database, classId, id)
  const marker = await addMarker(database)
  const facts = homeworkFacts(classId, typeof change === 'function' ? change(learners) : change)
  const { code, msg, data } = await call('POST /staff/homework/save', facts, marker)
  if (code !== 200) throw new Error(msg)
  const moved = await call('PUT /staff/homework/move', { homeworkId: data.id, event: 'publish' }, marker)
  if (moved.code !== 200) throw new Error(moved.msg)
  return { classId, learners, marker, homeworkId: data.id, facts }
}

export const handIn = (
  homeworkId: string,
  learner: Learner,
  change: Partial<Input<'POST /resource/auth/homework/handIn/save'>> = {},
  call: Call = usualCall,
) => {
  const sent = { clientRequestId: randomUUID(), homeworkId, text: '接好了', handInFiles: [], ...change }
  return call('POST /resource/auth/homework/handIn/save', sent, learner)
}

export const viewOwn = async (homeworkId: string, learner: Learner) => {
  const { code, msg, data } = await usualCall('GET /resource/auth/homework/view', { id: homeworkId }, learner)
  if (code !== 200) throw new Error(msg)
  return data
}

/** Marks the latest attempt of a learner, as the version that was seen. */
export const mark = async (
  homeworkId: string,
  learner: Learner,
  marker: StaffMember,
  change: Partial<Input<'PUT /staff/homework/work/mark'>> = {},
) => {
  const { data } = await usualCall('GET /staff/homework/work/view', { homeworkId, learnerId: learner.id }, marker)
  const [latest] = data.handIns
  const given = { points: 90, grade: '', rubric: [], comment: '', voice: null, strokes: [] }
  return usualCall(
    'PUT /staff/homework/work/mark',
    { handInId: latest!.id, version: latest!.version, ...given, ...change },
    marker,
  )
}

export const release = (homeworkId: string, marker: StaffMember, evenUnmarked = false) =>
  usualCall('PUT /staff/homework/release', { homeworkId, evenUnmarked }, marker)
