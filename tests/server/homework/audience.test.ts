import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addClass, addLearners } from '../classes/classes-fixture'
import { givenHomework, handIn, homeworkFacts, join, march, mark, viewOwn } from './homework-fixture'

beforeAll(async () => {
  await startServer()
})

const at = (moment: string): void => clock.set(new Date(moment))

describe('who has a homework, and until when', () => {
  it(
    'K9 the most special rule decides alone: person before group before class before the homework',
    withRollback(async ({ database }) => {
      const classB = await addClass(database, { title: '乙班' })
      const [inB, alsoPerson, inGroup] = await addLearners(database, 3)
      for (const { id } of [inB!, alsoPerson!]) await join(database, classB, id)
      const groupId = randomUUID()
      const none = { opensAt: march(10), cutOffAt: null }
      const { homeworkId, learners, classId, marker, facts } = await givenHomework(database, {
        change: { dueAt: march(10, '23:59'), opensAt: march(1), cutOffAt: null },
      })
      await join(database, classId, inGroup!.id)
      const audiences = [
        { kind: 'class', targetId: classB, ...none, dueAt: march(12, '23:59') },
        { kind: 'group', targetId: groupId, ...none, dueAt: march(11, '12:00') },
        { kind: 'person', targetId: alsoPerson!.id, ...none, opensAt: march(9), dueAt: march(9, '18:00') },
      ] as const
      const groups = [{ id: groupId, name: '补课组', learnerIds: [inGroup!.id] }]
      const saved = await call(
        'POST /staff/homework/save',
        { ...facts, homeworkId, audiences: [...audiences], groups },
        marker,
      )
      expect(saved.code).toBe(200)
      at(march(11, '10:00'))
      expect((await viewOwn(homeworkId, learners[0]!)).dueAt).toBe(march(10, '23:59'))
      expect((await viewOwn(homeworkId, inB!)).dueAt).toBe(march(12, '23:59'))
      expect((await viewOwn(homeworkId, inGroup!)).dueAt).toBe(march(11, '12:00'))
      expect((await viewOwn(homeworkId, alsoPerson!)).dueAt).toBe(march(9, '18:00'))
      const handed = await handIn(homeworkId, inB!)
      expect(handed.data.handIns).toMatchObject([{ late: false }])
      expect((await handIn(homeworkId, learners[0]!)).code).toBe(ERRORS.HOMEWORK_CLOSED.code)
      expect((await handIn(homeworkId, alsoPerson!)).code).toBe(ERRORS.HOMEWORK_CLOSED.code)
    }),
  )

  it(
    'K8 the sheet is the class of the due day: who comes later is not asked, who left keeps what she has',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, classId, marker } = await givenHomework(database)
      const [leaver, stays] = learners
      await handIn(homeworkId, leaver!)
      await mark(homeworkId, leaver!, marker, { points: 70 })
      const { data: members } = await call('POST /staff/class/member/page', { classId, keyword: leaver!.phone }, marker)
      await call('PUT /staff/class/member/remove', { memberIds: [members.list[0]!.id], reason: '退学' }, marker)
      at(march(25))
      const [newcomer] = await addLearners(database, 1)
      await join(database, classId, newcomer!.id, { fromDay: '2026-03-24' })
      const sheet = async () =>
        (await call('POST /staff/homework/work/page', { homeworkId, pageSize: 50 }, marker)).data.list
      expect((await sheet()).map(({ learnerId }) => learnerId)).toEqual([leaver!.id, stays!.id])
      const gone = await call('GET /resource/auth/homework/view', { id: homeworkId }, newcomer!)
      expect(gone.code).toBe(ERRORS.HOMEWORK_NOT_FOUND.code)
      const { data: last } = await call('GET /staff/homework/work/view', { homeworkId, learnerId: leaver!.id }, marker)
      const all = { homeworkId, marks: [{ handInId: randomUUID(), version: 0, points: 1, grade: '' }] }
      const { data: written } = await call('PUT /staff/homework/work/markAll', all, marker)
      expect(written.results[0]!.error).toBe(ERRORS.HAND_IN_NOT_FOUND.message)
      expect((await sheet()).find(({ learnerId }) => learnerId === leaver!.id)).toMatchObject({ pointsCounted: 70 })
      expect(last.handIns[0]!.mark!.points).toBe(70)
    }),
  )

  it(
    'is not seen before it opens, then it is told with a way to it',
    withRollback(async ({ database, jobs }) => {
      const { homeworkId, learners } = await givenHomework(database, { change: { opensAt: march(16, '08:00') } })
      const messages = async () => (await call('POST /base/auth/shop/msg/user/page', {}, learners[0]!)).data.list
      const list = () => call('POST /resource/auth/homework/page', {}, learners[0]!)
      expect((await list()).data).toMatchObject({ list: [], counts: { todo: 0 } })
      expect(await messages()).toEqual([])
      at(march(16, '08:00'))
      await jobs.runDue(clock.now())
      expect((await list()).data.list).toMatchObject([{ id: homeworkId, state: 'todo' }])
      expect(await messages()).toMatchObject([{ title: '新作业：三相电动机正反转接线', kind: 'study' }])
      const [told] = await messages()
      const { data } = await call('GET /base/auth/shop/msg/user/view', { id: told!.id }, learners[0]!)
      expect(data.target!.targetAddr).toBe(`/sub/grade/homework?id=${homeworkId}`)
    }),
  )

  it(
    'lists by tab, what is due first at the top, and counts each',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, classId, marker } = await givenHomework(database)
      for (const [title, dueAt] of [
        ['先交的', march(16)],
        ['过期的', march(14)],
      ] as const) {
        const { data } = await call(
          'POST /staff/homework/save',
          homeworkFacts(classId, { title, opensAt: march(2), dueAt, cutOffAt: null }),
          marker,
        )
        await call('PUT /staff/homework/move', { homeworkId: data.id, event: 'publish' }, marker)
      }
      const page = async (tab: 'todo' | 'handedIn') =>
        (await call('POST /resource/auth/homework/page', { tab, classId }, learners[0]!)).data
      expect((await page('todo')).list.map(({ title, state }) => [title, state])).toEqual([
        ['先交的', 'todo'],
        ['三相电动机正反转接线', 'todo'],
        ['过期的', 'missing'],
      ])
      await handIn(homeworkId, learners[0]!)
      expect((await page('handedIn')).list.map(({ id }) => id)).toEqual([homeworkId])
      expect((await page('todo')).counts).toEqual({ todo: 2, handedIn: 1, done: 0 })
    }),
  )

  it(
    'is in the calendar until it is handed in',
    withRollback(async ({ database }) => {
      const { homeworkId, learners } = await givenHomework(database)
      const items = async () => {
        const span = { fromDay: '2026-03-16', toDay: '2026-03-22' }
        return (await call('POST /resource/auth/timetable/list', span, learners[0]!)).data.items
      }
      expect(await items()).toMatchObject([
        { id: homeworkId, kind: 'homework', startsAt: march(20), target: { path: '/sub/grade/homework' } },
      ])
      await handIn(homeworkId, learners[0]!)
      expect(await items()).toEqual([])
    }),
  )

  it(
    'a class of another school cannot be named',
    withRollback(async ({ database }) => {
      const { marker } = await givenHomework(database)
      const foreign = await addClass(database, { shopId: OTHER_SHOP })
      expect((await call('POST /staff/homework/save', homeworkFacts(foreign), marker)).code).toBe(
        ERRORS.PARTY_NOT_FOUND.code,
      )
    }),
  )
})
