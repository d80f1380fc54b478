import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { signInEntryTable } from '../../../server/src/modules/sign-in/sign-in.table'
import { presenceLogTable, presenceTable } from '../../../server/src/modules/timetable/session.table'
import { addLearner } from '../../support/server/fixture-learner'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { givenSession, otherThan, showCode, signIn } from './sign-in-fixture'

let send: Awaited<ReturnType<typeof startOwnServer>>['call']
let database: Database
let head: StaffMember
beforeAll(async () => {
  const own = await startOwnServer('pocket_school_test_sign_in_races')
  send = own.call
  database = own.server.database
  head = await addStaff(database)
})

/** A session that is on now, in real time. */
const givenRunning = async (count: number) => {
  clock.set(undefined)
  const learners = await Promise.all(Array.from({ length: count }, () => addLearner(database)))
  const now = new Date()
  const time = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 3_600_000).toISOString() }
  const { id } = await givenSession(database, head, { time, learners, send })
  return { id, learners, code: await showCode(head, id, send) }
}

it('of sixty-four sign-ins of one learner at once there is one row and one entry in the log', async () => {
  const { id, learners, code } = await givenRunning(1)
  const learner = learners[0]!
  const answers = await Promise.all(Array.from({ length: 64 }, () => signIn(id, code, { learner, send })))
  expect(new Set(answers.map(({ data }) => data.presence))).toEqual(new Set(['PRESENT']))
  for (const table of [presenceTable, presenceLogTable, signInEntryTable])
    expect(await database.current.select().from(table).where(eq(table.userId, learner.id))).toHaveLength(1)
})

it('of eight learners with one phone at once, one is signed in and seven wait for a person', async () => {
  const { id, learners, code } = await givenRunning(8)
  const phoneId = randomUUID()
  const answers = await Promise.all(learners.map((learner) => signIn(id, code, { learner, phoneId, send })))
  expect(answers.map(({ data }) => data.state).toSorted()).toEqual([...Array<string>(7).fill('doubt'), 'marked'])
})

it('wrong codes sent at once are counted one by one', async () => {
  const { id, learners, code } = await givenRunning(1)
  const wrong = otherThan(code)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => signIn(id, wrong, { learner: learners[0]!, send })),
  )
  expect(answers.filter(({ code: refusal }) => refusal === ERRORS.SIGN_IN_CODE_WRONG.code)).toHaveLength(4)
  expect((await signIn(id, code, { learner: learners[0]!, send })).code).toBe(ERRORS.SIGN_IN_RESTING.code)
})
