import { randomUUID } from 'node:crypto'
import type { PresenceState } from '@contract/timetable/presence-status'
import type { Database } from '../../../server/src/kernel/db/database'
import type { createClient } from '../../support/server/client'
import { LEARNER, type Learner } from '../../support/server/fixture-school'
import { addHeads, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { addMember, addParty, saveSession } from '../../support/server/timetable-fixture'

type Send = ReturnType<typeof createClient>

export const DAY = '2026-09-08'
/** A moment of the school's clock. */
export const at = (clockText: string, day = DAY): Date =>
  new Date(`${day}T${clockText}${clockText.length > 5 ? '' : ':00'}+08:00`)
export const goTo = (clockText: string, day = DAY): void => clock.set(at(clockText, day))

/** A class with one session, 10:00 to 11:40. It opens at 9:50, and one is late from 10:05. */
export const givenSession = async (
  database: Database,
  staff: StaffMember,
  {
    day = DAY,
    from = '10:00',
    to = '11:40',
    partyId = '',
    learners = [LEARNER.owner],
    send = call as Send,
    time = {},
  } = {},
) => {
  const party = partyId || (await addParty(database))
  if (!partyId) for (const { id: userId } of learners) await addMember(database, party, { userId })
  const usual = { startsAt: at(from, day).toISOString(), endsAt: at(to, day).toISOString() }
  const { data } = await saveSession(staff, { ...usual, ...time, partyIds: [party], subject: '低压电工实训' }, send)
  return { id: data.id, partyId: party }
}

export const PHONE = randomUUID()

export const showCode = async (staff: StaffMember, id: string, send: Send = call): Promise<string> =>
  (await send('GET /staff/sign-in/code', { id }, staff)).data.code

export const signIn = (
  id: string,
  code: string,
  { learner = LEARNER.owner as Learner, phoneId = PHONE, token = '', send = call as Send } = {},
) => send('POST /resource/auth/sign-in/save', { id, code, phoneId, ...(token && { token }) }, learner)

export const look = async (id: string, learner: Learner = LEARNER.owner) =>
  (await call('GET /resource/auth/sign-in/view', { id }, learner)).data

const readSheet = async (staff: StaffMember, id: string) => (await call('GET /staff/presence/view', { id }, staff)).data

/** What the sheet says of each learner, `null` for 未点名. */
export const readMarks = async (staff: StaffMember, id: string) =>
  Object.fromEntries((await readSheet(staff, id)).rows.map(({ learnerId, presence }) => [learnerId, presence]))

/** A code of six digits that this is not. */
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A test in a school that has such a session, at 8:00 of its day. */
export const withSession = (
  test: (
    deps: { id: string; head: Awaited<ReturnType<typeof addHeads>>['head'] } & Awaited<
      ReturnType<typeof givenSession>
    > & {
        database: Parameters<typeof givenSession>[0]
      },
  ) => Promise<void>,
) =>
  withRollback(async ({ database }) => {
    goTo('08:00')
    const { head } = await addHeads(database)
    await test({ database, head, ...(await givenSession(database, head)) })
  })

export const mark = (staff: StaffMember, id: string, marks: Record<string, PresenceState>, reason = '') =>
  call(
    'PUT /staff/presence/save',
    { id, marks: Object.entries(marks).map(([learnerId, presence]) => ({ learnerId, presence })), reason },
    staff,
  )
export const take = (staff: StaffMember, id: string) => call('PUT /staff/presence/take', { id }, staff)

export const withHead = (
  test: (deps: {
    database: Parameters<typeof givenSession>[0]
    head: StaffMember
    runJobs: () => Promise<unknown>
  }) => Promise<void>,
) =>
  withRollback(async ({ database, jobs }) => {
    goTo('08:00')
    const { head } = await addHeads(database)
    await test({ database, head, runJobs: () => jobs.runDue(clock.now()) })
  })
