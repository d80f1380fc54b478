import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../../server/src/app'
import { LEARNER, OTHER_SHOP } from '../../../support/server/fixture-school'
import { addStaff } from '../../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'

const { owner, visitor } = LEARNER
const NOON = new Date('2026-11-23T04:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const RIGHT = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]

const enter = async (id: string, learner = owner) =>
  (await call('POST /resource/auth/exam/enter', { id, requestId: randomUUID() }, learner)).data?.attemptId

/** A running attempt, and a head of the school. */
const given = async ({ database }: RunningApp, terms = {}) => {
  clock.set(NOON)
  const staff = await addStaff(database, { now: NOON })
  const paper = await givenPaper(database, terms, ['single'])
  const id = (await enter(paper.id))!
  const { data: room } = await call('POST /resource/auth/exam/room', { id }, owner)
  const key = { id, pageTicket: room.pageTicket }
  const submit = () => call('POST /resource/auth/exam/submit', { ...key, answers: RIGHT }, owner)
  return { staff, paper, id, key, submit }
}
const resultOf = async (id: string, learner = owner) =>
  (await call('GET /resource/auth/exam/result', { id }, learner)).data
const viewOf = async (id: string, staff: Parameters<typeof call>[2]) =>
  (await call('GET /staff/exam/attempt/view', { id }, staff)).data

describe('the desk of attempts', () => {
  it(
    'shows answers that came too late with the times of the phone and of the server, and does not mark them',
    withRollback(async (server) => {
      const { staff, paper, id, key } = await given(server)
      clock.set(later(3700))
      const answers = [{ ...RIGHT[0]!, changedAt: later(3590).toISOString() }]
      await call('POST /resource/auth/exam/answer/save', { ...key, answers }, owner)
      await server.jobs.runDue(later(3700))
      expect(await viewOf(id, staff)).toMatchObject({
        status: 'finished',
        scoreHundredths: 0,
        apartCount: 1,
        items: [{ position: 0, answer: null, savedAt: null, scoreHundredths: 0 }],
        apart: [
          {
            position: 0,
            reason: 'late',
            answer: { choices: ['a'] },
            changedAt: later(3590).toISOString(),
            receivedAt: later(3700).toISOString(),
          },
        ],
        log: [{ event: 'begin' }, { event: 'expire' }, { event: 'finish' }],
      })
      const { list } = (await call('POST /staff/exam/attempt/page', { paperId: paper.id }, staff)).data
      expect(list).toMatchObject([{ id, apartCount: 1, phone: '138****1001' }])
    }),
  )

  it(
    'gives one examinee more time, which their phone is told and the job of the old deadline respects',
    withRollback(async (server) => {
      const { staff, id, key } = await given(server)
      const input = { id, minutes: 10, reason: '手机故障' }
      const { data } = await call('PUT /staff/exam/attempt/extend', input, staff)
      expect(data.deadlineAt).toBe(later(4200).toISOString())
      clock.set(later(3620))
      await server.jobs.runDue(later(3620))
      const saved = await call('POST /resource/auth/exam/answer/save', { ...key, answers: RIGHT }, owner)
      expect(saved.data).toMatchObject({ status: 'doing', keptApart: false, deadlineAt: later(4200).toISOString() })
      clock.set(later(4215))
      await server.jobs.runDue(later(4215))
      expect(await resultOf(id)).toMatchObject({ handIn: 'expire', scoreHundredths: 200 })
      const ended = await call('PUT /staff/exam/attempt/extend', input, staff)
      expect(ended.code).toBe(ERRORS.ATTEMPT_NOT_RUNNING.code)
      const audit = (await call('POST /staff/audit/page', { subjectId: id }, staff)).data.list
      expect(audit).toMatchObject([
        { call: 'PUT /staff/exam/attempt/extend', after: { minutes: 10, reason: '手机故障' } },
      ])
    }),
  )

  it(
    'voids an attempt with a reason that the learner is told; it is ranked no more',
    withRollback(async (server) => {
      const { staff, paper, id, submit } = await given(server, { attemptsAllowed: 1 })
      await submit()
      const other = (await enter(paper.id, visitor))!
      const { data: room } = await call('POST /resource/auth/exam/room', { id: other }, visitor)
      await call('POST /resource/auth/exam/submit', { id: other, pageTicket: room.pageTicket, answers: [] }, visitor)
      expect(await resultOf(other, visitor)).toMatchObject({ rank: 2, rankedCount: 2 })
      const input = { id, reason: '替考', mayRetake: false }
      expect((await call('PUT /staff/exam/attempt/void', input, staff)).data).toEqual({ status: 'voided' })
      expect(await resultOf(other, visitor)).toMatchObject({ rank: 1, rankedCount: 1 })
      expect(await resultOf(id)).toMatchObject({ status: 'voided', revealed: false, scoreHundredths: null })
      expect(await enter(paper.id)).toBeUndefined()
      const [message] = (await call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list
      const { data: told } = await call('GET /base/auth/shop/msg/user/view', { id: message!.id }, owner)
      expect(told.content).toContain('成绩已作废：替考')
      const again = await call('PUT /staff/exam/attempt/void', input, staff)
      expect(again.code).toBe(ERRORS.ATTEMPT_VOIDED.code)
    }),
  )

  it(
    'lets the learner sit a paper again whose attempt was voided for a reason of the school',
    withRollback(async (server) => {
      const { staff, paper, id, submit } = await given(server, { attemptsAllowed: 1 })
      await submit()
      await call('PUT /staff/exam/attempt/void', { id, reason: '考场停电', mayRetake: true }, staff)
      expect(await enter(paper.id)).toBeDefined()
    }),
  )

  it(
    'exports scores as a table without complete phone numbers, and notes who did',
    withRollback(async (server) => {
      const { staff, paper, submit } = await given(server)
      await submit()
      const { data } = await call('POST /staff/exam/attempt/export', { paperId: paper.id }, staff)
      expect(data.count).toBe(1)
      expect(data.csv).toContain('"138****1001","已完成","2","2","是"')
      const audit = (await call('POST /staff/audit/page', { subjectId: paper.id }, staff)).data.list
      expect(audit).toMatchObject([{ call: 'POST /staff/exam/attempt/export', after: { exported: 1 } }])
    }),
  )

  it(
    'shows no attempt to staff of another school',
    withRollback(async (server) => {
      const { id, paper } = await given(server)
      const stranger = await addStaff(server.database, { shopId: OTHER_SHOP, now: NOON })
      const seen = await call('GET /staff/exam/attempt/view', { id }, stranger)
      expect(seen.code).toBe(ERRORS.ATTEMPT_NOT_FOUND.code)
      const { list } = (await call('POST /staff/exam/attempt/page', { paperId: paper.id }, stranger)).data
      expect(list).toEqual([])
    }),
  )
})
