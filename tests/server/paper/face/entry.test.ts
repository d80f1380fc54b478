import { describe, expect, it, vi } from 'vitest'
import { FACE_NONCE_SECONDS } from '@contract/attendance/attendance-status'
import { ERRORS } from '@contract/errors'
import { FACE_VALID_MINUTES } from '@contract/exam/face-status'
import { StaffReview } from '../../../../server/src/providers/face/face-verifier'
import { LEARNER } from '../../../support/server/fixture-school'
import { call, clock, withRollback } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'
import { enter, ENTRY, JUDGE, later, NOON, PERMIT, sendPhoto, showFace, takePhoto } from './exam-face-fixture'

const { owner, visitor, stranger } = LEARNER

describe('the face before an exam', () => {
  it(
    'is needed to enter, for each attempt anew',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { id } = await givenPaper(database, { face: 'before' })
      expect((await enter(id)).code).toBe(ERRORS.FACE_REQUIRED.code)
      const { data: check } = await call(ENTRY, { id }, owner)
      expect(check).toMatchObject({ kind: 'entry', status: 'open', endsAt: null })
      expect((await enter(id)).code).toBe(ERRORS.FACE_REQUIRED.code)
      expect((await showFace(owner, check.id)).data).toMatchObject({ status: 'waiting', reason: '' })
      const { data } = await enter(id)
      // The running attempt is continued without another picture.
      expect((await enter(id)).data).toEqual(data)
      const { data: room } = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, owner)
      expect(room.asksFace).toBe(false)
      const { pageTicket } = room
      await call('POST /resource/auth/exam/submit', { id: data!.attemptId, pageTicket, answers: [] }, owner)
      expect((await enter(id)).code).toBe(ERRORS.FACE_REQUIRED.code)
    }),
  )

  it(
    'is good for some minutes, and then asked for again',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { id } = await givenPaper(database, { face: 'before' })
      const { data: check } = await call(ENTRY, { id }, owner)
      await showFace(owner, check.id)
      expect((await call(ENTRY, { id }, owner)).data.endsAt).toBe(later(FACE_VALID_MINUTES * 60).toISOString())
      clock.set(later(FACE_VALID_MINUTES * 60))
      expect((await enter(id)).code).toBe(ERRORS.FACE_REQUIRED.code)
      expect((await call(ENTRY, { id }, owner)).data).toMatchObject({ id: check.id, status: 'open', endsAt: null })
      await showFace(owner, check.id)
      expect((await enter(id)).code).toBe(200)
    }),
  )

  it(
    'refuses a replayed, an expired and an invented nonce, and one without a picture',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const { id: paperId } = await givenPaper(database, { face: 'before' })
      const { id } = (await call(ENTRY, { id: paperId }, owner)).data
      vi.spyOn(StaffReview.prototype, 'verify').mockResolvedValueOnce({ outcome: 'refused', reason: '看不清' })
      const used = await takePhoto(owner, id)
      expect((await call(JUDGE, { id, nonce: used }, owner)).data).toMatchObject({ status: 'open', reason: '看不清' })
      expect((await enter(paperId)).code).toBe(ERRORS.FACE_REQUIRED.code)
      expect((await call(JUDGE, { id, nonce: used }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await sendPhoto(owner, used)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await call(JUDGE, { id, nonce: 'x'.repeat(43) }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      const { nonce: empty } = (await call(PERMIT, { id, agreed: true }, owner)).data
      expect((await call(JUDGE, { id, nonce: empty }, owner)).code).toBe(ERRORS.FACE_PHOTO_MISSING.code)
      const late = await takePhoto(owner, id)
      clock.set(later(FACE_NONCE_SECONDS))
      expect((await call(JUDGE, { id, nonce: late }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await enter(paperId)).code).toBe(ERRORS.FACE_REQUIRED.code)
    }),
  )

  it(
    'is bound to the learner, the school and the paper',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const [one, other] = [
        await givenPaper(database, { face: 'before' }),
        await givenPaper(database, { face: 'before' }),
      ]
      const mine = (await call(ENTRY, { id: one.id }, owner)).data
      const theirs = (await call(ENTRY, { id: one.id }, visitor)).data
      const elsewhere = (await call(ENTRY, { id: other.id }, owner)).data
      expect(theirs.id).not.toBe(mine.id)
      const nonce = await takePhoto(owner, mine.id)
      expect((await call(JUDGE, { id: theirs.id, nonce }, visitor)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      expect((await call(JUDGE, { id: elsewhere.id, nonce }, owner)).code).toBe(ERRORS.FACE_NONCE_INVALID.code)
      for (const learner of [visitor, stranger]) {
        expect((await call(JUDGE, { id: mine.id, nonce }, learner)).code).toBe(ERRORS.FACE_CHECK_NOT_FOUND.code)
        expect((await call(PERMIT, { id: mine.id, agreed: true }, learner)).code).toBe(ERRORS.FACE_CHECK_NOT_FOUND.code)
      }
      expect((await call(ENTRY, { id: one.id }, stranger)).code).toBe(ERRORS.PAPER_NOT_FOUND.code)
      await call(JUDGE, { id: mine.id, nonce }, owner)
      expect((await enter(other.id)).code).toBe(ERRORS.FACE_REQUIRED.code)
      expect((await enter(one.id, visitor)).code).toBe(ERRORS.FACE_REQUIRED.code)
      expect((await enter(one.id)).code).toBe(200)
    }),
  )

  it(
    'is not taken from who may not enter, nor where the paper does not ask',
    withRollback(async ({ database }) => {
      clock.set(NOON)
      const closed = await givenPaper(database, { face: 'before', closesAt: later(-60) })
      expect((await call(ENTRY, { id: closed.id }, owner)).code).toBe(ERRORS.PAPER_CLOSED.code)
      const plain = await givenPaper(database)
      expect((await call(ENTRY, { id: plain.id }, owner)).code).toBe(ERRORS.FACE_NOT_ASKED.code)
      expect((await enter(plain.id)).code).toBe(200)
    }),
  )
})
