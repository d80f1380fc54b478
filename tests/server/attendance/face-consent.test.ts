import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { faceConsentTable } from '../../../server/src/modules/attendance/attendance.table'
import { LEARNER } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { givenPaper } from '../../support/server/paper-fixture'
import { enter, ENTRY, NOON, PERMIT as EXAM_PERMIT } from '../paper/face/exam-face-fixture'
import { JUDGE, openFaces, PERMIT, readMoves, takePhoto, VIEW } from './attendance-fixture'

const { owner, visitor } = LEARNER
const STAFF = 'POST /resource/auth/attendance/sign/record/detect/staff'
const EXAM_STAFF = 'POST /resource/auth/exam/face/staff'

const countConsents = (database: Database) =>
  database.current.$count(faceConsentTable, eq(faceConsentTable.userId, owner.id))

describe('pictures of faces', () => {
  it(
    'are taken from nobody who did not agree to them',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      const refused = await call(PERMIT, { id: mine, agreed: false }, owner)
      expect(refused.code).toBe(ERRORS.FACE_CONSENT_REQUIRED.code)
      expect(await countConsents(database)).toBe(0)
      await takePhoto(owner, mine)
      await takePhoto(owner, mine)
      expect(await countConsents(database)).toBe(1)
      clock.set(NOON)
      const { id } = await givenPaper(database, { face: 'before' })
      const { data: check } = await call(ENTRY, { id }, owner)
      const exam = await call(EXAM_PERMIT, { id: check.id, agreed: false }, owner)
      expect(exam.code).toBe(ERRORS.FACE_CONSENT_REQUIRED.code)
    }),
  )

  it(
    'give way to staff, who know the learner otherwise, and the consent is withdrawn',
    withRollback(async ({ database }) => {
      const { mine, theirs } = await openFaces(database)
      const nonce = await takePhoto(owner, mine)
      const left = await call(STAFF, { id: mine }, owner)
      expect(left.data).toMatchObject({ faceReview: 'waiting', open: false })
      expect(await countConsents(database)).toBe(0)
      expect((await call(JUDGE, { id: mine, nonce }, owner)).code, 'it waits').toBe(ERRORS.FACE_WAITING.code)
      expect((await call(STAFF, { id: theirs }, owner)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
      expect((await call(VIEW, { id: theirs }, visitor)).data.faceReview).toBe('none')

      const staff = await addStaff(database)
      const { list } = (await call('POST /staff/attendance/page', { pageSize: 50 }, staff)).data
      expect(list.find(({ id }) => id === mine)).toMatchObject({ hasPhoto: false })
      expect((await call('PUT /staff/attendance/pass', { id: mine }, staff)).code).toBe(200)
      expect((await call(VIEW, { id: mine }, owner)).data).toMatchObject({ status: 'PRESENT', faceReview: 'passed' })
      expect(await readMoves(database, mine)).toHaveLength(1)
    }),
  )

  it(
    'keep nobody from an exam, whom staff know otherwise',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { id } = await givenPaper(database, { face: 'before' })
      const { data: check } = await call(ENTRY, { id }, owner)
      expect((await call(EXAM_STAFF, { id: check.id }, visitor)).code).toBe(ERRORS.FACE_CHECK_NOT_FOUND.code)
      expect((await call(EXAM_STAFF, { id: check.id }, owner)).data.status).toBe('waiting')
      expect((await call(EXAM_STAFF, { id: check.id }, owner)).code).toBe(ERRORS.FACE_CHECK_OVER.code)
      const entered = await enter(id)
      expect(entered.code).toBe(200)
      const staff = await addStaff(database)
      const { data } = await call('GET /staff/exam/attempt/view', { id: entered.data!.attemptId }, staff)
      expect(data.faceChecks).toMatchObject([{ status: 'waiting', hasPhoto: false }])
      const decide = { id: check.id, passed: true, reason: '' }
      expect((await call('PUT /staff/exam/face/decide', decide, staff)).data.status).toBe('passed')
    }),
  )
})
