import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { CLOSE_JOB } from '../../../server/src/modules/attendance/attendance-opening.service'
import { AttendanceRepository } from '../../../server/src/modules/attendance/attendance.repository'
import { studyTable } from '../../../server/src/modules/study/study.table'
import { COURSE, LEARNER, LESSON, SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { addAccess } from '../../support/server/course-fixture'
import { addLive, minute, putOff, say } from '../live/live-fixture'
import { addCheck, CHECK, openCheck, PAGE, readMoves, SAVE, VIEW } from './attendance-fixture'

const { owner, visitor, stranger } = LEARNER
const paidLesson = { courseId: COURSE.paid, resourceId: LESSON.paid }

const study = (database: Database, watchedSeconds: number, lessonId = LESSON.paid, createdAt = minute(0)) =>
  database.current
    .insert(studyTable)
    .values({
      id: randomUUID(),
      userId: owner.id,
      shopId: SHOP,
      courseId: COURSE.paid,
      lessonId,
      watchedSeconds,
      createdAt,
      savedAt: createdAt,
    })
    .onConflictDoUpdate({ target: [studyTable.userId, studyTable.lessonId], set: { watchedSeconds } })

describe('a check during a live (LIVE-01)', () => {
  it(
    'appears for all learners at its time by the server’s clock, until it closes',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id, visitor.id])
      await addCheck(database, live)
      clock.set(minute(9))
      expect((await call(CHECK, live, owner)).data).toEqual({ record: null, more: true })
      clock.set(minute(12))
      const record = await openCheck(live, owner)
      expect(record).toMatchObject({
        kind: 'tap',
        status: 'PENDING',
        open: true,
        opensAt: minute(10).toISOString(),
        lateAt: minute(15).toISOString(),
        closesAt: minute(20).toISOString(),
        serverNow: minute(12).toISOString(),
        signedAt: null,
        lessonTitle: '考前串讲',
      })
      clock.set(minute(13))
      expect((await openCheck(live, owner)).id).toBe(record.id)
      expect((await openCheck(live, visitor)).opensAt).toBe(record.opensAt)
      clock.set(minute(20))
      expect((await call(CHECK, live, owner)).data).toEqual({ record: null, more: false })
    }),
  )

  it(
    'counts from an early start, and does not open when the live ended before',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      await addCheck(database, live)
      clock.set(minute(-20))
      await say(database, live.resourceId, 'open')
      clock.set(minute(-9))
      expect((await openCheck(live, owner)).opensAt).toBe(minute(-10).toISOString())

      const short = await addLive(database, {}, [owner.id])
      await addCheck(database, short)
      clock.set(minute(5))
      await say(database, short.resourceId, 'close')
      clock.set(minute(12))
      expect((await call(CHECK, short, owner)).data).toEqual({ record: null, more: false })
    }),
  )

  it(
    'is shown to learners of the course only',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { free: true }, [owner.id])
      await addCheck(database, live)
      clock.set(minute(12))
      expect((await call(CHECK, live, visitor)).data).toEqual({ record: null, more: false })
      expect((await call(CHECK, live, stranger)).data).toEqual({ record: null, more: false })
      const { id } = await openCheck(live, owner)
      for (const other of [visitor, stranger]) {
        expect((await call(VIEW, { id }, other)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
        expect((await call(SAVE, { id }, other)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
      }
      expect((await call(PAGE, {}, visitor)).data.list).toEqual([])
    }),
  )

  it(
    'neither checks learners with expired access nor marks them absent',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id])
      await addAccess(database, visitor.id, live.courseId, { expiresAt: minute(-60) })
      await addCheck(database, live)
      clock.set(minute(12))
      await openCheck(live, owner)
      expect((await call(PAGE, { courseId: live.courseId }, visitor)).data.list).toEqual([])
      clock.set(minute(21))
      await jobs.runDue(minute(21))
      expect((await call(PAGE, { courseId: live.courseId }, visitor)).data.list).toEqual([])
    }),
  )

  it(
    'counts from the new time of a postponed live and ignores earlier events',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      await addCheck(database, live)
      clock.set(minute(-5))
      await say(database, live.resourceId, 'open')
      clock.set(minute(1))
      await say(database, live.resourceId, 'close')
      await putOff(database, live, 24 * 60)
      clock.set(minute(24 * 60 + 12))
      await say(database, live.resourceId, 'pause')
      expect((await openCheck(live, owner)).opensAt).toBe(minute(24 * 60 + 10).toISOString())
    }),
  )

  it(
    'marks learners without an answer absent by a job after it closes',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id, visitor.id])
      await addCheck(database, live)
      clock.set(minute(12))
      const { id } = await openCheck(live, owner)
      await jobs.runDue(minute(19))
      expect((await call(VIEW, { id }, owner)).data.status).toBe('PENDING')
      clock.set(minute(21))
      await jobs.runDue(minute(21))
      expect((await call(VIEW, { id }, owner)).data).toMatchObject({
        status: 'ABSENT',
        open: false,
        canApplyMakeup: true,
      })
      expect(await readMoves(database, id)).toEqual(['PENDING miss ABSENT job:attendance.close'])
      // Who never came is absent too.
      const [missed] = (await call(PAGE, { courseId: live.courseId }, visitor)).data.list
      expect(missed).toMatchObject({ status: 'ABSENT', opensAt: minute(10).toISOString() })
    }),
  )

  it(
    'gives a picture that came in time ten seconds for its review, even when another learner’s check closes',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id])
      const checkId = await addCheck(database, live, { kind: 'face' })
      clock.set(minute(12))
      const { id } = await openCheck(live, owner)
      const secondsAfterClose = async (seconds: number) => {
        const moment = new Date(minute(20).getTime() + seconds * 1000)
        clock.set(moment)
        await jobs.enqueue(CLOSE_JOB, `another’s ${seconds}`, { checkId }, moment)
        await jobs.runDue(moment)
        return (await call(VIEW, { id }, owner)).data.status
      }
      expect(await secondsAfterClose(0)).toBe('PENDING')
      expect(await secondsAfterClose(9)).toBe('PENDING')
      expect(await secondsAfterClose(10)).toBe('ABSENT')
    }),
  )

  it(
    'logs every record even when many are marked at once',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      await addCheck(database, live)
      clock.set(minute(12))
      const { id } = await openCheck(live, owner)
      const records = new AttendanceRepository(database)
      await records.log(Array<string>(9400).fill(id), 'PENDING', 'ABSENT', {
        event: 'miss',
        actor: 'job:attendance.close',
        at: minute(21),
      })
      expect(await readMoves(database, id)).toHaveLength(9400)
    }),
  )
})

describe('a check during a lesson (LIVE-01)', () => {
  it(
    'appears after a given watched time, for each learner separately',
    withRollback(async ({ database }) => {
      await addCheck(database, paidLesson, { afterSeconds: 60 })
      clock.set(minute(0))
      expect((await call(CHECK, paidLesson, owner)).data).toEqual({ record: null, more: true })
      await study(database, 59)
      expect((await call(CHECK, paidLesson, owner)).data).toEqual({ record: null, more: true })
      await study(database, 60)
      clock.set(minute(3))
      expect(await openCheck(paidLesson, owner)).toMatchObject({
        opensAt: minute(3).toISOString(),
        closesAt: minute(13).toISOString(),
      })
    }),
  )

  it(
    'appears after the first opening of a lesson without playback',
    withRollback(async ({ database }) => {
      const place = { courseId: COURSE.paid, resourceId: LESSON.document }
      await addCheck(database, place, { afterSeconds: 60 })
      await study(database, 0, LESSON.document)
      clock.set(new Date(minute(1).getTime() - 1))
      expect((await call(CHECK, place, owner)).data.record).toBeNull()
      clock.set(minute(1))
      expect((await openCheck(place, owner)).status).toBe('PENDING')
    }),
  )

  it(
    'reports immediately that a lesson has no checks',
    withRollback(async () => {
      expect((await call(CHECK, paidLesson, owner)).data).toEqual({ record: null, more: false })
    }),
  )
})
