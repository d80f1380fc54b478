import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { call, startServer, withRollback } from '../../support/server/harness'
import { addMarker, givenHomework, handIn, march, mark } from './homework-fixture'

beforeAll(async () => {
  await startServer()
})

describe('the desk', () => {
  it(
    'has a queue with counts and filters, the next one, and shares it out among markers',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database, { learners: 5 })
      const other = await addMarker(database)
      for (const learner of learners.slice(0, 3)) await handIn(homeworkId, learner)
      await mark(homeworkId, learners[0]!, marker)
      const queue = async (change: object) =>
        (await call('POST /staff/homework/work/page', { homeworkId, ...change }, marker)).data
      expect((await queue({})).counts).toEqual({
        ...{ learnerCount: 5, handedInCount: 3, waitingCount: 2, markedCount: 1 },
        ...{ returnedCount: 0, missingCount: 2, excusedCount: 0 },
      })
      expect((await queue({ waiting: true })).totalCount).toBe(2)
      expect((await queue({ state: 'todo' })).totalCount).toBe(2)
      expect((await queue({ keyword: '学员5' })).list.map(({ learnerId }) => learnerId)).toEqual([learners[4]!.id])
      const next = async (learnerId?: string) =>
        (await call('POST /staff/homework/work/next', { homeworkId, learnerId }, marker)).data.learnerId
      const first = (await next())!
      const second = (await next(first))!
      expect(new Set([first, second])).toEqual(new Set([learners[1]!.id, learners[2]!.id]))
      expect(await next(second)).toBe(first)
      const { data } = await call(
        'PUT /staff/homework/work/share',
        { homeworkId, staffIds: [marker.id, other.id] },
        marker,
      )
      expect(data.shares.map(({ count }) => count)).toEqual([2, 2])
      expect((await queue({ markerId: other.id })).totalCount).toBe(2)
    }),
  )

  it(
    'marks thirty at once, each by itself',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database, { learners: 30 })
      for (const learner of learners) await handIn(homeworkId, learner)
      const { data } = await call('POST /staff/homework/work/page', { homeworkId, pageSize: 30 }, marker)
      const marks = data.list.map(({ handInId }, place) => ({
        ...{ handInId: handInId!, version: place === 7 ? 3 : 0, points: place === 9 ? 101 : 88, grade: '' },
      }))
      const { data: done } = await call('PUT /staff/homework/work/markAll', { homeworkId, marks }, marker)
      expect(done.results.filter(({ error }) => error === '')).toHaveLength(28)
      expect(done.results[7]!.error).toBe(ERRORS.MARK_STALE.message)
      expect(done.results[9]!.error).toBe('请打 0 到 100 分')
      const { data: view } = await call('GET /staff/homework/view', { id: homeworkId }, marker)
      expect(view).toMatchObject({ markedCount: 28, waitingCount: 2 })
    }),
  )

  it(
    'reminds those who have not handed in once, after saying whom it reaches',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database, { learners: 3 })
      await handIn(homeworkId, learners[0]!)
      expect((await call('GET /staff/homework/reach', { homeworkId }, marker)).data).toEqual({
        ...{ missingCount: 2, reachableCount: 0, remindedAt: null },
      })
      expect((await call('PUT /staff/homework/remind', { homeworkId }, marker)).data).toEqual({ toldCount: 2 })
      expect((await call('PUT /staff/homework/remind', { homeworkId }, marker)).code).toBe(
        ERRORS.HOMEWORK_REMINDED.code,
      )
      const told = async (place: number) =>
        (await call('POST /base/auth/shop/msg/user/page', {}, learners[place]!)).data.list.map(({ title }) => title)
      expect(await told(0)).toEqual(['新作业：三相电动机正反转接线'])
      expect((await told(1))[0]).toBe('提醒 · 作业还没交：三相电动机正反转接线')
    }),
  )

  it(
    'hints at near texts for staff only',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database, { learners: 3 })
      const text = '主回路照着书上画的，控制回路里正转和反转的接触器要用常闭触点互相锁住，否则同时吸合会短路。'
      await handIn(homeworkId, learners[0]!, { text })
      await handIn(homeworkId, learners[1]!, { text: `老师好。${text}` })
      await handIn(homeworkId, learners[2]!, {
        text: '我把两个接触器接反了一次，后来按端子排的编号一根一根查，发现是热继电器后面的相序不对。',
      })
      const { data: own } = await call(
        'GET /staff/homework/work/view',
        { homeworkId, learnerId: learners[0]!.id },
        marker,
      )
      const { data } = await call('GET /staff/homework/work/similar', { handInId: own.handIns[0]!.id }, marker)
      expect(data.hints).toMatchObject([{ learnerId: learners[1]!.id, percent: 100 }])
    }),
  )

  it(
    'keeps what marks stand on once somebody has handed in, and refuses what does not fit together',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker, facts } = await givenHomework(database)
      const save = async (change: object) =>
        (await call('POST /staff/homework/save', { ...facts, homeworkId, ...change }, marker)).code
      for (const wrong of [
        { points: null },
        { grades: ['优', '良'] },
        { passPoints: 101 },
        { rubric: [{ name: '全部', points: 90 }] },
        { dueAt: facts.opensAt },
        { cutOffAt: march(19) },
        { accepts: { text: false, picture: 0, voice: 0, film: 0, file: 0 } },
        { byGroup: true },
        { audiences: [{ kind: 'person', targetId: learners[0]!.id, opensAt: null, dueAt: null, cutOffAt: null }] },
        { practiceSetId: facts.classId },
      ])
        expect.soft(await save(wrong), JSON.stringify(wrong)).toBe(ERRORS.HOMEWORK_INVALID.code)
      await handIn(homeworkId, learners[0]!)
      expect(await save({ points: 120, passPoints: 80 })).toBe(ERRORS.HOMEWORK_INVALID.code)
      expect(await save({ title: '改了题目', dueAt: march(21) })).toBe(200)
      const refused = await call(
        'POST /staff/homework/save',
        { ...facts, files: [{ key: 'test-school/private/x.pdf', name: 'x' }] },
        marker,
      )
      expect(refused.code).toBe(ERRORS.FILE_MISSING.code)
    }),
  )

  it(
    'writes each act into the audit',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database)
      await handIn(homeworkId, learners[0]!)
      await mark(homeworkId, learners[0]!, marker, { points: 66 })
      const { data } = await call('POST /staff/audit/page', { pageSize: 3 }, marker)
      expect(data.list.map(({ call: key }) => key)).toEqual([
        'PUT /staff/homework/work/mark',
        'PUT /staff/homework/move',
        'POST /staff/homework/save',
      ])
      expect(data.list[0]!.after).toMatchObject({ points: 66, version: 1 })
    }),
  )
})
