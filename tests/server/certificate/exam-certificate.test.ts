import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { LEARNER } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { givenPaper } from '../../support/server/paper-fixture'

const { owner, visitor } = LEARNER
const RIGHT = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]

/** A paper with a certificate, and one attempt at it that was handed in. */
const given = async (
  { database }: RunningApp,
  { answers = RIGHT, ...terms }: { answers?: typeof RIGHT; reveal?: 'afterClosing'; closesAt?: Date } = {},
) => {
  const paper = await givenPaper(database, { hasCertificate: true, ...terms }, ['single'])
  const input = { id: paper.id, requestId: randomUUID() }
  const { data: entered } = await call('POST /resource/auth/exam/enter', input, owner)
  const { data: room } = await call('POST /resource/auth/exam/room', { id: entered.attemptId }, owner)
  await call('POST /resource/auth/exam/submit', { id: room.id, pageTicket: room.pageTicket, answers }, owner)
  return { paperId: paper.id, attemptId: room.id }
}
const receive = (courseId: string, learner = owner) =>
  call('POST /resource/auth/cert/user/receive', { courseId, holderName: '张喆珺' }, learner)
const dueOf = async (paperId: string) =>
  (await call('GET /resource/auth/cert/user/due', {}, owner)).data.filter(({ courseId }) => courseId === paperId)

describe('the certificate of an exam', () => {
  it(
    'is due when the exam is passed, and taken once',
    withRollback(async (server) => {
      const { paperId } = await given(server)
      expect(await dueOf(paperId)).toMatchObject([{ kind: 'exam', courseTitle: '安全员模拟考试' }])
      const { data: first } = await receive(paperId)
      expect(first).toMatchObject({ kind: 'exam', courseId: paperId, revoked: false, studiedMinutes: 0 })
      expect((await receive(paperId)).data.number).toBe(first.number)
      expect(await dueOf(paperId)).toEqual([])
      expect((await call('POST /resource/auth/cert/user/page', {}, owner)).data.totalCount).toBe(1)
    }),
  )

  it(
    'is for nobody who failed, did not sit it, or may not see the score yet',
    withRollback(async (server) => {
      const failed = await given(server, { answers: [] })
      expect((await receive(failed.paperId)).code).toBe(ERRORS.CERTIFICATE_NOT_DUE.code)
      const passed = await given(server)
      expect((await receive(passed.paperId, visitor)).code).toBe(ERRORS.CERTIFICATE_NOT_DUE.code)
      const hidden = await given(server, { reveal: 'afterClosing', closesAt: new Date('2099-01-01T00:00:00Z') })
      expect(await dueOf(hidden.paperId)).toEqual([])
      expect((await receive(hidden.paperId)).code).toBe(ERRORS.CERTIFICATE_NOT_DUE.code)
    }),
  )

  it(
    'says that it is revoked when the attempt is voided, and holds again when the learner passes again',
    withRollback(async (server) => {
      const staff = await addStaff(server.database)
      const { paperId, attemptId } = await given(server)
      const { data: taken } = await receive(paperId)
      await call('PUT /staff/exam/attempt/void', { id: attemptId, reason: '替考', mayRetake: true }, staff)
      const check = async () => (await call('GET /resource/api/cert/check', { number: taken.number })).data
      expect(await check()).toMatchObject({ kind: 'exam', revoked: true })
      const input = { id: paperId, requestId: randomUUID() }
      const { data: entered } = await call('POST /resource/auth/exam/enter', input, owner)
      const { data: room } = await call('POST /resource/auth/exam/room', { id: entered.attemptId }, owner)
      const sent = { id: room.id, pageTicket: room.pageTicket, answers: RIGHT }
      await call('POST /resource/auth/exam/submit', sent, owner)
      expect((await check()).revoked).toBe(false)
    }),
  )
})
