import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { TakeOutAfter } from '@contract/wrong/wrong-kinds'
import { addDays } from '../../../../server/src/kernel/school-time'
import { LEARNER, OTHER_SHOP } from '../../../support/server/fixture-school'
import { addStaff } from '../../../support/server/fixture-staff'
import { call, clock, startServer, withRollback } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'
import { givenPoint, givenQuestion, RIGHT_ANSWER } from '../../../support/server/question-fixture'
import { begin, finish, save, start, view, WRONG, wrongBook } from '../practice/practice-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const NOON = new Date('2026-11-23T04:00:00Z')
const AFTERNOON = new Date('2026-11-23T08:00:00Z')

const setTakeOut = (takeOutAfter: TakeOutAfter) =>
  call('PUT /base/auth/shop/user/update/error/question/set', { takeOutAfter }, owner)

/** Answers one question in a practice of its own. */
const answer = async (questionId: string, right: boolean, me = owner) => {
  const { id } = await begin({ questionId }, me)
  await save(id, [{ position: 0, answer: right ? RIGHT_ANSWER.single : WRONG }], me)
}

describe('the wrong book', () => {
  it(
    'takes mistakes in with how often and where they were made',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      await answer(id, true)
      expect(await wrongBook()).toEqual([])
      await answer(id, false)
      await answer(id, false)
      expect(await wrongBook()).toMatchObject([
        { questionId: id, wrongCount: 2, rightStreak: 0, sourceTitle: '随机练习' },
      ])
      expect(await wrongBook(visitor)).toEqual([])
    }),
  )

  it.each([1, 2, 3] as const)('lets a question go after %i right answers in a row, and takes it back', async (times) =>
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      await setTakeOut(times)
      await answer(id, false)
      for (let count = 1; count < times; count++) await answer(id, true)
      await answer(id, false)
      for (let count = 1; count <= times; count++) {
        expect(await wrongBook()).toHaveLength(1)
        await answer(id, true)
      }
      expect(await wrongBook()).toEqual([])
      await answer(id, false)
      expect(await wrongBook()).toMatchObject([{ wrongCount: 3 }])
    })(),
  )

  it(
    'keeps questions for good with 0, and lets those go that a lower number frees',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      await setTakeOut(0)
      await answer(id, false)
      for (let count = 0; count < 4; count++) await answer(id, true)
      expect(await wrongBook()).toHaveLength(1)
      await setTakeOut(3)
      expect(await wrongBook()).toEqual([])
    }),
  )

  it(
    'narrows by kind, knowledge point, source and date, and counts them',
    withRollback(async ({ database }) => {
      const point = await givenPoint(database, '用电')
      const below = await givenPoint(database, '触电', point)
      const single = await givenQuestion(database, { pointIds: [below] })
      const judge = await givenQuestion(database, { kind: 'judge' })
      await answer(single.id, false)
      const { id } = await begin({ questionId: judge.id })
      await save(id, [{ position: 0, answer: { choices: ['true'] } }])
      const page = async (filter: object) =>
        (await call('POST /resource/auth/wrong/page', filter, owner)).data.list.map(({ questionId }) => questionId)
      expect(await page({ questionKind: 'judge' })).toEqual([judge.id])
      expect(await page({ pointId: point })).toEqual([single.id])
      expect(await page({ sourceId: id })).toEqual([judge.id])
      expect(await page({ period: 'today' })).toHaveLength(2)
      const { data } = await call('GET /resource/auth/wrong/summary', {}, owner)
      expect(data).toMatchObject({ total: 2, takeOutAfter: 2, points: [{ id: below, count: 1 }] })
      expect(data.sources).toHaveLength(2)
      expect((await begin({ pool: 'wrong', pointId: point })).items).toMatchObject([{ questionId: single.id }])
      clock.set(addDays(clock.now(), 8))
      expect(await page({ period: 'week' })).toEqual([])
      expect((await start({ pool: 'wrong', period: 'week' })).code).toBe(ERRORS.PRACTICE_EMPTY.code)
      expect((await begin({ pool: 'wrong', period: 'month' })).items).toHaveLength(2)
    }),
  )

  it(
    'lets a learner take a question out, and nobody take another’s',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      await answer(id, false)
      const takeOut = (me: typeof owner) => call('DELETE /resource/auth/wrong/delete', { questionId: id }, me)
      expect((await takeOut(visitor)).code).toBe(ERRORS.QUESTION_NOT_FOUND.code)
      expect((await takeOut(owner)).code).toBe(200)
      expect((await start({ pool: 'wrong' })).code).toBe(ERRORS.PRACTICE_EMPTY.code)
    }),
  )

  it(
    'says how many get a question right only once five answers are there',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      for (let count = 0; count < 4; count++) await answer(id, count > 0)
      const last = async () => {
        const practice = await begin({ questionId: id })
        return (await save(practice.id, [{ position: 0, answer: WRONG }])).data.saved[0]!.outcome!.rightPercent
      }
      expect(await last()).toBe(60)
    }),
  )
})

describe('an exam', () => {
  const enter = async (paperId: string) => {
    const { data } = await call('POST /resource/auth/exam/enter', { id: paperId, requestId: randomUUID() }, owner)
    return (await call('POST /resource/auth/exam/room', { id: data.attemptId }, owner)).data
  }
  const handIn = ({ id, pageTicket }: { id: string; pageTicket: string }) =>
    call('POST /resource/auth/exam/submit', { id, pageTicket, answers: [] }, owner)

  it(
    'puts its mistakes into the wrong book, by the paper',
    withRollback(async ({ database }) => {
      const paper = await givenPaper(database)
      await handIn(await enter(paper.id))
      expect(await wrongBook()).toHaveLength(3)
      const { sources } = (await call('GET /resource/auth/wrong/summary', {}, owner)).data
      expect(sources).toEqual([{ id: paper.id, title: '安全员模拟考试', count: 3 }])
    }),
  )

  it(
    'puts a question left undone into the wrong book, but no essay, whoever marked it',
    withRollback(async ({ database }) => {
      const paper = await givenPaper(database, {}, ['judge', 'essay'])
      await handIn(await enter(paper.id))
      expect(await wrongBook()).toMatchObject([{ questionId: paper.questions[0]!.id }])
    }),
  )

  it(
    'shows in its analysis which questions the learner keeps',
    withRollback(async ({ database }) => {
      const paper = await givenPaper(database, {}, ['judge', 'single'])
      const room = await enter(paper.id)
      await handIn(room)
      const kept = { questionId: paper.questions[1]!.id, collected: true }
      await call('PUT /resource/auth/question/collection/set', kept, owner)
      const { items } = (await call('GET /resource/auth/exam/analysis', { id: room.id }, owner)).data
      expect(items.map(({ collected }) => collected)).toEqual([false, true])
    }),
  )

  it(
    'tells nothing about its questions through practice while it runs',
    withRollback(async ({ database }) => {
      const paper = await givenPaper(database, {}, ['single'])
      const questionId = paper.questions[0]!.id
      const [told, atEnd] = [await begin({ questionId }), await begin({ questionId, feedback: 'end' })]
      const room = await enter(paper.id)
      for (const { id } of [told, atEnd]) {
        const { data } = await save(id, [{ position: 0, answer: RIGHT_ANSWER.single }])
        expect(data).toMatchObject({ doneCount: 1, rightCount: 0, saved: [{ position: 0, outcome: null }] })
        const { data: result } = await finish(id)
        expect(result).toMatchObject({ rightCount: 0, rightPercent: 0, items: [{ done: true, right: null }] })
        expect((await view(id)).data.items[0]!.outcome).toBeNull()
      }
      expect((await start({ questionId })).code).toBe(ERRORS.PRACTICE_EMPTY.code)
      expect((await start({})).code).toBe(ERRORS.PRACTICE_EMPTY.code)
      await handIn(room)
      expect(await wrongBook()).toMatchObject([{ questionId, wrongCount: 1 }])
    }),
  )

  it(
    'lets nobody practise its questions, nor count its mistakes, before it shows the answers',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const terms = { reveal: 'afterClosing', closesAt: AFTERNOON } as const
      const paper = await givenPaper(database, terms, ['single', 'material'])
      const [{ id: questionId }, { id: parentId }] = [paper.questions[0]!, paper.questions[1]!]
      const child = await givenQuestion(database, { parentId })
      const codes = async () => {
        const choices = [{}, { questionId }, { questionId: child.id }, { daily: true }]
        return Promise.all(choices.map(async (choice) => (await start(choice, visitor)).code))
      }
      expect(new Set(await codes())).toEqual(new Set([ERRORS.PRACTICE_EMPTY.code]))
      await handIn(await enter(paper.id))
      const home = async () => (await call('GET /resource/auth/practice/home', {}, owner)).data
      const summary = async () => (await call('GET /resource/auth/wrong/summary', {}, owner)).data
      expect(await wrongBook()).toEqual([])
      expect(await summary()).toMatchObject({ total: 0, kinds: [], sources: [], points: [] })
      expect(await home()).toMatchObject({ doneCount: 0, rightCount: 0, wrongCount: 0 })
      const taken = await call('DELETE /resource/auth/wrong/delete', { questionId }, owner)
      expect(taken.code).toBe(ERRORS.QUESTION_NOT_FOUND.code)
      clock.set(AFTERNOON)
      expect(await summary()).toMatchObject({ total: 2 })
      expect(await home()).toMatchObject({ doneCount: 2, wrongCount: 2 })
      expect(await wrongBook()).toHaveLength(2)
      expect(new Set(await codes())).toEqual(new Set([200]))
    }),
  )
})

describe('a reported mistake', () => {
  it(
    'reaches the staff once for a learner and question, and is settled once',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      const report = { questionId: id, reason: 'key' as const }
      await call('POST /resource/auth/question/report/save', report, owner)
      await call('POST /resource/auth/question/report/save', { ...report, content: '应该选 B' }, owner)
      const staff = await addStaff(database)
      const { list } = (await call('POST /staff/question/report/page', { state: 'open' }, staff)).data
      expect(list).toMatchObject([{ questionId: id, reason: 'key', content: '应该选 B', state: 'open' }])
      const settle = () => call('PUT /staff/question/report/settle', { id: list[0]!.id, state: 'fixed' }, staff)
      expect((await settle()).code).toBe(200)
      expect((await settle()).code).toBe(ERRORS.EDIT_CONFLICT.code)
    }),
  )

  it(
    'is answered by a message, in the words of the staff where they wrote some',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database)
      await call('POST /resource/auth/question/report/save', { questionId: id, reason: 'key' as const }, owner)
      const staff = await addStaff(database)
      const { list } = (await call('POST /staff/question/report/page', { state: 'open' }, staff)).data
      const settled = { id: list[0]!.id, state: 'dismissed' as const, reply: '教材第 3 页写着 A' }
      await call('PUT /staff/question/report/settle', settled, staff)
      const messages = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
      expect(messages[0]).toMatchObject({ title: '题目报错已处理' })
      expect(messages[0]!.content).toContain('教材第 3 页写着 A')
    }),
  )

  it(
    'is refused for a question of another school',
    withRollback(async ({ database }) => {
      const { id } = await givenQuestion(database, { shopId: OTHER_SHOP })
      const report = { questionId: id, reason: 'key' as const }
      const { code } = await call('POST /resource/auth/question/report/save', report, owner)
      expect(code).toBe(ERRORS.QUESTION_NOT_FOUND.code)
    }),
  )
})
