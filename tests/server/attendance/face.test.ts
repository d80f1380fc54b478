import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { AttendanceRepository } from '../../../server/src/modules/attendance/attendance.repository'
import { attendanceRecordTable, faceNonceTable } from '../../../server/src/modules/attendance/attendance.table'
import { FaceRepository } from '../../../server/src/modules/attendance/face.repository'
import { StaffReviewService } from '../../../server/src/modules/attendance/staff-review.service'
import { LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { addLive, minute } from '../live/live-fixture'
import {
  addCheck,
  CHECK,
  createReview,
  JUDGE,
  MAKEUP,
  now,
  openCheck,
  openFaces,
  PERMIT,
  readMoves,
  takePhoto,
  VIEW,
} from './attendance-fixture'

const { owner, visitor } = LEARNER
const photoKeyOf = async (database: Database, id: string): Promise<string> => {
  const [row] = await database.current.select().from(attendanceRecordTable).where(eq(attendanceRecordTable.id, id))
  return row!.photoKey
}

describe('signing by face (LIVE-01)', () => {
  it(
    'waits for the staff, whose decision counts from the time of the picture',
    withRollback(async ({ database }) => {
      const { live, mine } = await openFaces(database)
      const nonce = await takePhoto(owner, mine)
      expect((await call(JUDGE, { id: mine, nonce }, owner)).data).toMatchObject({
        status: 'PENDING',
        faceReview: 'waiting',
        open: false,
      })
      expect((await call(CHECK, live, owner)).data.record).toMatchObject({ id: mine, faceReview: 'waiting' })
      clock.set(minute(100))
      const review = createReview(database)
      expect(await review.list(OTHER_SHOP)).toEqual([])
      // Other pictures may wait as well: races leave what they wrote.
      expect(await review.list(SHOP)).toContainEqual(
        expect.objectContaining({ id: mine, nickName: '学员1', referenceKey: '' }),
      )
      await review.pass(SHOP, mine)
      expect((await call(VIEW, { id: mine }, owner)).data).toMatchObject({
        status: 'PRESENT',
        faceReview: 'passed',
        signedAt: minute(11).toISOString(),
      })
      expect(await readMoves(database, mine)).toEqual(['PENDING sign PRESENT staff:command'])
    }),
  )

  it(
    'is not marked absent while a picture is pending',
    withRollback(async ({ database, jobs }) => {
      const { mine, theirs } = await openFaces(database)
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      clock.set(minute(30))
      await jobs.runDue(minute(30))
      expect((await call(VIEW, { id: mine }, owner)).data.status).toBe('PENDING')
      expect((await call(VIEW, { id: theirs }, visitor)).data.status).toBe('ABSENT')
    }),
  )

  it(
    'allows another picture after a refusal while open, is absent afterwards, and notifies the learner',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const review = createReview(database)
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      await review.refuse(SHOP, mine, '照片里不是本人')
      expect((await call(VIEW, { id: mine }, owner)).data).toMatchObject({
        status: 'PENDING',
        faceReview: 'refused',
        faceReason: '照片里不是本人',
        open: true,
      })
      clock.set(minute(16))
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      clock.set(minute(60))
      await review.refuse(SHOP, mine, '还是看不清')
      expect((await call(VIEW, { id: mine }, owner)).data).toMatchObject({
        status: 'ABSENT',
        signedAt: null,
        canApplyMakeup: true,
      })
      const messages = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
      expect(messages.map(({ title }) => title)).toEqual(['拍照签到没有通过审核', '拍照签到没有通过审核'])
      await expect(review.pass(SHOP, mine)).rejects.toMatchObject({ errorName: 'ATTENDANCE_DONE' })
    }),
  )

  it(
    'stays pending when the learner cannot be notified of a refusal',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      const sender = { sendAll: () => Promise.reject(new Error('the process ends here')) }
      const review = new StaffReviewService({
        database,
        records: new AttendanceRepository(database),
        faces: new FaceRepository(database),
        messages: sender,
        others: [],
        now,
      })
      await expect(review.refuse(SHOP, mine, '照片里不是本人')).rejects.toThrow('the process ends here')
      expect((await call(VIEW, { id: mine }, owner)).data.faceReview).toBe('waiting')
    }),
  )

  it(
    'allows a make-up by face',
    withRollback(async ({ database, jobs }) => {
      const { mine } = await openFaces(database)
      clock.set(minute(30))
      await jobs.runDue(minute(30))
      expect((await call(PERMIT, { id: mine, agreed: true }, owner)).code).toBe(ERRORS.ATTENDANCE_CLOSED.code)
      await call(MAKEUP, { id: mine }, owner)
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      await createReview(database).pass(SHOP, mine)
      expect((await call(VIEW, { id: mine }, owner)).data.status).toBe('MAKEUP')
    }),
  )

  it(
    'lets the staff excuse a learner once',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const review = createReview(database)
      expect((await review.excuse(SHOP, mine)).status).toBe('LEAVE')
      await expect(review.excuse(SHOP, mine)).rejects.toMatchObject({ errorName: 'ATTENDANCE_DONE' })
      await expect(review.excuse(OTHER_SHOP, mine)).rejects.toMatchObject({ errorName: 'ATTENDANCE_NOT_FOUND' })
    }),
  )
})

describe('pictures of faces', () => {
  it(
    'stores only a hash of the nonce, and never serves the picture',
    withRollback(async ({ app, database }) => {
      const { mine } = await openFaces(database)
      const nonce = await takePhoto(owner, mine)
      await call(JUDGE, { id: mine, nonce }, owner)
      const nonces = await database.current.select().from(faceNonceTable).where(eq(faceNonceTable.subjectId, mine))
      expect(JSON.stringify(nonces)).not.toContain(nonce)
      const key = await photoKeyOf(database, mine)
      expect(key).toMatch(new RegExp(`^${SHOP}/private/face-`))
      for (const url of [`/media/${key}`, `/media/s/9999999999.${'x'.repeat(43)}/${key}`, `/media//${key}`]) {
        expect((await app.inject({ url, headers: { token: owner.token, sid: SHOP } })).statusCode).toBe(404)
      }
      expect(JSON.stringify((await call(VIEW, { id: mine }, owner)).data)).not.toContain('private')
    }),
  )

  it(
    'removes old and unreferenced pictures, and keeps each learner’s first accepted one',
    withRollback(async ({ database }) => {
      const review = createReview(database)
      const keys: string[] = []
      for (const start of [0, 200]) {
        const live = await addLive(database, { startsAt: minute(start), endsAt: minute(start + 90) }, [owner.id])
        await addCheck(database, live, { kind: 'face' })
        clock.set(minute(start + 11))
        const { id } = await openCheck(live, owner)
        await call(JUDGE, { id, nonce: await takePhoto(owner, id) }, owner)
        await review.pass(SHOP, id)
        keys.push(await photoKeyOf(database, id))
      }
      const removed: string[] = []
      const stray = `${SHOP}/private/face-stray.jpg`
      const files = {
        list: () => Promise.resolve([...keys, stray]),
        remove: (key: string) => Promise.resolve(void removed.push(key)),
      }
      clock.set(minute(91 * 24 * 60))
      await review.purge(SHOP, 90, files)
      expect(removed.slice(0, 1)).toEqual([keys[1]])
      expect(removed).toContain(stray)
      expect(removed).not.toContain(keys[0])
    }),
  )
})
