import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { RunningApp } from '../../../../../server/src/app'
import type { AppError } from '../../../../../server/src/kernel/app-error'
import { AttemptRepository } from '../../../../../server/src/modules/paper/attempt/attempt.repository'
import { attemptLogTable } from '../../../../../server/src/modules/paper/attempt/attempt.table'
import { ClosingRepository } from '../../../../../server/src/modules/paper/attempt/hand-in/closing.repository'
import { ClosingService } from '../../../../../server/src/modules/paper/attempt/hand-in/closing.service'
import { LEARNER, SHOP } from '../../../../support/server/fixture-school'
import { call, clock, withRollback } from '../../../../support/server/harness'
import { givenPaper } from '../../../../support/server/paper-fixture'

const { owner, visitor } = LEARNER
const NOON = new Date('2026-11-23T04:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

/** An attempt with one right answer that a server closed, which was killed before it marked it. */
const givenClosed = async ({ database, jobs }: RunningApp, learner = owner) => {
  clock.set(NOON)
  const paper = await givenPaper(database)
  const { data } = await call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, learner)
  const { data: room } = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, learner)
  const key = { id: room!.id, pageTicket: room!.pageTicket }
  const answers = [{ position: 0, revision: 1, answer: { choices: ['a'] } }]
  await call('POST /resource/auth/exam/answer/save', { ...key, answers }, learner)
  const attempts = new AttemptRepository(database)
  const closing = new ClosingService({
    database,
    repository: new ClosingRepository(database),
    attempts,
    jobs,
    now: clock.now,
  })
  const ticketHash = createHash('sha256').update(key.pageTicket).digest('hex')
  const claim = { attemptId: key.id, userId: learner.id, shopId: SHOP, ticketHash }
  // It closes nothing, so the job is planned with what comes next.
  await expect(closing.close({ ...claim, ticketHash: 'of no device' })).rejects.toThrow()
  const older = closing.close({ ...claim, ticketHash: 'of the device before' })
  const refusal = older.then(
    () => undefined,
    ({ errorName }: AppError) => errorName,
  )
  const closed = await Promise.all([closing.close(claim), closing.close(claim)])
  return { key, refusal: await refusal, closed }
}

describe('a closed attempt that is not marked yet', () => {
  it(
    'was closed once, by the device that has it, and has neither score nor answers that still change',
    withRollback(async (server) => {
      const { key, refusal, closed } = await givenClosed(server)
      expect(refusal).toBe('ATTEMPT_TAKEN_OVER')
      expect(closed).toEqual([true, false])
      const result = await call('GET /resource/auth/exam/result', { id: key.id }, owner)
      expect(result.data).toMatchObject({
        status: 'submitted',
        scoreHundredths: null,
        revealed: false,
        questionCount: 3,
      })
      const answers = [{ position: 1, revision: 1, answer: { choices: ['right'] } }]
      const late = await call('POST /resource/auth/exam/answer/save', { ...key, answers }, owner)
      expect(late.data).toMatchObject({ saved: [], keptApart: true })
    }),
  )

  it(
    'is marked once by a job after the server that closed it was killed',
    withRollback(async (server) => {
      const { key } = await givenClosed(server)
      await server.jobs.runDue(later(60))
      await server.jobs.runDue(later(4000))
      const result = await call('GET /resource/auth/exam/result', { id: key.id }, owner)
      expect(result.data).toMatchObject({ status: 'finished', scoreHundredths: 200, doneCount: 1, rank: 1 })
      const log = await server.database.current
        .select({ event: attemptLogTable.event })
        .from(attemptLogTable)
        .where(eq(attemptLogTable.attemptId, key.id))
      expect(log.map(({ event }) => event)).toEqual(['begin', 'submit', 'finish'])
    }),
  )

  it(
    'is marked at once where its examinee hands in again',
    withRollback(async (server) => {
      const { key } = await givenClosed(server)
      const again = await call('POST /resource/auth/exam/submit', { ...key, answers: [] }, owner)
      expect(again.data).toMatchObject({ status: 'finished', scoreHundredths: 200 })
    }),
  )

  it(
    'is marked with those of other examinees who hand in',
    withRollback(async (server) => {
      const { key } = await givenClosed(server)
      const { key: other } = await givenClosed(server, visitor)
      const paper = await givenPaper(server.database)
      const { data } = await call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, owner)
      const { data: room } = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, owner)
      const input = { id: room!.id, pageTicket: room!.pageTicket, answers: [] }
      await call('POST /resource/auth/exam/submit', input, owner)
      await call('POST /resource/auth/exam/submit', { ...other, answers: [] }, visitor)
      const result = await call('GET /resource/auth/exam/result', { id: key.id }, owner)
      expect(result.data).toMatchObject({ status: 'finished', scoreHundredths: 200 })
    }),
  )
})
