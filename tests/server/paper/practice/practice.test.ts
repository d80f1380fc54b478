import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addDays } from '../../../../server/src/kernel/school-time'
import { COURSE, LEARNER } from '../../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../../support/server/harness'
import { givenPoint, givenQuestion, RIGHT_ANSWER } from '../../../support/server/question-fixture'
import { begin, finish, givenSet, save, start, view, WRONG } from './practice-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

describe('a practice', () => {
  it(
    'tells right or wrong with the key at once, and holds every key back until then',
    withRollback(async ({ database }) => {
      for (let count = 0; count < 2; count++) await givenQuestion(database)
      const practice = await begin()
      expect(JSON.stringify(practice)).not.toContain('analysis')
      const { data } = await save(practice.id, [{ position: 0, answer: WRONG }])
      expect(data.saved).toMatchObject([{ position: 0, outcome: { right: false, key: { choices: ['a'] } } }])
      const { items } = (await view(practice.id)).data
      expect(items.map(({ outcome }) => outcome?.right)).toEqual([false, undefined])
    }),
  )

  it(
    'keeps an answer that was told, whatever is sent after it',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      const { id } = await begin()
      await save(id, [{ position: 0, answer: WRONG }])
      const { data } = await save(id, [{ position: 0, revision: 9, answer: RIGHT_ANSWER.single }])
      expect(data.saved).toMatchObject([{ answer: WRONG, outcome: { right: false } }])
      expect(data.rightCount).toBe(0)
    }),
  )

  it(
    'waits for answers of a phone without a network while others begin, and ends after a week without any',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      const { id } = await begin()
      await begin()
      expect((await save(id, [{ position: 0, answer: WRONG }])).data.doneCount).toBe(1)
      const untouched = await begin()
      clock.set(addDays(clock.now(), 8))
      await begin()
      expect((await view(untouched.id)).code).toBe(ERRORS.PRACTICE_NOT_FOUND.code)
      expect((await view(id)).code).toBe(200)
    }),
  )

  it(
    'tells nothing before the end where that was chosen, and takes changes by their revision',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      const { id } = await begin({ feedback: 'end' })
      await save(id, [{ position: 0, revision: 2, answer: RIGHT_ANSWER.single }])
      const late = await save(id, [{ position: 0, revision: 1, answer: WRONG }])
      expect(late.data.saved).toMatchObject([{ revision: 2, answer: RIGHT_ANSWER.single, outcome: null }])
      expect((await finish(id)).data).toMatchObject({ rightCount: 1, rightPercent: 100, wrongCount: 0 })
    }),
  )

  it(
    'is finished once, and takes nothing after that',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      const { id } = await begin({ feedback: 'end' })
      const first = (await finish(id)).data
      await save(id, [{ position: 0, answer: RIGHT_ANSWER.single }])
      expect((await finish(id)).data).toEqual(first)
      expect(first).toMatchObject({ doneCount: 0, rightCount: 0, status: 'finished' })
    }),
  )

  it(
    'starts once for one request, and keeps its questions',
    withRollback(async ({ database }) => {
      for (let count = 0; count < 5; count++) await givenQuestion(database)
      const requestId = randomUUID()
      const [one, again] = [await start({ requestId, count: 3 }), await start({ requestId, count: 3 })]
      expect(again.data.id).toBe(one.data.id)
      const ids = async () => (await view(one.data.id)).data.items.map(({ questionId }) => questionId)
      expect(await ids()).toHaveLength(3)
      expect(await ids()).toEqual(await ids())
    }),
  )

  it(
    'marks every kind, and leaves essays to the learner',
    withRollback(async ({ database }) => {
      const kinds = ['single', 'multiple', 'indefinite', 'judge', 'blank', 'essay'] as const
      for (const kind of kinds) await givenQuestion(database, { kind })
      const { id, items } = await begin({ feedback: 'end' })
      const kindAt = (position: number) => items[position]!.body.kind as (typeof kinds)[number]
      await save(
        id,
        items.map(({ position }) => ({ position, answer: RIGHT_ANSWER[kindAt(position)] })),
      )
      const { data } = await finish(id)
      expect(data).toMatchObject({ rightCount: 5, doneCount: 6, rightPercent: 100, wrongCount: 0 })
      expect(data.items.filter(({ right }) => right === null)).toHaveLength(1)
    }),
  )

  it(
    'brings the text of a 材料题 along with each of its questions',
    withRollback(async ({ database }) => {
      const material = await givenQuestion(database, { kind: 'material' })
      for (const position of [0, 1]) await givenQuestion(database, { parentId: material.id, position })
      const { items } = await begin()
      expect(items).toMatchObject([
        { body: { kind: 'single' }, material: { kind: 'material' } },
        { body: { kind: 'single' }, material: { kind: 'material' } },
      ])
    }),
  )
})

describe('what may be practised', () => {
  it(
    'narrows by knowledge point, kind and what was not done yet',
    withRollback(async ({ database }) => {
      const point = await givenPoint(database, '用电')
      const below = await givenPoint(database, '触电', point)
      await givenQuestion(database, { pointIds: [below] })
      await givenQuestion(database, { pointIds: [point], kind: 'judge' })
      await givenQuestion(database)
      expect((await begin({ pointId: point })).items).toHaveLength(2)
      const judged = await begin({ pointId: point, questionKind: 'judge' })
      expect(judged.items).toHaveLength(1)
      await save(judged.id, [{ position: 0, answer: RIGHT_ANSWER.judge }])
      const undone = await begin({ pointId: point, pool: 'undone' })
      expect(undone.items.map(({ body }) => body.kind)).toEqual(['single'])
      const { points } = (await call('GET /resource/auth/practice/home', {}, owner)).data
      expect(points.find(({ id }) => id === point)).toMatchObject({ questionCount: 2, doneCount: 1, rightCount: 1 })
      expect((await start({ questionKind: 'essay' })).code).toBe(ERRORS.PRACTICE_EMPTY.code)
    }),
  )

  it(
    'gives one daily practice a day by the school clock, and goes on with it',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      clock.set(new Date('2026-11-23T04:00:00Z'))
      const today = await begin({ daily: true })
      expect((await begin({ daily: true })).id).toBe(today.id)
      await save(today.id, [{ position: 0, answer: WRONG }])
      clock.set(new Date('2026-11-23T16:30:00Z'))
      expect((await begin({ daily: true })).id).not.toBe(today.id)
    }),
  )

  it(
    'practises favourites, and only the own ones',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      await givenQuestion(database)
      const collect = { questionId: id, collected: true }
      expect((await call('PUT /resource/auth/question/collection/set', collect, owner)).data).toEqual({
        collected: true,
      })
      expect((await begin({ pool: 'favourite' })).items).toMatchObject([{ questionId: id, collected: true }])
      expect((await start({ pool: 'favourite' }, visitor)).code).toBe(ERRORS.PRACTICE_EMPTY.code)
    }),
  )

  it(
    'goes on with a set that is not finished, on any device, and remembers the best result',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      const setId = await givenSet(database, { passPercent: 60 })
      const { id } = await begin({ setId })
      await save(id, [{ position: 0, answer: RIGHT_ANSWER.single }])
      expect((await begin({ setId })).id).toBe(id)
      const listed = async () => (await call('POST /resource/auth/practice/page', {}, owner)).data.list
      expect(await listed()).toMatchObject([{ runningId: id, runningDone: 1, bestPercent: null }])
      expect((await finish(id)).data).toMatchObject({ passed: true, passPercent: 60 })
      expect(await listed()).toMatchObject([{ runningId: null, bestPercent: 100 }])
    }),
  )

  it(
    'opens a set of a course to those who own the course',
    withRollback(async ({ database }) => {
      await givenQuestion(database)
      const setId = await givenSet(database, { courseId: COURSE.paid })
      expect((await start({ setId }, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect((await start({ setId }, owner)).code).toBe(200)
    }),
  )
})

it(
  'treats another learner’s practice like a missing one',
  withRollback(async ({ database }) => {
    await givenQuestion(database)
    const { id } = await begin()
    const { code } = ERRORS.PRACTICE_NOT_FOUND
    expect((await view(id, visitor)).code).toBe(code)
    expect((await save(id, [{ position: 0, answer: WRONG }], visitor)).code).toBe(code)
    expect((await finish(id, visitor)).code).toBe(code)
    expect((await view(id)).data.doneCount).toBe(0)
  }),
)
