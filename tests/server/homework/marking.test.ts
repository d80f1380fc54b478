import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { drawPicture } from '../../support/server/draw-picture'
import { addMarker, givenHomework, handIn, march, mark, release, viewOwn } from './homework-fixture'

beforeAll(async () => {
  await startServer()
})

const at = (moment: string): void => clock.set(new Date(moment))

describe('a mark', () => {
  it(
    'is not seen before all are released at once, then told',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database)
      for (const learner of learners) await handIn(homeworkId, learner)
      await mark(homeworkId, learners[0]!, marker, { points: 92, comment: '很好' })
      const before = await viewOwn(homeworkId, learners[0]!)
      expect(before).toMatchObject({ state: 'handedIn', pointsCounted: null, modelAnswerHtml: '' })
      expect(before.handIns[0]!.mark).toBeNull()
      expect((await release(homeworkId, marker)).code).toBe(ERRORS.HOMEWORK_UNMARKED.code)
      await mark(homeworkId, learners[1]!, marker, { points: 60 })
      expect((await release(homeworkId, marker)).data).toEqual({ releasedCount: 2 })
      const after = await viewOwn(homeworkId, learners[0]!)
      expect(after).toMatchObject({ state: 'marked', pointsCounted: 92, modelAnswerHtml: '<p>见教材 5.2</p>' })
      expect(after.handIns[0]!.mark).toMatchObject({ comment: '很好', points: 92 })
      const { data } = await call('POST /base/auth/shop/msg/user/page', {}, learners[1]!)
      expect(data.list[0]).toMatchObject({ title: '作业已批：三相电动机正反转接线' })
      expect((await release(homeworkId, marker)).data).toEqual({ releasedCount: 0 })
    }),
  )

  it(
    'is refused where it has not seen the latest, and changes nothing',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database)
      await handIn(homeworkId, learners[0]!)
      const other = await addMarker(database)
      await mark(homeworkId, learners[0]!, marker, { points: 80 })
      const stale = await mark(homeworkId, learners[0]!, other, { points: 20, version: 0 })
      expect(stale.code).toBe(ERRORS.MARK_STALE.code)
      const { data } = await mark(homeworkId, learners[0]!, other, { points: 85 })
      expect(data.handIns[0]).toMatchObject({ version: 2, mark: { points: 85 } })
    }),
  )

  it(
    'K11 stands with its own attempt, and the one that counts is the best or the last',
    withRollback(async ({ database }) => {
      const best = await givenHomework(database, { learners: 1 })
      const last = await givenHomework(database, { learners: 1, change: { counting: 'last' } })
      for (const { homeworkId, learners, marker } of [best, last]) {
        await handIn(homeworkId, learners[0]!, { text: '第一次' })
        await mark(homeworkId, learners[0]!, marker, { points: 20 })
        await handIn(homeworkId, learners[0]!, { text: '第二次' })
        await mark(homeworkId, learners[0]!, marker, { points: 10 })
        await release(homeworkId, marker)
      }
      const seen = await viewOwn(best.homeworkId, best.learners[0]!)
      expect(seen.handIns.map(({ mark: given, counts }) => [given!.points, counts])).toEqual([
        [10, false],
        [20, true],
      ])
      expect(seen.pointsCounted).toBe(20)
      expect((await viewOwn(last.homeworkId, last.learners[0]!)).pointsCounted).toBe(10)
    }),
  )

  it(
    'K12 stays until a person marks what was handed in later',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database, {
        learners: 1,
        change: { counting: 'last' },
      })
      await handIn(homeworkId, learners[0]!)
      await mark(homeworkId, learners[0]!, marker, { points: 90 })
      await release(homeworkId, marker)
      at(march(21))
      await handIn(homeworkId, learners[0]!, { text: '又交一次' })
      expect(await viewOwn(homeworkId, learners[0]!)).toMatchObject({ state: 'late', pointsCounted: 90 })
      await mark(homeworkId, learners[0]!, marker, { points: 100 })
      expect(await viewOwn(homeworkId, learners[0]!)).toMatchObject({ pointsCounted: 90 })
      await release(homeworkId, marker)
      expect(await viewOwn(homeworkId, learners[0]!)).toMatchObject({ state: 'marked', pointsCounted: 90 })
      expect((await viewOwn(homeworkId, learners[0]!)).handIns[0]!.mark).toMatchObject({
        points: 100,
        pointsCounted: 90,
      })
    }),
  )

  it(
    'is points by criterion that sum up, or a grade, and never beyond them',
    withRollback(async ({ database }) => {
      const rubric = [
        { name: '接线正确', points: 60 },
        { name: '图纸规范', points: 40 },
      ]
      const byPoints = await givenHomework(database, { learners: 1, change: { rubric } })
      const byGrade = await givenHomework(database, {
        learners: 1,
        change: { points: null, passPoints: 0, grades: ['优', '良', '差'] },
      })
      for (const { homeworkId, learners } of [byPoints, byGrade]) await handIn(homeworkId, learners[0]!)
      const points = (change: object) => mark(byPoints.homeworkId, byPoints.learners[0]!, byPoints.marker, change)
      const grade = (change: object) => mark(byGrade.homeworkId, byGrade.learners[0]!, byGrade.marker, change)
      for (const wrong of [
        { points: 101 },
        { points: null },
        { points: null, rubric: [61, 0] },
        { points: null, rubric: [10] },
        { points: 50, rubric: [30, 30] },
        { points: 50, grade: '优' },
      ])
        expect.soft((await points(wrong)).code, JSON.stringify(wrong)).toBe(ERRORS.MARK_INVALID.code)
      for (const wrong of [{ points: 90 }, { points: null, grade: '极好' }, { points: null, grade: '' }])
        expect.soft((await grade(wrong)).code, JSON.stringify(wrong)).toBe(ERRORS.MARK_INVALID.code)
      expect((await points({ points: null, rubric: [50, 30] })).data).toMatchObject({ pointsCounted: 80, marked: true })
      expect((await grade({ points: null, grade: '良' })).data).toMatchObject({ pointsCounted: null, grade: '良' })
    }),
  )

  it(
    'has strokes over pictures only, and a voice that staff uploaded',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database)
      const [learner] = learners
      const picture = { name: 'a.png', type: 'image/png', content: await drawPicture('png') }
      const { data: own } = (await call.upload('POST /base/auth/file/upload/image', picture, learner, {
        purpose: 'homework',
      })) as { data: { key: string } }
      await handIn(homeworkId, learner!, { handInFiles: [{ key: own.key, name: '', seconds: 0 }] })
      const strokes = (file: number, points: number[]) => ({
        strokes: [{ file, lines: [{ tone: 'red' as const, points }] }],
      })
      const code = async (change: object) => (await mark(homeworkId, learner!, marker, change)).code
      expect(await code(strokes(1, [0, 0, 10, 10]))).toBe(ERRORS.MARK_INVALID.code)
      expect(await code(strokes(0, [0, 0, 10, 10, 5]))).toBe(ERRORS.MARK_INVALID.code)
      expect(await code(strokes(0, [0, 0, 1001, 10]))).toBe(ERRORS.INPUT_INVALID.code)
      expect(await code({ voice: { key: own.key, seconds: 5 } })).toBe(ERRORS.FILE_MISSING.code)
      const sound = Buffer.concat([
        Buffer.from('ID3'),
        Buffer.alloc(7),
        Buffer.from([0xff, 0xfb, 0x90, 0x64]),
        Buffer.alloc(500),
      ])
      const spoken = { name: 'a.mp3', type: 'audio/mpeg', content: sound }
      const { data: voice } = (await call.upload('POST /staff/homework/file/save', spoken, marker)) as {
        data: { key: string }
      }
      const given = { ...strokes(0, [0, 0, 1000, 1000]), voice: { key: voice.key, seconds: 18 } }
      expect((await mark(homeworkId, learner!, marker, given)).data.handIns[0]!.mark).toMatchObject({
        strokes: [{ file: 0, lines: [{ points: [0, 0, 1000, 1000] }] }],
        voice: { kind: 'voice', seconds: 18 },
      })
    }),
  )
})

describe('work that is sent back', () => {
  it(
    'is told at once with its reason and without points, and done again beyond due day and number of attempts',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database, { change: { attempts: 1 } })
      const [learner] = learners
      await handIn(homeworkId, learner!)
      const { data: marked } = await mark(homeworkId, learner!, marker, { points: 40 })
      const [first] = marked.handIns
      const back = { handInId: first!.id, version: 1, comment: '缺常闭互锁', redoUntil: march(28) }
      at(march(23))
      expect((await call('PUT /staff/homework/work/return', back, marker)).data.state).toBe('returned')
      const seen = await viewOwn(homeworkId, learner!)
      expect(seen).toMatchObject({ state: 'returned', canHandIn: true, attemptsLeft: 1, pointsCounted: null })
      expect(seen.closesAt).toBe(march(28))
      expect(seen.handIns[0]!.mark).toMatchObject({ outcome: 'returned', comment: '缺常闭互锁', points: null })
      const { data } = await call('POST /base/auth/shop/msg/user/page', {}, learner!)
      expect(data.list[0]).toMatchObject({ title: '作业退回重做：三相电动机正反转接线' })
      const again = await handIn(homeworkId, learner!, { text: '补上了' })
      expect(again.data).toMatchObject({ state: 'waiting', attemptsLeft: 0 })
      expect(again.data.handIns[0]).toMatchObject({ number: 2, late: false, percentOff: 0 })
      await mark(homeworkId, learner!, marker, { points: 95 })
      await release(homeworkId, marker, true)
      expect(await viewOwn(homeworkId, learner!)).toMatchObject({ state: 'marked', pointsCounted: 95 })
    }),
  )

  it(
    'needs a reason and a time to come',
    withRollback(async ({ database }) => {
      const { homeworkId, learners, marker } = await givenHomework(database)
      const { data } = await handIn(homeworkId, learners[0]!)
      const back = { handInId: data.handIns[0]!.id, version: 0, comment: '重做', redoUntil: march(14) }
      const send = async (change: object) =>
        (await call('PUT /staff/homework/work/return', { ...back, ...change }, marker)).code
      expect(await send({})).toBe(ERRORS.HOMEWORK_INVALID.code)
      expect(await send({ redoUntil: '明天' })).toBe(ERRORS.HOMEWORK_INVALID.code)
      expect(await send({ comment: ' ', redoUntil: march(18) })).toBe(ERRORS.INPUT_INVALID.code)
    }),
  )
})
