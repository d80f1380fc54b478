import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import type { Learner } from '../support/server/fixture-school'
import { call } from '../support/server/harness'
import { givenPaper } from '../support/server/paper-fixture'

const begin = async (paperId: string, me: Learner, requestId = randomUUID()) => {
  const { data } = await call('POST /resource/auth/exam/enter', { id: paperId, requestId }, me)
  const room = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, me)
  return { id: room.data!.id, pageTicket: room.data!.pageTicket }
}

/** An attempt that runs, and one that is handed in. */
export const addAttempts = async (database: Database, paperId: string, me: Learner) => {
  const requestId = randomUUID()
  const running = await begin(paperId, me, requestId)
  const ended = await begin((await givenPaper(database)).id, me)
  await call('POST /resource/auth/exam/submit', { ...ended, answers: [] }, me)
  return {
    attempt: [running.id],
    endedAttempt: [ended.id],
    attemptRequest: [requestId],
    pageTicket: [running.pageTicket],
  }
}
