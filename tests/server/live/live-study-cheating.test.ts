import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { liveStudyTable } from '../../../server/src/modules/live/live.table'
import { LEARNER } from '../../support/server/fixture-school'
import { call, clock, startServer, withRollback } from '../../support/server/harness'
import { openDevice, pass } from '../../support/server/course-fixture'
import { addLive, minute, openRoom, readStudySeconds, say, WATCH } from './live-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor } = LEARNER

describe('a script that fakes watching a live', () => {
  it(
    'gains nothing by reporting faster than real time',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(5))
      const room = openRoom(live)
      for (let beat = 0; beat < 10; beat++) await room.beat()
      for (let beat = 0; beat < 20; beat++) {
        pass(0.5)
        await room.beat()
        room.forgetTicket()
        await room.beat()
      }
      expect(await readStudySeconds(database)).toBeLessThanOrEqual(10)
      expect((await room.beat())!.watchedSeconds).toBeLessThanOrEqual(10)
    }),
  )

  it(
    'gains nothing before the start and after the end',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(-20))
      const room = openRoom(live)
      expect(await room.watch(300)).toMatchObject({ ticket: '', watchedSeconds: 0 })
      clock.set(new Date(minute(90).getTime() - 20_000))
      await room.watch(20)
      const atEnd = await room.watch(300)
      expect(atEnd).toMatchObject({ state: 'closed', ticket: '', watchedSeconds: 20 })
      expect(await readStudySeconds(database)).toBe(20)
    }),
  )

  it(
    'gains at most a minute for a gap of any length, and nothing during a pause',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(1))
      const room = openRoom(live)
      await room.beat()
      clock.set(minute(40))
      expect((await room.beat())!.watchedSeconds).toBe(60)
      await say(database, live.resourceId, 'pause')
      const paused = await room.watch(300)
      expect(paused!.watchedSeconds).toBe(60)
    }),
  )

  it(
    'gains nothing without access, by another learner’s ticket, or by another lesson’s',
    withRollback(async ({ database }) => {
      const [live, other] = [
        await addLive(database, {}, [owner.id]),
        await addLive(database, {}, [owner.id, visitor.id]),
      ]
      clock.set(minute(5))
      expect((await call(WATCH, { ...live, playing: true }, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      const {
        data: { ticket },
      } = await call(WATCH, { ...live, playing: true }, owner)
      pass(30)
      expect((await call(WATCH, { ...other, ticket }, visitor)).data).toMatchObject({ watchedSeconds: 0, ticket: '' })
      expect((await call(WATCH, { ...other, ticket }, owner)).data).toMatchObject({ watchedSeconds: 0, ticket: '' })
      expect((await readStudySeconds(database)) + (await readStudySeconds(database, visitor.id))).toBe(0)
      expect((await call('POST /resource/api/course/live/watch', { ...live, playing: true })).code).toBe(
        ERRORS.LOGIN_REQUIRED.code,
      )
    }),
  )

  it(
    'gains nothing by a second device or by a lesson beside the live',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      const lesson = await addLive(database, { replay: true, startsAt: minute(-200), endsAt: minute(-100) }, [owner.id])
      clock.set(minute(5))
      const [phone, tablet] = [openRoom(live), openRoom(live)]
      await phone.beat()
      await tablet.beat()
      for (let second = 0; second < 60; second += 30) {
        pass(30)
        expect(await phone.beat()).toMatchObject({ takenOver: true })
        expect(await tablet.beat()).toMatchObject({ takenOver: false })
      }
      expect(await readStudySeconds(database)).toBe(60)
      const player = await openDevice(owner, lesson.courseId, lesson.resourceId)
      pass(30)
      expect(await tablet.beat()).toMatchObject({ takenOver: true, watchedSeconds: 60 })
      await player.save(30)
      expect(await readStudySeconds(database)).toBe(90)
    }),
  )

  it(
    'leaves no record as a visitor of a public live',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { free: true })
      clock.set(minute(5))
      expect((await call('POST /resource/api/course/live/watch', { ...live, playing: true })).data).toMatchObject({
        ticket: '',
        watchedSeconds: 0,
      })
      expect(
        await database.current.select().from(liveStudyTable).where(eq(liveStudyTable.lessonId, live.resourceId)),
      ).toEqual([])
    }),
  )
})
