import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { toAddress } from '@contract/screens'
import type { Database } from '../../../server/src/kernel/db/database'
import { presenceTable } from '../../../server/src/modules/timetable/session.table'
import { LEARNER } from '../../support/server/fixture-school'
import { addHeads, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { addMember, addParty, listCalendar, saveSession } from '../../support/server/timetable-fixture'

type Asked = Input<'POST /resource/auth/leave/save'>
const NOW = new Date('2026-09-07T00:00:00Z')
const at = (text: string): string => new Date(`${text}:00+08:00`).toISOString()

/** A class with a session each morning (09:00) and afternoon (14:00) of 8 to 14 September. */
const givenDays = async (database: Database, staff: StaffMember) => {
  const partyId = await addParty(database)
  await addMember(database, partyId)
  const sessions: Record<string, string> = {}
  for (const day of ['08', '09', '10', '11', '12', '13', '14'])
    for (const [from, to] of [
      ['09:00', '10:30'],
      ['14:00', '15:30'],
    ]) {
      const time = { startsAt: at(`2026-09-${day}T${from}`), endsAt: at(`2026-09-${day}T${to}`) }
      const { data } = await saveSession(staff, { ...time, partyIds: [partyId], subject: `${day} ${from}` })
      sessions[`${day} ${from}`] = data.id
    }
  return { partyId, sessions }
}

const ask = (wanted: Partial<Asked>, learner = LEARNER.owner) =>
  call(
    'POST /resource/auth/leave/save',
    { clientRequestId: randomUUID(), kind: 'PERSONAL', unit: 'day', reason: '家里有事', leavePictures: [], ...wanted },
    learner,
  )
const askDays = (fromDay: string, toDay = fromDay, wanted: Partial<Asked> = {}) => ask({ fromDay, toDay, ...wanted })
const approve = (staff: StaffMember, ...ids: string[]) =>
  call('PUT /staff/leave/approve', { ids, note: '' }, staff).then(({ data }) => data.results)
const onLeave = async () =>
  (await listCalendar('2026-09-07', '2026-09-20')).data.items.filter((item) => item.onLeave).map(({ title }) => title)

const withDays = (
  test: (deps: {
    database: Database
    head: StaffMember
    partyId: string
    sessions: Record<string, string>
  }) => Promise<void>,
) =>
  withRollback(async ({ database }) => {
    clock.set(NOW)
    const { head } = await addHeads(database)
    await test({ database, head, ...(await givenDays(database, head)) })
  })

describe('leave that overlaps', () => {
  it(
    'L7 shares its last day, or a day inside: refused',
    withDays(async () => {
      expect((await askDays('2026-09-08', '2026-09-10')).code).toBe(200)
      expect((await askDays('2026-09-10', '2026-09-12')).code).toBe(ERRORS.LEAVE_OVERLAPS.code)
      expect((await askDays('2026-09-08')).code).toBe(ERRORS.LEAVE_OVERLAPS.code)
      expect((await askDays('2026-09-11')).code).toBe(200)
    }),
  )

  it(
    'L12 two absences of one day at different times are accepted, one that meets another is not',
    withDays(async ({ sessions, head, partyId }) => {
      const time = { startsAt: at('2026-09-08T10:30'), endsAt: at('2026-09-08T12:00') }
      const { data: third } = await saveSession(head, { ...time, partyIds: [partyId] })
      expect((await ask({ unit: 'session', sessionIds: [sessions['08 09:00']!] })).code).toBe(200)
      expect((await ask({ unit: 'session', sessionIds: [sessions['08 14:00']!] })).code).toBe(200)
      const meeting = await ask({ unit: 'session', sessionIds: [sessions['08 09:00']!, third.id] })
      expect(meeting.code).toBe(ERRORS.LEAVE_OVERLAPS.code)
      expect((await ask({ unit: 'session', sessionIds: [third.id] })).code).toBe(200)
    }),
  )

  it(
    'is stored once for one request of the app',
    withDays(async () => {
      const clientRequestId = randomUUID()
      const [first, again] = [
        await askDays('2026-09-08', '2026-09-08', { clientRequestId }),
        await askDays('2026-09-08', '2026-09-08', { clientRequestId }),
      ]
      expect(again.data.id).toBe(first.data.id)
    }),
  )
})

describe('leave that is granted', () => {
  it(
    'is told to the learner by a message that leads to it',
    withDays(async ({ head }) => {
      const { data: leave } = await askDays('2026-09-08')
      await approve(head, leave.id)
      const { list } = (await call('POST /base/auth/shop/msg/user/page', {}, LEARNER.owner)).data
      const { data } = await call('GET /base/auth/shop/msg/user/view', { id: list[0]!.id }, LEARNER.owner)
      const targetAddr = toAddress('leaveDetail', { id: leave.id })
      expect(data).toMatchObject({ title: '请假已批准', target: { targetAddr } })
    }),
  )

  it(
    'L14 half a day covers the sessions of that half, which presence says; the other half is as before',
    withDays(async ({ head }) => {
      const half = { unit: 'halfDay' as const, fromHalf: 'morning' as const, toHalf: 'morning' as const }
      const { data: leave } = await askDays('2026-09-08', '2026-09-08', { ...half, kind: 'SICK' })
      expect([leave.length, leave.span]).toEqual(['半天', '9月8日上午'])
      expect(await onLeave()).toEqual([])
      expect(await approve(head, leave.id)).toEqual([{ id: leave.id, status: 'approved', error: '' }])
      expect(await onLeave()).toEqual(['08 09:00'])
    }),
  )

  it(
    'gives back exactly what stood before when it is revoked',
    withDays(async ({ database, head, sessions }) => {
      const mark = { sessionId: sessions['08 09:00']!, userId: LEARNER.owner.id }
      await database.current.insert(presenceTable).values({ ...mark, state: 'ABSENT', source: 'roll', updatedAt: NOW })
      const { data: leave } = await askDays('2026-09-08')
      await approve(head, leave.id)
      const states = async () => {
        const rows = await database.current.select().from(presenceTable)
        return Object.fromEntries(rows.map(({ sessionId, state }) => [sessionId, state]))
      }
      expect(await states()).toEqual({ [sessions['08 09:00']!]: 'PERSONAL', [sessions['08 14:00']!]: 'PERSONAL' })
      await call('PUT /staff/leave/revoke', { id: leave.id, reason: '证明不符' }, head)
      expect(await states()).toEqual({ [sessions['08 09:00']!]: 'ABSENT' })
      expect((await askDays('2026-09-08')).code).toBe(200)
    }),
  )

  it(
    'who comes back early keeps what is past and gets back what is to come',
    withDays(async ({ head }) => {
      const { data: leave } = await askDays('2026-09-08', '2026-09-09')
      await approve(head, leave.id)
      await approve(head, leave.id)
      clock.set(new Date(at('2026-09-08T12:00')))
      const { data: ended } = await call('PUT /resource/auth/leave/end', { id: leave.id }, LEARNER.owner)
      expect(ended.status).toBe('ended')
      expect(await onLeave()).toEqual(['08 09:00'])
      expect((await askDays('2026-09-09')).code).toBe(200)
    }),
  )

  it(
    'is withdrawn before it begins, not afterwards',
    withDays(async ({ head }) => {
      const { data: leave } = await askDays('2026-09-08')
      await approve(head, leave.id)
      clock.set(new Date(at('2026-09-08T09:30')))
      const withdraw = () => call('PUT /resource/auth/leave/withdraw', { id: leave.id }, LEARNER.owner)
      expect((await withdraw()).code).toBe(ERRORS.LEAVE_EVENT_REFUSED.code)
      clock.set(NOW)
      expect((await withdraw()).data.status).toBe('withdrawn')
      expect(await onLeave()).toEqual([])
    }),
  )
})

describe('the chain of those who grant', () => {
  it(
    'grows with the length, and with leave for the same reason together',
    withDays(async ({ head }) => {
      const stepsOf = async (fromDay: string, toDay: string, extendsId?: string) => {
        const input = {
          kind: 'PERSONAL' as const,
          unit: 'day' as const,
          fromDay,
          toDay,
          ...(extendsId && { extendsId }),
        }
        const { data } = await call('POST /resource/auth/leave/preview', input, LEARNER.owner)
        return [data.total, data.steps.map(({ name }) => name)]
      }
      expect(await stepsOf('2026-09-08', '2026-09-08')).toEqual(['', ['班主任']])
      expect(await stepsOf('2026-09-08', '2026-09-10')).toEqual(['', ['班主任', '系部']])
      expect(await stepsOf('2026-09-08', '2026-09-11')).toEqual(['', ['班主任', '系部', '学校']])
      const { data: first } = await askDays('2026-09-08', '2026-09-09')
      await approve(head, first.id)
      await approve(head, first.id)
      expect(await stepsOf('2026-09-10', '2026-09-11', first.id)).toEqual(['累计 4 天', ['班主任', '系部', '学校']])
    }),
  )

  it(
    'is granted step by step, and a refusal ends it',
    withDays(async ({ head }) => {
      const { data: leave } = await askDays('2026-09-08', '2026-09-10')
      expect(await approve(head, leave.id)).toMatchObject([{ status: 'pending' }])
      expect(await onLeave()).toEqual([])
      expect(await approve(head, leave.id)).toMatchObject([{ status: 'approved' }])
      expect(await approve(head, leave.id)).toMatchObject([{ status: null, error: ERRORS.LEAVE_EVENT_REFUSED.message }])
      const { data: other } = await askDays('2026-09-11')
      await call('PUT /staff/leave/reject', { ids: [other.id], reason: '当天有考试' }, head)
      const { data: seen } = await call('GET /resource/auth/leave/view', { id: other.id }, LEARNER.owner)
      expect([seen.status, seen.steps[0]!.state, seen.steps[0]!.note]).toEqual(['rejected', 'refused', '当天有考试'])
    }),
  )

  it(
    'is what the school says',
    withDays(async ({ head }) => {
      const rule = (steps: Input<'PUT /staff/leave/rule/update'>['steps']) =>
        call('PUT /staff/leave/rule/update', { steps }, head)
      const teacher = { name: '班主任', by: 'classTeacher' as const }
      expect((await rule([{ ...teacher, mostHalfDays: 4 }])).msg).toBe('最后一级不能有天数限制')
      const falling = [
        { ...teacher, mostHalfDays: 4 },
        { ...teacher, mostHalfDays: 2 },
      ]
      expect((await rule(falling)).msg).toBe('后一级能批的天数要比前一级多')
      await rule([{ ...teacher, mostHalfDays: null }])
      const { data: leave } = await askDays('2026-09-08', '2026-09-14')
      expect(leave.steps).toHaveLength(1)
    }),
  )
})

describe('leave that makes no sense', () => {
  it.each<[string, Partial<Asked>, number]>([
    ['days without a session', { fromDay: '2026-10-01', toDay: '2026-10-02' }, ERRORS.LEAVE_EMPTY.code],
    ['an end before the beginning', { fromDay: '2026-09-10', toDay: '2026-09-08' }, ERRORS.INPUT_INVALID.code],
    ['a day that does not exist', { fromDay: '2026-02-30', toDay: '2026-03-01' }, ERRORS.INPUT_INVALID.code],
    ['too long ago', { fromDay: '2026-08-20', toDay: '2026-08-20' }, ERRORS.LEAVE_TOO_LATE.code],
    ['no session chosen', { unit: 'session', sessionIds: [] }, ERRORS.INPUT_INVALID.code],
    ["another's session", { unit: 'session', sessionIds: [randomUUID()] }, ERRORS.SESSION_NOT_FOUND.code],
    [
      'a picture that is not theirs',
      { fromDay: '2026-09-08', toDay: '2026-09-08', leavePictures: ['x'] },
      ERRORS.INPUT_INVALID.code,
    ],
  ])('%s is refused', (_name, wanted, code) => withDays(async () => expect((await ask(wanted)).code).toBe(code))())
})
