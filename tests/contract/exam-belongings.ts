import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import type { Learner } from '../support/server/fixture-school'
import { call } from '../support/server/harness'
import { takePhoto } from '../server/paper/face/exam-face-fixture'
import { givenPaper } from '../support/server/paper-fixture'
import { SECRET } from './secrets'
import { addAnswers } from './unnamed-belongings'

const begin = async (paperId: string, me: Learner, requestId = randomUUID()) => {
  const { data } = await call('POST /resource/auth/exam/enter', { id: paperId, requestId }, me)
  const room = await call('POST /resource/auth/exam/room', { id: data!.attemptId }, me)
  return { id: room.data!.id, pageTicket: room.data!.pageTicket }
}

/** An attempt that runs, one that is handed in, and a check of the face before a third. */
export const addAttempts = async (database: Database, paperId: string, me: Learner) => {
  const requestId = randomUUID()
  const running = await begin(paperId, me, requestId)
  const ended = await begin((await givenPaper(database, {}, ['single', 'essay'])).id, me)
  const answers = [{ position: 1, revision: 1, answer: { text: SECRET } }]
  await call('POST /resource/auth/exam/submit', { ...ended, answers }, me)
  await addAnswers(database, ended.id, 1)
  const { id: asking } = await givenPaper(database, { face: 'before' })
  const { data: face } = await call('POST /resource/auth/exam/face/entry', { id: asking }, me)
  const nonce = await takePhoto(me, face.id)
  return {
    examFace: [face.id],
    examNonce: [nonce],
    attempt: [running.id],
    endedAttempt: [ended.id],
    attemptRequest: [requestId],
    pageTicket: [running.pageTicket],
  }
}
