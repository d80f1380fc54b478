import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/src/kernel/db/database'
import type { RunningApp } from '../../../server/src/app'
import { courseTable, lessonTable } from '../../../server/src/modules/course/course.table'
import { studyTable } from '../../../server/src/modules/study/study.table'
import { liveStudyTable, liveTable } from '../../../server/src/modules/live/live.table'
import { LEARNER, type Learner } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { openDevice, pass } from '../../support/server/course-fixture'
import { addLive, minute, openRoom, putOff, readStudySeconds, say, type Live } from './live-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

const readStudy = async (database: Database, live: Live, userId = owner.id) => {
  const [row] = await database.current
    .select()
    .from(studyTable)
    .where(and(eq(studyTable.lessonId, live.resourceId), eq(studyTable.userId, userId)))
  return row
}
const settle = async ({ jobs }: RunningApp) => {
  await jobs.runDue(clock.now())
}

describe('watching a live', () => {
  it(
    'counts as study: in the room, on the day, and in the course to continue',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [visitor.id])
      clock.set(minute(0))
      const room = await openRoom(live, visitor).watch(600)
      expect(room).toMatchObject({ watchedSeconds: 600, takenOver: false })
      expect(await readStudySeconds(database, visitor.id)).toBe(600)
      const { data } = await call('GET /resource/auth/study/summary', {}, visitor)
      expect(data).toMatchObject({
        todaySeconds: 600,
        daysInRow: 1,
        continue: { id: live.courseId, nextLessonId: live.resourceId },
      })
      const {
        data: [chapter],
      } = await call('POST /resource/auth/course/list/courseware', { id: live.courseId }, visitor)
      expect(chapter!.lessons[0]).toMatchObject({ studyState: 'studying', studyProgress: 11 })
    }),
  )

  it(
    'completes the lesson after the end for learners who watched 80 percent of the broadcast',
    withRollback(async (server) => {
      const { database } = server
      const live = await addLive(database, {}, [owner.id, visitor.id])
      clock.set(minute(0))
      const [much, little] = [openRoom(live), openRoom(live, visitor)]
      for (let passed = 0; passed < 1700; passed += 50) {
        await much.beat()
        if (passed < 1200) await little.beat()
        pass(50)
      }
      await much.beat()
      expect(await readStudy(database, live)).toMatchObject({ completedAt: null })
      clock.set(minute(30))
      // Planned for an hour and a half: the teacher came to the end sooner.
      await say(database, live.resourceId, 'close')
      await settle(server)
      expect((await readStudy(database, live))?.completedAt).toEqual(minute(30))
      expect((await readStudy(database, live, visitor.id))?.completedAt).toBeNull()
      const states = async (learner: Learner) =>
        (await call('GET /resource/auth/study/summary', {}, learner)).data.courses
      expect((await states(owner)).completed).toBe(1)
      // What was missed and is gone is nothing to do any more, and nothing that was done.
      expect((await states(visitor)).completed).toBe(0)
      const { data } = await call('POST /resource/auth/course/view', { id: live.courseId }, owner)
      expect(data.studyProgress).toBe(100)
    }),
  )

  it(
    'is settled at the planned end, or later when the school keeps the live open',
    withRollback(async (server) => {
      const { database } = server
      const byClock = await addLive(database, { endsAt: minute(5) }, [owner.id])
      clock.set(minute(0))
      await openRoom(byClock).watch(290)
      clock.set(minute(5))
      await settle(server)
      expect((await readStudy(database, byClock))?.completedAt).toEqual(minute(5))

      const opened = await addLive(database, { startsAt: minute(10), endsAt: minute(15) }, [owner.id])
      clock.set(minute(10))
      await say(database, opened.resourceId, 'open')
      await openRoom(opened).watch(290)
      clock.set(minute(16))
      await settle(server)
      expect((await readStudy(database, opened))?.completedAt).toBeNull()
      clock.set(minute(20))
      await say(database, opened.resourceId, 'close')
      await settle(server)
      // Half of the ten minutes that it took.
      expect((await readStudy(database, opened))?.completedAt).toBeNull()
    }),
  )

  it(
    'is measured by the new time of a postponed live and ignores earlier events',
    withRollback(async (server) => {
      const { database } = server
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(0))
      await say(database, live.resourceId, 'open')
      clock.set(minute(1))
      await say(database, live.resourceId, 'close')
      await putOff(database, live, 24 * 60)
      clock.set(minute(24 * 60))
      await openRoom(live).watch(120)
      clock.set(minute(24 * 60 + 60))
      // It began by the clock: this is the first word about it.
      await say(database, live.resourceId, 'close')
      await settle(server)
      const [row] = await database.current
        .select()
        .from(liveStudyTable)
        .where(eq(liveStudyTable.lessonId, live.resourceId))
      expect(row).toMatchObject({ lengthSeconds: 3600, watchedSeconds: 120 })
      expect((await readStudy(database, live))?.completedAt).toBeNull()
    }),
  )

  it(
    'does not count pauses',
    withRollback(async (server) => {
      const { database } = server
      const live = await addLive(database, { endsAt: minute(20) }, [owner.id])
      clock.set(minute(0))
      await openRoom(live).watch(300)
      await say(database, live.resourceId, 'pause')
      clock.set(minute(15))
      await say(database, live.resourceId, 'resume')
      await openRoom(live).watch(60)
      await say(database, live.resourceId, 'close')
      await settle(server)
      const [row] = await database.current
        .select()
        .from(liveStudyTable)
        .where(eq(liveStudyTable.lessonId, live.resourceId))
      expect(row).toMatchObject({ lengthSeconds: 360, watchedSeconds: 360, followedSeconds: 360 })
    }),
  )

  it(
    'makes the certificate due',
    withRollback(async (server) => {
      const { database } = server
      const live = await addLive(database, { endsAt: minute(10) }, [visitor.id])
      await database.current.update(courseTable).set({ hasCertificate: true }).where(eq(courseTable.id, live.courseId))
      clock.set(minute(0))
      await openRoom(live, visitor).watch(600)
      await settle(server)
      const { data: due } = await call('GET /resource/auth/cert/user/due', {}, visitor)
      expect(due.map(({ courseId }) => courseId)).toEqual([live.courseId])
      const { data } = await call(
        'POST /resource/auth/cert/user/receive',
        { courseId: live.courseId, holderName: '林晓' },
        visitor,
      )
      expect(data.studiedMinutes).toBe(10)
    }),
  )
})

describe('the replay', () => {
  const record = (database: Database, live: Live, durationSeconds: number) =>
    Promise.all([
      database.current.update(liveTable).set({ replayState: 'ready' }).where(eq(liveTable.lessonId, live.resourceId)),
      database.current
        .update(lessonTable)
        .set({ durationSeconds, definitions: [{ label: '高清', key: 'a/b.mp4', format: 'mp4' }] })
        .where(eq(lessonTable.id, live.resourceId)),
    ])

  it(
    'resumes where the learner stopped watching, also in a shortened recording',
    withRollback(async (server) => {
      const { database } = server
      const live = await addLive(database, { endsAt: minute(20) }, [owner.id])
      clock.set(minute(0))
      await openRoom(live).watch(300)
      clock.set(minute(20))
      await settle(server)
      await record(database, live, 600)
      const { data } = await call('POST /resource/auth/course/play/back/watch', live, owner)
      expect(data).toMatchObject({ lastWatchDuration: 150, furthestPosition: 150, lastStudyProgress: 25 })
      expect((await readStudy(database, live))?.watchedSeconds).toBe(150)
    }),
  )

  it(
    'starts at the first gap, and counts what was watched after it',
    withRollback(async (server) => {
      const { database } = server
      const live = await addLive(database, { endsAt: minute(20) }, [owner.id])
      clock.set(minute(10))
      await openRoom(live).watch(300)
      clock.set(minute(20))
      await settle(server)
      await record(database, live, 1200)
      const { data } = await call('POST /resource/auth/course/play/back/watch', live, owner)
      expect(data).toMatchObject({ lastWatchDuration: 0, furthestPosition: 0, lastStudyProgress: 25 })
      expect((await readStudy(database, live))?.watchedSeconds).toBe(300)
    }),
  )

  it(
    'credits the watched part once, and is never completed by that alone',
    withRollback(async (server) => {
      const { database } = server
      const live = await addLive(database, { endsAt: minute(20) }, [owner.id])
      clock.set(minute(0))
      await openRoom(live).watch(600)
      clock.set(minute(20))
      await settle(server)
      await record(database, live, 100)
      const first = await openDevice(owner, live.courseId, live.resourceId)
      expect((await first.save(51)).data).toMatchObject({ completed: false })
      pass(20)
      const { watchedSeconds } = (await first.save(70)).data
      await openDevice(owner, live.courseId, live.resourceId)
      expect((await readStudy(database, live))?.watchedSeconds).toBe(watchedSeconds)
    }),
  )
})
