import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { startOwnServer, clock } from '../../support/server/harness'
import type { RunningApp } from '../../../server/src/app'
import { givenHomework, handIn } from './homework-fixture'

/** What races write stays, in the audit too, at which tests of the shared school look as a whole. */
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let server: RunningApp
beforeAll(async () => {
  const own = await startOwnServer('pocket_school_test_homework_races')
  call = own.call
  server = own.server
})

const AT_ONCE = 12
const given = () => givenHomework(server.database, { change: { attempts: 3 } }, call)
const attemptsOf = async (homeworkId: string, learner: Awaited<ReturnType<typeof given>>['learners'][number]) =>
  (await call('GET /resource/auth/homework/view', { id: homeworkId }, learner)).data.handIns

it('of twelve hand-ins at once as many are taken as there are attempts, each with its own number', async () => {
  const { homeworkId, learners } = await given()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => handIn(homeworkId, learners[0]!, { text: `第 ${at} 份` }, call)),
  )
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, ERRORS.HOMEWORK_ATTEMPTS_USED.code]))
  expect((await attemptsOf(homeworkId, learners[0]!)).map(({ number }) => number)).toEqual([3, 2, 1])
})

it('the same request twelve times at once is one hand-in with one receipt', async () => {
  const { homeworkId, learners } = await given()
  const clientRequestId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => handIn(homeworkId, learners[0]!, { clientRequestId }, call)),
  )
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data.handIns[0]!.receiptNumber)).size).toBe(1)
  expect(await attemptsOf(homeworkId, learners[0]!)).toHaveLength(1)
})

it('of two marks at once that saw the same one is kept, the other is told', async () => {
  const { homeworkId, learners, marker } = await given()
  const { data } = await handIn(homeworkId, learners[0]!, {}, call)
  const handInId = data.handIns[0]!.id
  const said = { grade: '', rubric: [], comment: '', voice: null, strokes: [] }
  const answers = await Promise.all(
    [60, 70, 80].map((points) =>
      call('PUT /staff/homework/work/mark', { handInId, version: 0, points, ...said }, marker),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual(
    [200, ERRORS.MARK_STALE.code, ERRORS.MARK_STALE.code].toSorted(),
  )
  const won = answers.find(({ code }) => code === 200)!.data.pointsCounted
  const work = { homeworkId, learnerId: learners[0]!.id }
  expect((await call('GET /staff/homework/work/view', work, marker)).data.pointsCounted).toBe(won)
})

it('a mark and a new hand-in at once leave both: the mark stays with its own attempt', async () => {
  const { homeworkId, learners, marker } = await given()
  const { data } = await handIn(homeworkId, learners[0]!, {}, call)
  const mark = { handInId: data.handIns[0]!.id, version: 0, points: 90, grade: '', rubric: [], comment: '' }
  const [marked, again] = await Promise.all([
    call('PUT /staff/homework/work/mark', { ...mark, voice: null, strokes: [] }, marker),
    handIn(homeworkId, learners[0]!, { text: '又一份' }, call),
  ])
  expect([marked.code, again.code]).toEqual([200, 200])
  const work = { homeworkId, learnerId: learners[0]!.id }
  const { data: after } = await call('GET /staff/homework/work/view', work, marker)
  expect(after.handIns.map(({ mark: given }) => given?.points)).toEqual([undefined, 90])
})

it('of releases at once each mark is released and told once', async () => {
  const { homeworkId, learners, marker } = await given()
  for (const learner of learners) {
    const { data } = await handIn(homeworkId, learner, {}, call)
    const mark = { handInId: data.handIns[0]!.id, version: 0, points: 90, grade: '', rubric: [], comment: '' }
    await call('PUT /staff/homework/work/mark', { ...mark, voice: null, strokes: [] }, marker)
  }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => call('PUT /staff/homework/release', { homeworkId, evenUnmarked: false }, marker)),
  )
  expect(answers.map(({ data }) => data.releasedCount).toSorted()).toEqual([0, 0, 0, 2])
  const { data } = await call('POST /base/auth/shop/msg/user/page', {}, learners[0]!)
  expect(data.list.filter(({ title }) => title.startsWith('作业已批'))).toHaveLength(1)
  clock.set(undefined)
})
