import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { LEARNER } from '../../support/server/fixture-school'
import { clock, startServer, withRollback } from '../../support/server/harness'
import {
  addAccess,
  addCourse,
  addLocked,
  LOCKED_SECONDS as LENGTH,
  openDevice,
  pass,
  readDay,
} from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
/** What an opening is believed beyond the time that passed, at the single speed of a locked course. */
const SPARE = 2.5
const freeze = () => clock.set(new Date('2026-11-21T08:00:00Z'))

describe('a script that fakes study', () => {
  it(
    'gains nothing by repeatedly claiming 100 percent',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      for (let attempt = 0; attempt < 8; attempt++) {
        const { data } = await device.save(LENGTH, { studyProgress: 100 })
        expect(data.completed).toBe(false)
        expect(data.watchedSeconds).toBeLessThanOrEqual(SPARE)
        expect(data.furthestPosition).toBeLessThanOrEqual(SPARE)
      }
      expect(await readDay(database)).toBeLessThanOrEqual(SPARE)
    }),
  )

  it(
    'gains no more than the elapsed time by seeking back and forth',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      let watched = 0
      for (let second = 1; second <= 10; second++) {
        pass(1)
        await device.save(0)
        watched = (await device.save(LENGTH)).data.watchedSeconds
      }
      expect(watched).toBeLessThanOrEqual(10 + SPARE)
      expect(await readDay(database)).toBeCloseTo(watched)
    }),
  )

  it(
    'gains nothing by double speed where speeds are not allowed',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      for (let second = 15; second <= 300; second += 15) {
        pass(15)
        await device.save(second * 2, { studyProgress: 100 })
      }
      const { data } = await device.save(LENGTH, { studyProgress: 100 })
      expect(data).toMatchObject({ completed: false })
      expect(data.watchedSeconds).toBeLessThanOrEqual(300 + SPARE)
    }),
  )

  it(
    'gains at most double the time where speeds are allowed',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addCourse(database, {}, [{ durationSeconds: LENGTH }])
      await addAccess(database, owner.id, courseId)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      for (let second = 3; second <= 60; second += 3) {
        pass(3)
        await device.save(second * 8)
      }
      expect((await device.save(LENGTH)).data.watchedSeconds).toBeLessThanOrEqual(2 * (60 + SPARE))
    }),
  )

  it(
    'gains nothing by resending old sequence numbers, also within one batch',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      pass(60)
      const { data: first } = await device.save(50, { sequence: 7 })
      pass(60)
      const again = await Promise.all(
        [7, 6, 5, 1].map((sequence) => device.save(110, { sequence, studyProgress: 100 })),
      )
      expect(again.map(({ data }) => data)).toEqual(Array(4).fill(first))
      expect(await readDay(database)).toBe(50)
      const [, newest] = await Promise.all([
        device.save(80, { sequence: 8 }),
        device.save(100, { sequence: 9 }),
        device.save(90, { sequence: 8 }),
      ])
      expect(newest!.data).toMatchObject({ lastWatchDuration: 100, watchedSeconds: 100 })
    }),
  )

  it(
    'gains nothing by two devices on one lesson',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const [one, two] = [
        await openDevice(owner, courseId, lessonIds[0]!),
        await openDevice(owner, courseId, lessonIds[0]!),
      ]
      let watched = 0
      for (let second = 6; second <= 60; second += 6) {
        pass(6)
        const [first, second_] = await Promise.all([one.save(second), two.save(second)])
        expect({ first: first.data.takenOver, second: second_.data.takenOver }).toEqual({ first: true, second: false })
        watched = second_.data.watchedSeconds
      }
      expect(watched).toBe(60)
      expect(await readDay(database)).toBe(60)
    }),
  )

  it(
    'gains nothing by many lessons in parallel, with or without tickets',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database, 8)
      const devices = []
      for (const id of lessonIds) devices.push(await openDevice(owner, courseId, id))
      for (let second = 12; second <= 60; second += 12) {
        pass(12)
        for (const device of devices) {
          await device.save(second)
          await device.save(second, { ticket: undefined, sequence: undefined })
        }
      }
      expect(await readDay(database)).toBeLessThanOrEqual(60 + SPARE)
    }),
  )

  it(
    'gains nothing by opening lessons alternately for the allowance of each',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database, 8)
      for (let round = 1; round <= 3; round++) {
        const devices = []
        for (const id of lessonIds) {
          devices.push(await openDevice(owner, courseId, id))
          await devices.at(-1)!.save(round * 100)
        }
        for (const device of devices) await device.save(round * 100 + 50)
        pass(3)
      }
      expect(await readDay(database)).toBeLessThanOrEqual(2 * 3 + SPARE)
    }),
  )

  it(
    'cannot finish many documents in the ten seconds of one',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addCourse(
        database,
        {},
        Array.from({ length: 4 }, () => ({ materialType: 3 as const, durationSeconds: 0 })),
      )
      await addAccess(database, owner.id, courseId)
      const devices = []
      for (const id of lessonIds) devices.push(await openDevice(owner, courseId, id))
      pass(10)
      const answers = []
      for (const device of devices) answers.push((await device.save(1, { studyProgress: 100 })).data.completed)
      expect(answers).toEqual([false, false, false, true])
    }),
  )

  it(
    "is refused with another learner's ticket or study, whose own save in the same batch counts",
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database, 2)
      await addAccess(database, visitor.id, courseId)
      const mine = await openDevice(owner, courseId, lessonIds[0]!)
      const other = await openDevice(visitor, courseId, lessonIds[0]!)
      const second = await openDevice(owner, courseId, lessonIds[1]!)
      await openDevice(owner, courseId, lessonIds[0]!)
      pass(30)
      const refused = [
        mine.save(30, { sequence: 9999, token: visitor.token }),
        mine.save(30, { sequence: 9999, ticket: other.ticket }),
        mine.save(30, { sequence: 9999, ticket: second.ticket }),
        mine.save(30, { sequence: 9999, studyId: other.studyId, token: visitor.token }),
        other.save(30, { studyId: mine.studyId }),
      ]
      const [victim, ...answers] = await Promise.all([other.save(20), ...refused])
      expect(answers.map(({ code }) => code)).toEqual(Array(refused.length).fill(ERRORS.STUDY_NOT_FOUND.code))
      expect(victim.data).toMatchObject({ lastWatchDuration: 20, watchedSeconds: 20 })
    }),
  )
})

describe('a device that was offline', () => {
  it(
    'sends ten minutes late, and they count once',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      pass(600)
      const { data } = await device.save(590, { sequence: 600 })
      expect(data).toMatchObject({ watchedSeconds: 590, completed: true })
      for (let again = 0; again < 3; again++) expect((await device.save(590, { sequence: 600 })).data).toEqual(data)
      expect(await readDay(database)).toBe(590)
    }),
  )

  it(
    'counts until another lesson was opened elsewhere',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database, 2)
      const away = await openDevice(owner, courseId, lessonIds[0]!)
      pass(200)
      const here = await openDevice(owner, courseId, lessonIds[1]!)
      pass(200)
      expect((await here.save(200)).data.watchedSeconds).toBe(200)
      const late = await away.save(400, { sequence: 400 })
      expect(late.data).toMatchObject({ watchedSeconds: 200, furthestPosition: 200, takenOver: true })
      expect((await away.save(600, { sequence: 600 })).data).toEqual(late.data)
      expect(await readDay(database)).toBe(400)
    }),
  )

  it(
    'counts what it watched of a lesson reopened elsewhere, without changing the newer position',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const away = await openDevice(owner, courseId, lessonIds[0]!)
      pass(200)
      const here = await openDevice(owner, courseId, lessonIds[0]!)
      pass(3)
      await here.save(3)
      const { data } = await away.save(150, { sequence: 150 })
      expect(data).toMatchObject({ watchedSeconds: 150, furthestPosition: 150, lastWatchDuration: 3 })
    }),
  )

  it(
    "counts on the day of the school's calendar",
    withRollback(async ({ database }) => {
      clock.set(new Date('2026-11-21T15:59:00Z'))
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      pass(30)
      await device.save(30)
      pass(60)
      await device.save(90)
      expect({ before: await readDay(database, '2026-11-21'), after: await readDay(database, '2026-11-22') }).toEqual({
        before: 30,
        after: 60,
      })
    }),
  )
})
