import { describe, expect, it, vi } from 'vitest'
import { ERRORS } from '@contract/errors'
import { GRACE_SECONDS } from '@contract/exam/attempt-status'
import { createStaffReview } from '../../../../server/src/modules/attendance/staff-review.module'
import { createExamPhotos } from '../../../../server/src/modules/paper/face/exam-face.module'
import { planMoments } from '../../../../server/src/modules/paper/face/plan-moments'
import { StaffReview } from '../../../../server/src/providers/face/face-verifier'
import { LEARNER, OTHER_SHOP, SHOP } from '../../../support/server/fixture-school'
import { addStaff } from '../../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../../support/server/harness'
import { DUE, givenAskedAttempt, JUDGE, later, NOON, PERMIT, showFace, takePhoto } from './exam-face-fixture'

const { owner, visitor } = LEARNER
const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
const CHOICE = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]

describe('moments of an attempt', () => {
  const span = { enteredAt: NOON, deadlineAt: later(3600) }

  it('are spread over its time, each in its own part, and leave time to answer', () => {
    const asking = { faceChecks: 3, faceSeconds: 120 }
    const first = planMoments(span, asking, () => 0)
    const last = planMoments(span, asking, () => 0.999999)
    expect(first).toEqual([later(60), later(60 + 1140), later(60 + 2280)])
    expect(last.every((moment, index) => moment > first[index]! && moment < (first[index + 1] ?? later(3480)))).toBe(
      true,
    )
  })

  it('are fewer where the time does not suffice', () => {
    const short = { enteredAt: NOON, deadlineAt: later(400) }
    expect(planMoments(short, { faceChecks: 5, faceSeconds: 120 }, () => 0)).toEqual([later(60)])
    expect(planMoments({ ...short, deadlineAt: later(100) }, { faceChecks: 1, faceSeconds: 60 }, () => 0)).toEqual([])
  })
})

describe('a face during an exam', () => {
  it(
    'is asked for at a moment that no response tells before, and the exam goes on meanwhile',
    withRollback(async (server) => {
      const { room, key, due, moments } = await givenAskedAttempt(server)
      expect(moments).toHaveLength(2)
      expect(room.asksFace).toBe(true)
      clock.set(after(moments[0]!, -1))
      const early = await due()
      expect(early.data).toEqual({ status: 'doing', check: null, failedCount: 0, missLimit: null })
      expect(JSON.stringify([room, early])).not.toContain(moments[0]!.toISOString())
      clock.set(after(moments[0]!, 5))
      const { check } = (await due()).data
      expect(check).toMatchObject({ kind: 'during', status: 'open', endsAt: after(moments[0]!, 125).toISOString() })
      const saved = await call('POST /resource/auth/exam/answer/save', { ...key, answers: CHOICE }, owner)
      expect(saved.data).toMatchObject({ status: 'doing', keptApart: false })
      expect((await showFace(owner, check!.id)).data.status).toBe('waiting')
      expect((await due()).data.check).toBeNull()
    }),
  )

  it(
    'hands the paper in at the limit of failed checks, marked with what was saved, with the server restarted',
    withRollback(async (server) => {
      const { id, key, due, moments } = await givenAskedAttempt(server, { faceMissLimit: 2 })
      await call('POST /resource/auth/exam/answer/save', { ...key, answers: CHOICE }, owner)
      clock.set(moments[0]!)
      await due()
      // Nobody asks any more: the job ends it.
      clock.set(after(moments[0]!, 120 + GRACE_SECONDS))
      await server.jobs.runDue(clock.now())
      expect((await due()).data).toMatchObject({ status: 'doing', failedCount: 1, missLimit: 2 })
      clock.set(moments[1]!)
      const { check } = (await due()).data
      vi.spyOn(StaffReview.prototype, 'verify').mockResolvedValueOnce({ outcome: 'refused', reason: '不是本人' })
      expect((await showFace(owner, check!.id)).data).toMatchObject({ status: 'open', reason: '不是本人' })
      clock.set(after(moments[1]!, 120 + GRACE_SECONDS))
      await server.jobs.runDue(clock.now())
      const result = await call('GET /resource/auth/exam/result', { id }, owner)
      expect(result.data).toMatchObject({ status: 'finished', handIn: 'forceByFace', scoreHundredths: 200 })
      expect((await due()).data).toMatchObject({ status: 'finished', check: null })
    }),
  )

  it(
    'is accepted until its time and what was on its way, and not after',
    withRollback(async (server) => {
      const { due, moments } = await givenAskedAttempt(server)
      clock.set(moments[0]!)
      const { id } = (await due()).data.check!
      clock.set(after(moments[0]!, 119))
      const nonce = await takePhoto(owner, id)
      clock.set(after(moments[0]!, 121))
      expect((await call(PERMIT, { id, agreed: true }, owner)).code).toBe(ERRORS.FACE_CHECK_OVER.code)
      clock.set(after(moments[0]!, 121 + GRACE_SECONDS))
      expect((await call(JUDGE, { id, nonce }, owner)).code).toBe(ERRORS.FACE_CHECK_OVER.code)
      clock.set(after(moments[0]!, 120 + GRACE_SECONDS))
      expect((await call(JUDGE, { id, nonce }, owner)).data.status).toBe('waiting')
    }),
  )

  it(
    'fails nobody whose phone was never told, and shows that to staff',
    withRollback(async (server) => {
      const staff = await addStaff(server.database, { now: NOON })
      const { paper, id, key } = await givenAskedAttempt(server, { faceMissLimit: 1 })
      clock.set(later(3600))
      await server.jobs.runDue(later(3600))
      await call('POST /resource/auth/exam/submit', { ...key, answers: CHOICE }, owner)
      expect((await call('GET /resource/auth/exam/result', { id }, owner)).data.handIn).toBe('submit')
      const { data } = await call('GET /staff/exam/attempt/view', { id }, staff)
      expect(data.faceChecks).toMatchObject([
        { kind: 'entry', status: 'waiting', hasPhoto: true },
        { kind: 'during', status: 'planned', askedAt: null, hasPhoto: false },
        { kind: 'during', status: 'planned', askedAt: null, hasPhoto: false },
      ])
      const { list } = (await call('POST /staff/exam/attempt/page', { paperId: paper.id }, staff)).data
      expect(list).toMatchObject([{ id, faceProblemCount: 3 }])
    }),
  )

  it(
    'is no affair of another learner, nor of a device that was taken over from',
    withRollback(async (server) => {
      const { id, key, due, moments } = await givenAskedAttempt(server)
      clock.set(moments[0]!)
      expect((await call(DUE, key, visitor)).code).toBe(ERRORS.ATTEMPT_NOT_FOUND.code)
      const { check } = (await due()).data
      expect((await call(PERMIT, { id: check!.id, agreed: true }, visitor)).code).toBe(ERRORS.FACE_CHECK_NOT_FOUND.code)
      await call('POST /resource/auth/exam/room', { id }, owner)
      expect((await due()).code).toBe(ERRORS.ATTEMPT_TAKEN_OVER.code)
    }),
  )
})

describe('the desk of faces', () => {
  it(
    'shows a picture beside the first accepted one, decides, and has both in the audit',
    withRollback(async (server) => {
      const staff = await addStaff(server.database, { now: NOON })
      const { id, due, moments } = await givenAskedAttempt(server)
      clock.set(moments[0]!)
      const asked = (await due()).data.check!
      await showFace(owner, asked.id)
      const { data } = await call('GET /staff/exam/attempt/view', { id }, staff)
      const [entry, during] = data.faceChecks
      const photo = () => call('POST /staff/exam/face/photo', { id: during!.id }, staff)
      expect((await photo()).data).toEqual({ photo: expect.stringMatching(/^data:image\/jpeg;base64,/), reference: '' })
      const decide = (checkId: string, passed: boolean, reason = '') =>
        call('PUT /staff/exam/face/decide', { id: checkId, passed, reason }, staff)
      expect((await decide(entry!.id, true)).data.status).toBe('passed')
      expect((await photo()).data.reference).toMatch(/^data:image\/jpeg/)
      expect((await decide(during!.id, false)).code).not.toBe(200)
      expect((await decide(during!.id, false, '不是本人')).data).toMatchObject({
        status: 'refused',
        reason: '不是本人',
      })
      expect((await decide(during!.id, true)).code).toBe(ERRORS.FACE_CHECK_OVER.code)
      const messages = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
      expect(messages[0]!.title).toBe('考试人脸核验没有通过')
      const audit = (await call('POST /staff/audit/page', { subjectId: during!.id }, staff)).data.list
      expect(audit.map((act) => act.call)).toEqual(
        expect.arrayContaining(['POST /staff/exam/face/photo', 'PUT /staff/exam/face/decide']),
      )
    }),
  )

  it(
    'loses its pictures to the purge, but for the first accepted one',
    withRollback(async (server) => {
      const staff = await addStaff(server.database, { now: NOON })
      const { entry, due, moments } = await givenAskedAttempt(server)
      clock.set(moments[0]!)
      const { id } = (await due()).data.check!
      await showFace(owner, id)
      for (const each of [entry.id, id])
        await call('PUT /staff/exam/face/decide', { id: each, passed: true, reason: '' }, staff)
      const otherPhotos = [createExamPhotos(server.database)]
      const review = createStaffReview({ database: server.database, now: () => clock.now(), otherPhotos })
      const stored = await otherPhotos[0]!.listPhotos(SHOP)
      const files = { list: async () => [...stored], remove: async (key: string) => void stored.delete(key) }
      clock.set(later(91 * 86_400))
      expect(await review.purge(SHOP, 90, files)).toBe(1)
      expect(stored.size).toBe(1)
      clock.set(NOON)
      const photo = (each: string) => call('POST /staff/exam/face/photo', { id: each }, staff)
      expect((await photo(entry.id)).code).toBe(200)
      expect((await photo(id)).code).toBe(ERRORS.FACE_CHECK_NOT_FOUND.code)
    }),
  )

  it(
    'is closed to another school, and lets an accepted picture be compared in the next exam',
    withRollback(async (server) => {
      const staff = await addStaff(server.database, { now: NOON })
      const { entry } = await givenAskedAttempt(server)
      const other = await addStaff(server.database, { shopId: OTHER_SHOP, now: NOON })
      for (const key of ['POST /staff/exam/face/photo', 'PUT /staff/exam/face/decide'] as const) {
        const { code } = await call(key, { id: entry.id, passed: true, reason: '' }, other)
        expect(code).toBe(ERRORS.FACE_CHECK_NOT_FOUND.code)
      }
      await call('PUT /staff/exam/face/decide', { id: entry.id, passed: true, reason: '' }, staff)
      const verify = vi.spyOn(StaffReview.prototype, 'verify')
      await givenAskedAttempt(server)
      expect(verify).toHaveBeenLastCalledWith(expect.any(Buffer), expect.any(Buffer))
      verify.mockRestore()
    }),
  )
})
