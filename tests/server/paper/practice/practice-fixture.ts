import { randomUUID } from 'node:crypto'
import type { Input } from '@contract/calls'
import type { Answer } from '@contract/question/question'
import type { Database } from '../../../../server/src/kernel/db/database'
import { makeId } from '../../../../server/src/kernel/make-id'
import { practiceSetTable } from '../../../../server/src/modules/paper/practice/practice.table'
import { LEARNER, SHOP, type Learner } from '../../../support/server/fixture-school'
import { call } from '../../../support/server/harness'

export const givenSet = async (
  database: Database,
  values: Partial<typeof practiceSetTable.$inferInsert> = {},
): Promise<string> => {
  const id = makeId()
  const any = { pointIds: [], kinds: [], difficulties: [], count: 10, feedback: 'each' as const }
  await database.current.insert(practiceSetTable).values({ id, shopId: SHOP, title: '安全练习', ...any, ...values })
  return id
}

type Choice = Partial<Input<'POST /resource/auth/practice/start'>>

export const start = (choice: Choice = {}, me: Learner = LEARNER.owner) =>
  call('POST /resource/auth/practice/start', { requestId: randomUUID(), ...choice }, me)

/** A practice that has begun, as the phone gets it. */
export const begin = async (choice: Choice = {}, me: Learner = LEARNER.owner) => {
  const { data, code, msg } = await start(choice, me)
  if (code !== 200) throw new Error(msg)
  return (await view(data.id, me)).data
}

export const view = (id: string, me: Learner = LEARNER.owner) => call('GET /resource/auth/practice/view', { id }, me)

export const save = (
  id: string,
  answers: { position: number; revision?: number; answer: Answer }[],
  me: Learner = LEARNER.owner,
) =>
  call(
    'POST /resource/auth/practice/answer/save',
    { id, position: 0, answers: answers.map((each) => ({ revision: 1, ...each })) },
    me,
  )

export const finish = (id: string, me: Learner = LEARNER.owner) =>
  call('POST /resource/auth/practice/finish', { id, answers: [] }, me)

export const wrongBook = async (me: Learner = LEARNER.owner) =>
  (await call('POST /resource/auth/wrong/page', {}, me)).data.list

/** The lessons of a course as the owner sees them. */
export const readDirectory = async (courseId: string) => {
  const { data } = await call('POST /resource/auth/course/list/courseware', { id: courseId }, LEARNER.owner)
  return data.flatMap(({ lessons }) => lessons)
}

export const WRONG: Answer = { choices: ['c'] }
