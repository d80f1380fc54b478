import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { AppError } from '../../../server/src/kernel/app-error'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { LiveRepository } from '../../../server/src/modules/live/live.repository'
import { liveLogTable, liveTable } from '../../../server/src/modules/live/live.table'
import { COURSE, LEARNER, LESSON, OTHER_SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { addLive, minute, say } from './live-fixture'

const WATCH = 'POST /resource/auth/course/live/watch'
const WATCH_PUBLIC = 'POST /resource/api/course/live/watch'
const REPLAY = 'POST /resource/auth/course/play/back/watch'
const { owner, visitor, stranger } = LEARNER

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof AppError ? error.errorName : String(error)),
  )

describe('the state of a live (COURSE-02)', () => {
  it(
    'follows the clock without events from the school',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      const stateAt = async (minutes: number) => {
        clock.set(minute(minutes))
        const { data } = await call(WATCH, live, owner)
        return [data.state, data.streamUrl]
      }
      expect(await stateAt(-60)).toEqual(['unstarted', ''])
      expect(await stateAt(-1)).toEqual(['unstarted', ''])
      expect(await stateAt(0)).toEqual(['live', 'https://live.example.com/a.m3u8'])
      expect(await stateAt(89)).toEqual(['live', 'https://live.example.com/a.m3u8'])
      expect(await stateAt(90)).toEqual(['closed', ''])
    }),
  )

  it(
    'returns the start, the opening of the room and the server time',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(-40))
      const { data } = await call(WATCH, live, owner)
      expect(data).toMatchObject({
        startsAt: minute(0).toISOString(),
        entersAt: minute(-30).toISOString(),
        endsAt: minute(90).toISOString(),
        serverNow: minute(-40).toISOString(),
        title: '考前串讲',
        courseTitle: '直播课',
        appointed: false,
        viewerCount: 0,
      })
    }),
  )

  it(
    'follows the school’s events, each accepted once and logged with its actor',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      const stateNow = async () => (await call(WATCH, live, owner)).data.state
      clock.set(minute(-5))
      expect(await refusalOf(say(database, live.resourceId, 'pause'))).toBe('LIVE_EVENT_REFUSED')
      await say(database, live.resourceId, 'open')
      expect(await stateNow()).toBe('live')
      await say(database, live.resourceId, 'pause')
      expect(await stateNow()).toBe('paused')
      await say(database, live.resourceId, 'resume')
      await say(database, live.resourceId, 'close')
      expect(await stateNow()).toBe('closed')
      expect(await refusalOf(say(database, live.resourceId, 'open'))).toBe('LIVE_EVENT_REFUSED')
      const log = await database.current
        .select()
        .from(liveLogTable)
        .where(eq(liveLogTable.lessonId, live.resourceId))
        .orderBy(liveLogTable.id)
      expect(log.map(({ fromState, event, toState, actor }) => [fromState, event, toState, actor])).toEqual([
        ['unstarted', 'open', 'live', 'staff:test'],
        ['live', 'pause', 'paused', 'staff:test'],
        ['paused', 'resume', 'live', 'staff:test'],
        ['live', 'close', 'closed', 'staff:test'],
      ])
    }),
  )

  it(
    'lets a live that the school opened overrun by at most two hours',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(1))
      await say(database, live.resourceId, 'open')
      clock.set(minute(90 + 119))
      expect((await call(WATCH, live, owner)).data.state).toBe('live')
      clock.set(minute(90 + 120))
      expect((await call(WATCH, live, owner)).data.state).toBe('closed')
    }),
  )

  it(
    'pauses a live that began by the clock',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(10))
      await say(database, live.resourceId, 'pause')
      expect((await call(WATCH, live, owner)).data).toMatchObject({ state: 'paused', streamUrl: '' })
    }),
  )

  it(
    'returns LIVE_NOT_FOUND for another school’s live',
    withRollback(async ({ database }) => {
      const live = await addLive(database)
      expect(await refusalOf(say(database, live.resourceId, 'open', OTHER_SHOP))).toBe('LIVE_NOT_FOUND')
    }),
  )

  it(
    'changes only from the state that was read',
    withRollback(async ({ database }) => {
      const live = await addLive(database)
      const lives = new LiveRepository(database)
      expect(await lives.move(live.resourceId, 'paused', 'live')).toBe(false)
      expect(await lives.move(live.resourceId, 'unstarted', 'live')).toBe(true)
      expect(await lives.move(live.resourceId, 'unstarted', 'closed')).toBe(false)
      const [row] = await database.current.select().from(liveTable).where(eq(liveTable.lessonId, live.resourceId))
      expect(row?.state).toBe('live')
    }),
  )
})

describe('access to a live (ERR-01)', () => {
  it(
    'is refused without a purchase or a login',
    withRollback(async ({ database }) => {
      const live = await addLive(database)
      expect((await call(WATCH, live, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      expect((await call(WATCH_PUBLIC, live)).code).toBe(ERRORS.LOGIN_REQUIRED.code)
    }),
  )

  it(
    'is open to visitors for a public live',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { free: true })
      clock.set(minute(1))
      expect((await call(WATCH_PUBLIC, live)).data).toMatchObject({
        state: 'live',
        streamUrl: 'https://live.example.com/a.m3u8',
        appointed: false,
      })
    }),
  )

  it(
    'is refused for an unpublished or expired course',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { free: true })
      await database.current
        .update(courseTable)
        .set({ publishState: 'offShelf' })
        .where(eq(courseTable.id, live.courseId))
      expect((await call(WATCH_PUBLIC, live)).code).toBe(ERRORS.COURSE_OFF_SHELF.code)
      await database.current
        .update(courseTable)
        .set({ publishState: 'finished', endsAt: minute(-99_999) })
        .where(eq(courseTable.id, live.courseId))
      expect((await call(WATCH, live, visitor)).code).toBe(ERRORS.COURSE_EXPIRED.code)
    }),
  )

  it(
    'returns LIVE_NOT_FOUND for another school’s live, another course’s lesson and a video',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { free: true })
      expect((await call(WATCH_PUBLIC, live, { sid: OTHER_SHOP })).code).toBe(ERRORS.COURSE_NOT_FOUND.code)
      expect((await call(WATCH, live, stranger)).code).toBe(ERRORS.COURSE_NOT_FOUND.code)
      expect((await call(WATCH, { ...live, courseId: COURSE.paid }, owner)).code).toBe(ERRORS.LESSON_NOT_FOUND.code)
      expect((await call(WATCH, { courseId: COURSE.paid, resourceId: LESSON.paid }, owner)).code).toBe(
        ERRORS.LIVE_NOT_FOUND.code,
      )
    }),
  )
})

describe('the number of viewers', () => {
  it(
    'counts each viewer of the last minute once, and none without access',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { free: true }, [owner.id])
      clock.set(minute(1))
      expect((await call(WATCH, live, owner)).data.viewerCount).toBe(0)
      await call(WATCH, { ...live, entered: true }, owner)
      await call(WATCH, { ...live, entered: true }, owner)
      await call(WATCH_PUBLIC, { ...live, entered: true })
      await call(WATCH_PUBLIC, { ...live, entered: true }, { headers: { 'user-agent': 'another browser' } })
      expect((await call(WATCH, live, owner)).data.viewerCount).toBe(3)
      clock.set(minute(3))
      expect((await call(WATCH, { ...live, entered: true }, owner)).data.viewerCount).toBe(1)
    }),
  )
})

describe('the replay', () => {
  it(
    'can be played like a lesson after the live, with a study record',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true }, [owner.id])
      clock.set(minute(-1))
      expect((await call(REPLAY, live, owner)).code).toBe(ERRORS.LIVE_NOT_STARTED.code)
      clock.set(minute(1))
      expect((await call(REPLAY, live, owner)).code).toBe(ERRORS.LIVE_RUNNING.code)
      expect((await call('POST /resource/auth/course/get/resource', live, owner)).code).toBe(ERRORS.LIVE_RUNNING.code)
      clock.set(minute(91))
      const { data } = await call(REPLAY, live, owner)
      expect(data.studyId).not.toBe('')
      expect(data.definitions[0]?.url).toContain('/lesson/replay.mp4')
      expect((await call('POST /resource/auth/course/get/resource', live, owner)).data.studyId).toBe(data.studyId)
    }),
  )

  it(
    'reports that there is none, or not yet',
    withRollback(async ({ database }) => {
      const none = await addLive(database, {}, [owner.id])
      const making = await addLive(database, { replayState: 'generating' }, [owner.id])
      clock.set(minute(91))
      expect((await call(REPLAY, none, owner)).code).toBe(ERRORS.LIVE_ENDED.code)
      expect(await call(REPLAY, making, owner)).toMatchObject({
        code: ERRORS.REPLAY_NOT_READY.code,
        msg: '回放生成中，请稍后再来',
      })
      expect((await call(REPLAY, none, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
    }),
  )

  it(
    'is a preview for visitors of a public live, only after its end',
    withRollback(async ({ database }) => {
      const live = await addLive(database, { replay: true, free: true })
      clock.set(minute(1))
      expect((await call('POST /resource/api/material/preview', live)).code).toBe(ERRORS.LIVE_RUNNING.code)
      clock.set(minute(91))
      expect((await call('POST /resource/api/material/preview', live)).data).toMatchObject({
        noSave: true,
        studyId: '',
      })
    }),
  )
})

describe('the directory', () => {
  it(
    'has the current state of each live, and none for other lessons',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(1))
      const { data } = await call('POST /resource/auth/course/list/courseware', { id: live.courseId }, owner)
      expect(data[0]?.lessons[0]?.live).toEqual({
        state: 'live',
        startsAt: minute(0).toISOString(),
        endsAt: minute(90).toISOString(),
        replayState: 'none',
      })
      const others = await call('POST /resource/auth/course/list/courseware', { id: COURSE.paid }, owner)
      expect(others.data.flatMap(({ lessons }) => lessons).some((lesson) => 'live' in lesson)).toBe(false)
    }),
  )

  it(
    'leads to the running live, and is not blocked by one without a replay',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(1))
      const course = () => call('POST /resource/auth/course/view', { id: live.courseId }, owner)
      expect((await course()).data).toMatchObject({ nextLessonId: live.resourceId, studyProgress: 0 })
      clock.set(minute(91))
      expect((await course()).data.nextLessonId).toBeNull()
    }),
  )
})
