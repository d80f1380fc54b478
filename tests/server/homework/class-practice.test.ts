import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { practiceSetTable, practiceTable } from '../../../server/src/modules/paper/practice/practice.table'
import { COURSE, LEARNER, SHOP, type Learner } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { givenQuestion } from '../../support/server/question-fixture'
import { addClass, addClerk, addLearners, NOON } from '../classes/classes-fixture'
import { join } from './homework-fixture'

beforeAll(async () => {
  await startServer()
})

/** A practice of a course that the learners do not have. */
const givenSet = async (database: Database): Promise<string> => {
  const id = randomUUID()
  await givenQuestion(database)
  await database.current.insert(practiceSetTable).values({
    ...{ id, shopId: SHOP, title: '接线练习', courseId: COURSE.paid, pointIds: [], kinds: [], difficulties: [] },
    ...{ count: 1, feedback: 'each' },
  })
  return id
}

const given = async (database: Database, count = 1) => {
  clock.set(NOON)
  const classId = await addClass(database)
  const clerk = await addClerk(database)
  const learners = await addLearners(database, count)
  for (const { id } of learners) await join(database, classId, id)
  const setId = await givenSet(database)
  const update = { classId, practices: [{ setId, dueAt: NOON.toISOString() }] }
  const { code, msg } = await call('PUT /staff/class/practice/update', update, clerk)
  if (code !== 200) throw new Error(msg)
  return { classId, clerk, learners, setId }
}
const start = (setId: string, learner: Learner) =>
  call('POST /resource/auth/practice/start', { requestId: randomUUID(), setId }, learner)
const finish = (database: Database, setId: string, { id: userId }: Learner, rightPercent: number) =>
  database.current.insert(practiceTable).values({
    ...{ id: randomUUID(), shopId: SHOP, userId, requestId: randomUUID(), kind: 'set', title: '接线练习', setId },
    ...{ feedback: 'each', status: 'finished', questionCount: 1, rightPercent, startedAt: NOON, finishedAt: NOON },
  })

describe('a practice of a class', () => {
  it(
    'opens for its members, also of a course that they do not have, and closes when they leave; what was done stays',
    withRollback(async ({ database }) => {
      const { classId, clerk, learners, setId } = await given(database)
      const [member] = learners
      expect((await start(setId, LEARNER.visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      const { data } = await start(setId, member!)
      expect((await call('GET /resource/auth/practice/view', { id: data.id }, member!)).code).toBe(200)
      const list = () => call('POST /resource/auth/classroom/practice/page', { classId }, member!)
      expect((await list()).data.list).toMatchObject([
        { setId, title: '接线练习', status: 'doing', runningId: data.id },
      ])
      const { data: members } = await call('POST /staff/class/member/page', { classId }, clerk)
      await call('PUT /staff/class/member/remove', { memberIds: [members.list[0]!.id], reason: '退学' }, clerk)
      clock.set(new Date(NOON.getTime() + 2 * 86_400_000))
      expect((await list()).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
      expect((await call('GET /resource/auth/practice/view', { id: data.id }, member!)).code).toBe(200)
      await finish(database, setId, member!, 100)
      const other = await givenSet(database)
      expect((await start(other, member!)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
    }),
  )

  it(
    'tells how results are spread from five on, without names, and each learner to the staff',
    withRollback(async ({ database }) => {
      const { classId, clerk, learners, setId } = await given(database, 6)
      const result = async () =>
        (await call('GET /resource/auth/classroom/practice/result', { classId, setId }, learners[0]!)).data
      for (const [at, percent] of [5, 55, 60, 90].entries()) await finish(database, setId, learners[at]!, percent)
      expect(await result()).toMatchObject({ finishedCount: 4, studentCount: 6, tenths: [], medianPercent: null })
      await finish(database, setId, learners[4]!, 100)
      await finish(database, setId, learners[0]!, 30)
      const told = await result()
      expect(told.tenths).toEqual([0, 0, 0, 1, 0, 1, 1, 0, 0, 2])
      expect(told).toMatchObject({ medianPercent: 60, bestPercent: 30, finishedCount: 5 })
      expect(JSON.stringify(told)).not.toContain('学员')
      const page = await call('POST /staff/class/practice/learner/page', { classId, setId }, clerk)
      expect(page.data.list[0]).toMatchObject({ learnerName: '学员1', tryCount: 2, bestPercent: 30 })
      expect((await call('GET /staff/class/practice/list', { classId }, clerk)).data.practices).toMatchObject([
        { setId, studentCount: 6, finishedCount: 5, medianPercent: 60 },
      ])
    }),
  )

  it(
    'is of the school, named once, and for members only',
    withRollback(async ({ database }) => {
      const { classId, clerk, learners, setId } = await given(database)
      const update = async (practices: { setId: string; dueAt: string | null }[]) =>
        (await call('PUT /staff/class/practice/update', { classId, practices }, clerk)).code
      expect(await update([{ setId: randomUUID(), dueAt: null }])).toBe(ERRORS.CLASS_PRACTICE_NOT_FOUND.code)
      expect(
        await update([
          { setId, dueAt: null },
          { setId, dueAt: null },
        ]),
      ).toBe(ERRORS.INPUT_INVALID.code)
      expect(await update([{ setId, dueAt: '明天' }])).toBe(ERRORS.INPUT_INVALID.code)
      const view = (of: object, who: Learner) =>
        call('GET /resource/auth/classroom/practice/result', { classId, setId, ...of }, who)
      expect((await view({}, LEARNER.owner)).code).toBe(ERRORS.PARTY_NOT_FOUND.code)
      expect((await view({ setId: randomUUID() }, learners[0]!)).code).toBe(ERRORS.CLASS_PRACTICE_NOT_FOUND.code)
      expect(await update([])).toBe(200)
      expect((await view({}, learners[0]!)).code).toBe(ERRORS.CLASS_PRACTICE_NOT_FOUND.code)
    }),
  )
})
