import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER, LESSON } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { addAccess, addCourse, openLesson, pass } from '../../support/server/course-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER
const freeze = () => clock.set(new Date('2026-11-21T08:00:00Z'))
const openPaid = () => openLesson(owner, COURSE.paid, LESSON.paid)

describe('study progress', () => {
  it(
    'PLAY-01 resumes at the last position, and at the beginning within ten seconds of the end',
    withRollback(async () => {
      freeze()
      const { save } = await openPaid()
      pass(60)
      expect((await save(42)).data.lastWatchDuration).toBe(42)
      expect((await openPaid()).playback).toMatchObject({ lastWatchDuration: 42, resourceDuration: 600 })
      expect((await save(594)).data.lastWatchDuration).toBe(0)
      expect((await openPaid()).playback.lastWatchDuration).toBe(0)
    }),
  )

  it(
    'PLAY-01 resumes even within the first percent of a long video',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addCourse(database, { allowSpeedUp: true }, [{ durationSeconds: 7200 }])
      await addAccess(database, owner.id, courseId)
      const { playback, save } = await openLesson(owner, courseId, lessonIds[0]!)
      expect(playback).toMatchObject({ lastStudyProgress: 0, lastWatchDuration: 0 })
      pass(60)
      await save(60)
      expect((await openLesson(owner, courseId, lessonIds[0]!)).playback).toMatchObject({
        lastStudyProgress: 1,
        lastWatchDuration: 60,
      })
    }),
  )

  it(
    'PLAY-04 limits the furthest position to the elapsed time where seeking ahead is refused',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addCourse(database, { allowSpeedUp: false }, [{ durationSeconds: 600 }])
      await addAccess(database, owner.id, courseId)
      const { save } = await openLesson(owner, courseId, lessonIds[0]!)
      pass(3)
      expect((await save(590, 100)).data).toMatchObject({
        furthestPosition: 5.5,
        lastWatchDuration: 5.5,
        completed: false,
      })
      pass(3)
      expect((await save(8)).data.furthestPosition).toBe(8)
    }),
  )

  it(
    'PLAY-04 allows no more by many saves than by one',
    withRollback(async () => {
      freeze()
      const { save } = await openPaid()
      for (let position = 50; position <= 600; position += 50) await save(position, 100)
      const { data } = await save(600, 100)
      expect(data.watchedSeconds).toBeLessThanOrEqual(5)
      expect(data).toMatchObject({ furthestPosition: 600, completed: false, studyProgress: 0 })
    }),
  )

  it(
    'PLAY-04 allows no more by reopening a lesson repeatedly',
    withRollback(async () => {
      freeze()
      for (let round = 1; round <= 6; round++) await (await openPaid()).save(round * 90)
      expect((await (await openPaid()).save(599)).data.watchedSeconds).toBeLessThanOrEqual(5)
    }),
  )

  it(
    'PLAY-04 does not count time before the lesson was reopened',
    withRollback(async () => {
      freeze()
      await openPaid()
      pass(86_400)
      const { save } = await openPaid()
      expect((await save(600, 100)).data).toMatchObject({ watchedSeconds: 5, completed: false })
    }),
  )

  it(
    'COURSE-06 completes at 95 percent reached and 80 percent watched, and a finished lesson stays finished',
    withRollback(async () => {
      freeze()
      const { save } = await openLesson(owner, COURSE.paid, LESSON.trial)
      for (let position = 3; position < 95; position += 3) {
        pass(3)
        const { data } = await save(position, position)
        expect(data.completed).toBe(false)
        expect(data.studyProgress).toBeLessThan(100)
      }
      pass(3)
      expect((await save(96, 96)).data).toMatchObject({ completed: true, studyProgress: 100 })
      pass(3)
      expect((await save(1, 0)).data).toMatchObject({ completed: true, studyProgress: 100, lastWatchDuration: 1 })
      expect((await openLesson(owner, COURSE.paid, LESSON.trial)).playback.lastStudyProgress).toBe(100)
    }),
  )

  it(
    'COURSE-06 never rounds up to 100 before it is completed',
    withRollback(async ({ database }) => {
      freeze()
      const { courseId, lessonIds } = await addCourse(database, { allowSpeedUp: true }, [{ durationSeconds: 100 }])
      await addAccess(database, owner.id, courseId)
      const { save } = await openLesson(owner, courseId, lessonIds[0]!)
      pass(36)
      await save(77)
      expect((await save(100, 100)).data.studyProgress).toBeLessThan(100)
    }),
  )

  it(
    'clamps the position to the length of the lesson',
    withRollback(async () => {
      freeze()
      const { save } = await openPaid()
      pass(3)
      expect((await save(80_000)).data.furthestPosition).toBe(600)
    }),
  )

  it(
    'COURSE-06 completes a document only after ten seconds',
    withRollback(async () => {
      freeze()
      const { save } = await openLesson(owner, COURSE.paid, LESSON.document)
      expect((await save(1, 100)).data).toMatchObject({ completed: false })
      pass(9)
      expect((await save(2, 100)).data.completed).toBe(false)
      pass(1)
      expect((await save(3, 100)).data).toMatchObject({ completed: true, studyProgress: 100 })
    }),
  )

  it(
    'PLAY-03 returns STUDY_NOT_FOUND for another learner, course or lesson',
    withRollback(async () => {
      const { playback } = await openPaid()
      const input = {
        studyId: playback.studyId,
        courseId: COURSE.paid,
        resourceId: LESSON.paid,
        studyProgress: 1,
        duration: 1,
        currentTime: 5,
      }
      const refused = await Promise.all([
        call('POST /resource/auth/course/save', input, { token: visitor.token }),
        call('POST /resource/auth/course/save', { ...input, courseId: COURSE.inOrder }, { token: owner.token }),
        call('POST /resource/auth/course/save', { ...input, resourceId: LESSON.audio }, { token: owner.token }),
        call('POST /resource/auth/course/save', { ...input, studyId: COURSE.free }, { token: owner.token }),
      ])
      expect(refused.map(({ code }) => code)).toEqual(Array(4).fill(ERRORS.STUDY_NOT_FOUND.code))
      expect((await openPaid()).playback.furthestPosition).toBe(0)
    }),
  )
})
