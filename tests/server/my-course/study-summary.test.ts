import { beforeAll, describe, expect, it } from 'vitest'
import { countDaysInRow } from '../../../server/src/modules/study/study-days'
import { studyDayTable } from '../../../server/src/modules/study/study.table'
import { LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addAccess, addCourse, openDevice, pass } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { visitor, stranger } = LEARNER
const NOW = new Date('2026-11-21T08:00:00Z')
const summarise = async ({ token, sid } = visitor) =>
  (await call('GET /resource/auth/study/summary', {}, { token, sid })).data

describe('my study', () => {
  it(
    'is empty for a new learner, with seven empty days',
    withRollback(async () => {
      clock.set(NOW)
      const { days, ...summary } = await summarise()
      expect(summary).toEqual({
        daysInRow: 0,
        todaySeconds: 0,
        totalSeconds: 0,
        continue: null,
        courses: { studying: 0, completed: 0, expired: 0 },
      })
      expect(days.map(({ day }) => day)).toEqual([
        '2026-11-15',
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
        '2026-11-21',
      ])
      expect(days.every(({ seconds }) => seconds === 0)).toBe(true)
    }),
  )

  it(
    'adds up watched time by day, and continues with the unfinished course that was studied last',
    withRollback(async ({ database }) => {
      clock.set(NOW)
      const mine = []
      for (const title of ['甲', '乙', '丙']) {
        const added = await addCourse(database, { title }, [{ durationSeconds: 100 }, { durationSeconds: 100 }])
        await addAccess(database, visitor.id, added.courseId)
        mine.push(added)
      }
      const [first, second] = mine
      const one = await openDevice(visitor, first!.courseId, first!.lessonIds[0]!)
      pass(30)
      await one.save(30)
      clock.set(new Date('2026-11-22T08:00:00Z'))
      const two = await openDevice(visitor, second!.courseId, second!.lessonIds[1]!)
      pass(40)
      await two.save(40)
      const summary = await summarise()
      expect(summary).toMatchObject({
        daysInRow: 2,
        todaySeconds: 40,
        totalSeconds: 70,
        courses: { studying: 3, completed: 0, expired: 0 },
      })
      expect(summary.days.slice(-2)).toEqual([
        { day: '2026-11-21', seconds: 30 },
        { day: '2026-11-22', seconds: 40 },
      ])
      expect(summary.continue).toMatchObject({ title: '乙', nextLessonId: second!.lessonIds[1], lastWatchDuration: 40 })
    }),
  )

  it(
    'counts courses as the tabs of my courses do',
    withRollback(async ({ database }) => {
      clock.set(NOW)
      let boughtId = ''
      for (const expiresAt of [null, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')]) {
        const { courseId } = await addCourse(database, {}, [{}])
        await addAccess(database, visitor.id, courseId, { expiresAt })
        if (!expiresAt) boughtId = courseId
      }
      const done = await addCourse(database, {}, [{ durationSeconds: 20 }])
      await addAccess(database, visitor.id, done.courseId)
      const device = await openDevice(visitor, done.courseId, done.lessonIds[0]!)
      pass(20)
      expect((await device.save(20)).data.completed).toBe(true)
      const { courses, continue: last } = await summarise()
      expect(courses).toEqual({ studying: 1, completed: 1, expired: 2 })
      // What was bought and never begun is something to begin.
      expect(last).toMatchObject({ id: boughtId, lastStudiedAt: null })
      for (const state of ['studying', 'completed', 'expired'] as const) {
        const { data } = await call('POST /resource/auth/course/user/page', { state }, { token: visitor.token })
        expect(data.totalCount).toBe(courses[state])
      }
    }),
  )

  it(
    "shows only the learner's own study",
    withRollback(async ({ database }) => {
      clock.set(NOW)
      await database.current.insert(studyDayTable).values([
        { userId: visitor.id, shopId: SHOP, day: '2026-11-21', seconds: 60 },
        { userId: stranger.id, shopId: OTHER_SHOP, day: '2026-11-21', seconds: 7 },
      ])
      expect((await summarise()).todaySeconds).toBe(60)
      expect((await summarise(stranger)).todaySeconds).toBe(7)
    }),
  )

  it.each([
    ['today and the days before', [0, 1, 2, 4], 3],
    ['yesterday, while today has not begun', [1, 2, 3], 3],
    ['nothing after a whole day without', [2, 3], 0],
    ['nothing yet', [], 0],
  ])('counts consecutive days: %s', (_name, daysAgo, expected) => {
    const studied = new Map(
      daysAgo.map((ago) => [new Date(NOW.getTime() - ago * 86_400_000).toISOString().slice(0, 10), 60]),
    )
    expect(countDaysInRow(studied, NOW)).toBe(expected)
  })
})
