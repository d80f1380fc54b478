import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
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

describe('a script without access to the course', () => {
  it(
    'gets neither a study nor a ticket, and cannot save with guessed ids',
    withRollback(async ({ database }) => {
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      const refused = await call(
        'POST /resource/auth/course/get/resource',
        { courseId, resourceId: lessonIds[0]! },
        { token: visitor.token },
      )
      expect({ code: refused.code, data: refused.data }).toEqual({ code: ERRORS.COURSE_NOT_OWNED.code, data: null })
      const guesses = [device.studyId, randomUUID()].flatMap((studyId) =>
        [device.ticket, randomUUID(), undefined].map((ticket) => ({ studyId, ticket })),
      )
      for (const guess of guesses) {
        expect((await device.save(30, { ...guess, token: visitor.token })).code).toBe(ERRORS.STUDY_NOT_FOUND.code)
      }
      expect((await call.raw('POST /resource/auth/course/save', {}, { token: '' })).code).toBe(
        ERRORS.LOGIN_REQUIRED.code,
      )
    }),
  )

  it(
    'can save only until access ends, and an offline device keeps what it did before',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addCourse(database, { allowSpeedUp: false, allowSpeedPlayback: false }, [
        { durationSeconds: LENGTH },
      ])
      await addAccess(database, owner.id, courseId, { expiresAt: new Date(clock.now().getTime() + 100_000) })
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      pass(60)
      await device.save(50)
      for (let second = 100; second <= LENGTH; second += 50) {
        pass(50)
        expect((await device.save(second, { studyProgress: 100 })).data).toMatchObject({ completed: false })
      }
      const { data } = await device.save(LENGTH)
      expect(data.watchedSeconds).toBeLessThanOrEqual(100)
      expect(data.furthestPosition).toBeLessThanOrEqual(100 + SPARE)
      expect(await readDay(database)).toBe(data.watchedSeconds)
    }),
  )

  it.each([
    { kind: 'free to jump', allowSpeedUp: true, lesson: { materialType: 1 as const, durationSeconds: LENGTH } },
    { kind: 'a document', allowSpeedUp: false, lesson: { materialType: 3 as const, durationSeconds: 0 } },
  ])('changes nothing after access ends in a lesson of kind $kind', async ({ allowSpeedUp, lesson }) => {
    await withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addCourse(database, { allowSpeedUp }, [lesson])
      await addAccess(database, owner.id, courseId, { expiresAt: new Date(clock.now().getTime() + 1) })
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      pass(1)
      const { data: first } = await device.save(LENGTH, { studyProgress: 100 })
      pass(86_400)
      expect((await device.save(LENGTH, { studyProgress: 100 })).data).toEqual(first)
      expect(first).toMatchObject({ completed: false })
      expect(first.watchedSeconds).toBeLessThanOrEqual(2 * (SPARE + 1))
    })()
  })

  it(
    'gains nothing after a refund or the end of the course',
    withRollback(async ({ database }) => {
      freeze()
      const [returned, over] = [await addLocked(database), await addLocked(database)]
      const first = await openDevice(owner, returned.courseId, returned.lessonIds[0]!)
      pass(60)
      const { data: before } = await first.save(50)
      await database.current
        .delete(courseAccessTable)
        .where(and(eq(courseAccessTable.userId, owner.id), eq(courseAccessTable.courseId, returned.courseId)))
      pass(600)
      expect((await first.save(LENGTH, { studyProgress: 100 })).data).toEqual(before)
      await database.current.update(courseTable).set({ endsAt: clock.now() }).where(eq(courseTable.id, over.courseId))
      expect(
        (
          await call(
            'POST /resource/auth/course/get/resource',
            { courseId: over.courseId, resourceId: over.lessonIds[0]! },
            { token: owner.token },
          )
        ).code,
      ).toBe(ERRORS.COURSE_EXPIRED.code)
    }),
  )
})

describe('a script that sends impossible progress', () => {
  it.each([
    ['a negative time', '"currentTime": -1'],
    ['an endless time', '"currentTime": 1e400'],
    ['a time in words', '"currentTime": "all"'],
    ['a list of times', '"currentTime": [600, 600]'],
    ['a time past all lessons', '"currentTime": 864001'],
    ['more than everything', '"studyProgress": 101'],
    ['less than nothing', '"studyProgress": -5'],
    ['an endless length', '"duration": 1e999'],
    ['number zero', '"sequence": 0'],
    ['half a number', '"sequence": 1.5'],
    ['a number beyond all', '"sequence": 2147483648'],
    ['a ticket that is none', '"ticket": "1 or 1=1"'],
  ])('is refused with %s, and concurrent saves of others count', async (_what, wrong) => {
    await withRollback(async ({ app, database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      pass(30)
      const fields = {
        studyId: device.studyId,
        courseId,
        resourceId: lessonIds[0]!,
        studyProgress: 1,
        duration: 600,
        currentTime: 20,
        ticket: device.ticket,
        sequence: 9,
      }
      const key = wrong.slice(1, wrong.indexOf('"', 1))
      const body = JSON.stringify({ ...fields, [key]: undefined }).replace(/}$/, `, ${wrong}}`)
      const [refused, saved] = await Promise.all([
        app.inject({
          method: 'POST',
          url: '/api/resource/auth/course/save',
          headers: { sid: SHOP, token: owner.token, 'content-type': 'application/json' },
          payload: body,
        }),
        device.save(20),
      ])
      expect(refused.json<{ code: number }>().code).toBe(ERRORS.INPUT_INVALID.code)
      expect(saved.data).toMatchObject({ lastWatchDuration: 20, watchedSeconds: 20 })
    })()
  })

  it(
    'gains nothing by its own duration or by fields of the server',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const { studyId, ticket } = await openDevice(owner, courseId, lessonIds[0]!)
      pass(10)
      const input = {
        studyId,
        ticket,
        sequence: 1,
        courseId,
        resourceId: lessonIds[0]!,
        studyProgress: 100,
        duration: 1,
        currentTime: 10,
        completed: true,
        watchedSeconds: LENGTH,
        furthestPosition: LENGTH,
        savedAt: '2020-01-01T00:00:00Z',
      }
      const { data } = await call('POST /resource/auth/course/save', input, { token: owner.token })
      expect(data).toMatchObject({ completed: false, studyProgress: 1, watchedSeconds: 10, furthestPosition: 10 })
      expect(await readDay(database)).toBeLessThanOrEqual(10)
    }),
  )

  it(
    'gains nothing when the clock of the server is set back and forth',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      for (let turn = 0; turn < 5; turn++) {
        pass(-3600)
        await device.save(turn * 100)
        pass(3600)
        await device.save(turn * 100 + 50)
      }
      expect((await device.save(LENGTH)).data.watchedSeconds).toBeLessThanOrEqual(SPARE)
    }),
  )

  it(
    'completes a lesson only by watching all of it at the allowed speed',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addLocked(database)
      const device = await openDevice(owner, courseId, lessonIds[0]!)
      for (let second = 30; second < LENGTH * 0.95 - SPARE; second += 30) {
        pass(30)
        expect((await device.save(LENGTH, { studyProgress: 100 })).data.completed).toBe(false)
        await device.save(second)
      }
      pass(30)
      expect((await device.save(LENGTH)).data).toMatchObject({ completed: true, studyProgress: 100 })
    }),
  )
})
