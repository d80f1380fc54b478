import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { FACE_NONCE_SECONDS, FACE_TRIES } from '@contract/attendance/attendance-status'
import { ERRORS } from '@contract/errors'
import { attendanceRecordTable } from '../../../server/src/modules/attendance/attendance.table'
import { LEARNER, SHOP } from '../../support/server/fixture-school'
import { call, clock, withRollback } from '../../support/server/harness'
import { minute } from '../live/live-fixture'
import {
  addCheck,
  CHECK,
  createReview,
  JUDGE,
  openFaces,
  PERMIT,
  SAVE,
  sendPhoto,
  takePhoto,
  VIEW,
} from './attendance-fixture'

const { owner, visitor } = LEARNER

describe('a face check', () => {
  it(
    'refuses a replayed nonce',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const nonce = await takePhoto(owner, mine)
      await call(JUDGE, { id: mine, nonce }, owner)
      await createReview(database).refuse(SHOP, mine, '看不清')
      expect((await call(JUDGE, { id: mine, nonce }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await sendPhoto(owner, nonce)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await call(VIEW, { id: mine }, owner)).data).toMatchObject({ status: 'PENDING', faceReview: 'refused' })
    }),
  )

  it(
    'refuses a second picture under one nonce',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const nonce = await takePhoto(owner, mine)
      expect((await sendPhoto(owner, nonce)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
    }),
  )

  it(
    'refuses another learner’s nonce, and another learner’s record',
    withRollback(async ({ database }) => {
      const { mine, theirs } = await openFaces(database)
      const nonce = await takePhoto(owner, mine)
      expect((await call(JUDGE, { id: theirs, nonce }, visitor)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await call(JUDGE, { id: mine, nonce }, visitor)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
      expect((await call(PERMIT, { id: mine, agreed: true }, visitor)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
      const fresh = (await call(PERMIT, { id: mine, agreed: true }, owner)).data.nonce
      expect((await sendPhoto(visitor, fresh)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await call(VIEW, { id: theirs }, visitor)).data.faceReview).toBe('none')
    }),
  )

  it(
    'refuses a nonce of another check',
    withRollback(async ({ database }) => {
      const { live, mine } = await openFaces(database)
      await addCheck(database, live, { kind: 'face', afterSeconds: 660 })
      clock.set(minute(12))
      await call(CHECK, live, owner)
      const nonce = await takePhoto(owner, mine)
      const rows = await database.current
        .select()
        .from(attendanceRecordTable)
        .where(eq(attendanceRecordTable.userId, owner.id))
      const other = rows.find(({ id }) => id !== mine)
      expect((await call(JUDGE, { id: other!.id, nonce }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
    }),
  )

  it(
    'refuses a nonce that is expired, invented or without a picture',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const early = (await call(PERMIT, { id: mine, agreed: true }, owner)).data.nonce
      expect((await call(JUDGE, { id: mine, nonce: early }, owner)).code).toBe(ERRORS.FACE_PHOTO_MISSING.code)
      const nonce = await takePhoto(owner, mine)
      const late = (await call(PERMIT, { id: mine, agreed: true }, owner)).data.nonce
      clock.set(new Date(minute(11).getTime() + FACE_NONCE_SECONDS * 1000))
      expect((await call(JUDGE, { id: mine, nonce }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await sendPhoto(owner, late)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await call(JUDGE, { id: mine, nonce: 'x'.repeat(43) }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
    }),
  )

  it(
    'ignores a result "passed" from the device',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const { nonce } = (await call(PERMIT, { id: mine, agreed: true }, owner)).data
      const claim = { result: 'passed', passed: true, faceReview: 'passed', status: 'PRESENT', score: 100, code: 0 }
      expect((await call.raw(JUDGE, { id: mine, nonce, ...claim }, owner)).code).toBe(ERRORS.FACE_PHOTO_MISSING.code)
      expect((await call.raw(SAVE, { id: mine, faceReview: 'passed', status: 'PRESENT' }, owner)).code).toBe(
        ERRORS.SIGN_BY_FACE.code,
      )
      const sent = await takePhoto(owner, mine)
      expect((await call.raw(JUDGE, { id: mine, nonce: sent, ...claim }, owner)).data).toMatchObject({
        status: 'PENDING',
        faceReview: 'waiting',
      })
    }),
  )

  it(
    'refuses files that are no pictures, and too many permissions',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const { nonce } = (await call(PERMIT, { id: mine, agreed: true }, owner)).data
      expect((await sendPhoto(owner, nonce, Buffer.from('<svg onload="alert(1)"/>'))).code).toBe(
        ERRORS.FILE_TYPE_REFUSED.code,
      )
      expect((await sendPhoto(owner, nonce, Buffer.alloc(3 * 1024 * 1024 + 1))).code).toBe(ERRORS.FILE_TOO_LARGE.code)
      for (let number = 1; number < FACE_TRIES; number++) await call(PERMIT, { id: mine, agreed: true }, owner)
      expect((await call(PERMIT, { id: mine, agreed: true }, owner)).code).toBe(ERRORS.FACE_TOO_MANY.code)
    }),
  )
})
