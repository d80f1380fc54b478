import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { Jobs } from '../../../server/src/kernel/jobs/jobs'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import {
  AppointmentService,
  REMIND_BY_WECHAT_JOB,
} from '../../../server/src/modules/live/appointment/appointment.service'
import { LiveRepository } from '../../../server/src/modules/live/live.repository'
import { liveAppointmentTable, liveTable } from '../../../server/src/modules/live/live.table'
import { REMIND_JOB } from '../../../server/src/modules/live/appointment/plan-reminder'
import { MessageRepository } from '../../../server/src/modules/message/message.repository'
import { MessageService, type NewMessage } from '../../../server/src/modules/message/message.service'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { call, clock, openDatabaseOfServer, withRollback } from '../../support/server/harness'
import { addLive, minute, STAYING } from './live-fixture'

const MAKE = 'GET /resource/auth/course/appointment/course'
const CANCEL = 'DELETE /resource/auth/course/appointment/course'
const WATCH = 'POST /resource/auth/course/live/watch'
const { owner, visitor } = LEARNER
const readMessages = async () => (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list

describe('an appointment', () => {
  it(
    'is made once, shown in the room, and canceled',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(-60))
      expect((await call(MAKE, live, owner)).data).toEqual({ appointed: true, remindsAt: minute(-15).toISOString() })
      expect((await call(MAKE, live, owner)).data.appointed).toBe(true)
      expect((await call(WATCH, live, owner)).data.appointed).toBe(true)
      expect((await call(CANCEL, live, owner)).data).toEqual({ appointed: false, remindsAt: null })
      expect((await call(WATCH, live, owner)).data.appointed).toBe(false)
    }),
  )

  it(
    'is refused during and after the live, and without access',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id])
      clock.set(minute(-60))
      expect((await call(MAKE, live, visitor)).code).toBe(ERRORS.COURSE_NOT_OWNED.code)
      clock.set(minute(0))
      expect((await call(MAKE, live, owner)).code).toBe(ERRORS.APPOINTMENT_CLOSED.code)
      clock.set(minute(90))
      expect((await call(MAKE, live, owner)).code).toBe(ERRORS.LIVE_ENDED.code)
    }),
  )
})

const brought: string[] = []
const wechat = { liveTemplateId: 'template', remindOfLive: async (openid: string) => brought.push(openid) > 0 }
const people = { findOpenid: async (userId: string) => userId }
/** A worker as another process would have it; `beforeSending` happens while it reminds. */
const createWorker = (database: Database, beforeSending = async () => {}): Jobs => {
  const jobs = new Jobs(database, (error) => {
    throw error
  })
  const door = { open: () => Promise.reject(new Error('nobody opens a lesson here')) }
  const messages = new MessageService(new MessageRepository(database), () => minute(-15))
  const sender = {
    sendAll: (all: NewMessage[]) => beforeSending().then(() => messages.sendAll(all)),
    endOfQuiet: (userId: string) => messages.endOfQuiet(userId),
    raiseBarred: () => Promise.reject(new Error('nothing is barred here')),
  }
  const service = new AppointmentService({
    database,
    lessons: door,
    lives: new LiveRepository(database),
    jobs,
    messages: sender,
    wechat,
    people,
    now: () => minute(-15),
  })
  jobs.handle(REMIND_JOB, (payload) => service.remind(payload))
  jobs.handle(REMIND_BY_WECHAT_JOB, (payload) => service.remindByWechat(payload))
  return jobs
}

describe('the reminder', () => {
  it(
    'comes 15 minutes before to learners with an appointment, and links to the room',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id, visitor.id])
      clock.set(minute(-60))
      await call(MAKE, live, owner)
      await call(MAKE, live, visitor)
      await call(CANCEL, live, visitor)
      await jobs.runDue(minute(-16))
      expect(await readMessages()).toEqual([])
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      const [message, ...more] = await readMessages()
      expect(more).toEqual([])
      expect(message).toMatchObject({ title: '你预约的直播快开始了', read: false })
      expect(message!.content).toContain('《考前串讲》11月21日 19:30 开始')
      const { data } = await call('GET /base/auth/shop/msg/user/view', { id: message!.id }, owner)
      expect(data.target).toEqual({
        targetType: 2,
        targetAddr: `/sub/course/video?id=${live.courseId}&resourceId=${live.resourceId}`,
      })
      expect((await call('POST /base/auth/shop/msg/user/page', {}, visitor)).data.list).toEqual([])
    }),
  )

  it(
    'does not come to learners who may no longer enter, and they can cancel',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, {}, [owner.id, visitor.id])
      const access = (userId: string) =>
        and(eq(courseAccessTable.courseId, live.courseId), eq(courseAccessTable.userId, userId))
      clock.set(minute(-60))
      await call(MAKE, live, owner)
      await call(MAKE, live, visitor)
      await database.current.delete(courseAccessTable).where(access(owner.id))
      await database.current
        .update(courseAccessTable)
        .set({ expiresAt: minute(-30) })
        .where(access(visitor.id))
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      for (const learner of [owner, visitor])
        expect((await call('POST /base/auth/shop/msg/user/page', {}, learner)).data.list).toEqual([])
      expect((await call(CANCEL, live, visitor)).data).toEqual({ appointed: false, remindsAt: null })
      expect(await database.current.$count(liveAppointmentTable, eq(liveAppointmentTable.userId, visitor.id))).toBe(0)
    }),
  )

  it(
    'comes to all learners for a free live',
    withRollback(async ({ database, jobs }) => {
      const live = await addLive(database, { free: true })
      clock.set(minute(-60))
      await call(MAKE, live, visitor)
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      expect((await call('POST /base/auth/shop/msg/user/page', {}, visitor)).data.list).toHaveLength(1)
    }),
  )

  it(
    'comes at the new time of a postponed live, and not after it was closed',
    withRollback(async ({ database, jobs }) => {
      const later = await addLive(database, {}, [owner.id])
      const closed = await addLive(database, {}, [owner.id])
      clock.set(minute(-60))
      await call(MAKE, later, owner)
      await call(MAKE, closed, owner)
      await database.current
        .update(liveTable)
        .set({ startsAt: minute(120), endsAt: minute(180) })
        .where(eq(liveTable.lessonId, later.resourceId))
      await database.current.update(liveTable).set({ state: 'closed' }).where(eq(liveTable.lessonId, closed.resourceId))
      clock.set(minute(-15))
      await jobs.runDue(minute(-15))
      expect(await readMessages()).toEqual([])
      clock.set(minute(105))
      await jobs.runDue(minute(105))
      expect(await readMessages()).toHaveLength(1)
    }),
  )
})

describe('the reminder during new appointments', () => {
  it(
    'comes to a learner who makes an appointment while others are being reminded',
    withRollback(async ({ database }) => {
      const live = await addLive(database, {}, [owner.id, visitor.id])
      clock.set(minute(-60))
      await call(MAKE, live, owner)
      clock.set(minute(-15))
      let isLate = false
      const worker = createWorker(database, async () => {
        if (!isLate) await call(MAKE, live, visitor)
        isLate = true
      })
      await worker.runDue(minute(-15))
      for (const learner of [owner, visitor])
        expect((await call('POST /base/auth/shop/msg/user/page', {}, learner)).data.list).toHaveLength(1)
    }),
  )
})

describe('the reminder with several workers [postgres]', () => {
  it('reaches each learner once, even when the job runs twice', async () => {
    const database = await openDatabaseOfServer()
    const live = await addLive(database, STAYING)
    const userIds = Array.from({ length: 20 }, () => randomUUID())
    await database.current.insert(userTable).values(
      userIds.map((id, index) => ({
        id,
        shopId: SHOP,
        phone: `137${Date.now() % 100_000}${String(index).padStart(3, '0')}`,
        nickName: '学员',
      })),
    )
    await database.current
      .insert(courseAccessTable)
      .values(userIds.map((userId) => ({ userId, courseId: live.courseId, shopId: SHOP, startsAt: minute(-60) })))
    await database.current
      .insert(liveAppointmentTable)
      .values(userIds.map((userId) => ({ lessonId: live.resourceId, userId, byWechat: true })))
    const workers = [createWorker(database), createWorker(database)]
    const payload = { lessonId: live.resourceId, startsAt: minute(0).toISOString() }
    await workers[0]!.enqueue(REMIND_JOB, `${live.resourceId}:first`, payload, minute(-15))
    await workers[0]!.enqueue(REMIND_JOB, `${live.resourceId}:second`, payload, minute(-15))
    await Promise.all(workers.map((worker) => worker.runDue(minute(-15))))
    const messages = await database.current.select().from(messageTable).where(inArray(messageTable.userId, userIds))
    expect(messages).toHaveLength(20)
    expect(new Set(messages.map(({ userId }) => userId)).size).toBe(20)
    expect(brought.sort()).toEqual([...userIds].sort())
  })
})
