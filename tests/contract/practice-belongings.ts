import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { begin, finish, givenSet, save, WRONG } from '../server/paper/practice/practice-fixture'
import type { Learner } from '../support/server/fixture-school'
import { call } from '../support/server/harness'
import { givenPoint, givenQuestion } from '../support/server/question-fixture'

/** A set of the school with the questions that it takes. */
export const addPracticeThings = async (database: Database) => {
  const point = await givenPoint(database, '用电安全')
  const { id } = await givenQuestion(database, { pointIds: [point] })
  return { practiceSet: [await givenSet(database, { pointIds: [point] })], question: [id], point: [point] }
}

/** A practice that goes on, and one that is finished and left a mistake in the wrong book. */
export const addPractices = async (setId: string, questionId: string, me: Learner) => {
  const requestId = randomUUID()
  const ended = await begin({ questionId }, me)
  await save(ended.id, [{ position: 0, answer: WRONG }], me)
  await finish(ended.id, me)
  const running = await begin({ setId, requestId }, me)
  await call('PUT /resource/auth/question/collection/set', { questionId, collected: true }, me)
  await call('POST /resource/auth/question/report/save', { questionId, reason: 'key' }, me)
  return { practice: [running.id], endedPractice: [ended.id], practiceRequest: [requestId] }
}
