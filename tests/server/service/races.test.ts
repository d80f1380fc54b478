import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { appointmentMeetingTable, appointmentTable } from '../../../server/src/modules/service/service.table'
import { addLearner } from '../../support/server/fixture-learner'
import type { Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { at, createDoors, opening, SAVE, WEDNESDAY } from './service-fixture'

let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let staff: StaffMember
let doors: ReturnType<typeof createDoors>

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_appointment_races'))
  staff = await addStaff(server.database)
  doors = createDoors(call, () => staff)
})
beforeEach(() => clock.set(WEDNESDAY))
afterEach(() => clock.set(undefined))

const newLearners = async (count: number): Promise<Learner[]> => {
  const learners: Learner[] = []
  while (learners.length < count) learners.push(await addLearner(server.database))
  return learners
}
const listRows = (hostId: string) =>
  server.database.current.select().from(appointmentTable).where(eq(appointmentTable.hostId, hostId))
const listMeetings = (hostId: string) =>
  server.database.current.select().from(appointmentMeetingTable).where(eq(appointmentMeetingTable.hostId, hostId))
const sortedCodes = (answers: { code: number }[]) => answers.map(({ code }) => code).toSorted((one, two) => one - two)

describe('appointments at the same moment [postgres]', () => {
  it('P1 one of two gets a time, and the other is told', async () => {
    const host = await doors.saveHost()
    const both = await Promise.all((await newLearners(2)).map((me) => doors.save(me, host.id, at('10:00'))))
    expect(sortedCodes(both)).toEqual([200, ERRORS.SLOT_FULL.code])
    expect(await listRows(host.id)).toHaveLength(1)
  })

  it('P9 the first two of a group are in one meeting', async () => {
    const host = await doors.saveHost({ openings: opening({ seats: 2 }) })
    const both = await Promise.all((await newLearners(2)).map((me) => doors.save(me, host.id, at('10:00'))))
    expect(sortedCodes(both)).toEqual([200, 200])
    expect(await listMeetings(host.id)).toMatchObject([{ taken: 2, seats: 2 }])
  })

  it('thirty ask for seven places: seven have one', async () => {
    const host = await doors.saveHost({ openings: opening({ seats: 7 }) })
    const all = await Promise.all((await newLearners(30)).map((me) => doors.save(me, host.id, at('10:00'))))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(7)
    expect(await listMeetings(host.id)).toMatchObject([{ taken: 7 }])
    expect(await listRows(host.id)).toHaveLength(7)
  })

  it('times that overlap go to one', async () => {
    const host = await doors.saveHost({ openings: opening({ length: 30, step: 15 }) })
    const [one, two] = await newLearners(2)
    const both = await Promise.all([doors.save(one!, host.id, at('10:00')), doors.save(two!, host.id, at('10:15'))])
    expect(sortedCodes(both)).toEqual([200, ERRORS.SLOT_CLOSED.code])
  })

  it('one learner gets one of two hosts', async () => {
    const [one, two] = [await doors.saveHost(), await doors.saveHost({ name: '王老师' })]
    const [me] = await newLearners(1)
    const both = await Promise.all([one, two].map(({ id }) => doors.save(me!, id, at('10:00'))))
    expect(sortedCodes(both)).toEqual([200, ERRORS.APPOINTMENT_OVERLAPS.code])
  })

  it('one tap that arrives five times books once', async () => {
    const host = await doors.saveHost()
    const [me] = await newLearners(1)
    const input = { clientRequestId: randomUUID(), hostId: host.id, startsAt: at('10:00') }
    const all = await Promise.all(Array.from({ length: 5 }, () => call(SAVE, input, me!)))
    expect(new Set(all.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(await listRows(host.id)).toHaveLength(1)
  })

  it('the limit of a day holds', async () => {
    const host = await doors.saveHost({ mostPerDay: 1 })
    const [me] = await newLearners(1)
    const times = ['10:00', '11:00', '12:00']
    const all = await Promise.all(times.map((time) => doors.save(me!, host.id, at(time))))
    expect(sortedCodes(all)).toEqual([200, ERRORS.APPOINTMENT_DAY_LIMIT.code, ERRORS.APPOINTMENT_DAY_LIMIT.code])
  })

  it('two cancel and move, and as many move up', async () => {
    const host = await doors.saveHost({ openings: opening({ seats: 2 }) })
    const [one, two, ...waiting] = await newLearners(5)
    const first = await doors.given(one!, host.id, at('10:00'))
    const second = await doors.given(two!, host.id, at('10:00'))
    for (const me of waiting) await doors.given(me, host.id, at('10:00'), { wait: true })
    const both = await Promise.all([doors.cancel(one!, first.id), doors.move(two!, second.id, at('11:00'))])
    expect(sortedCodes(both)).toEqual([200, 200])
    const rows = (await listRows(host.id)).filter(({ startsAt }) => startsAt.toISOString() === at('10:00'))
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['booked', 'booked', 'canceled', 'moved', 'waiting'])
    expect((await listMeetings(host.id)).map(({ taken }) => taken).toSorted()).toEqual([1, 2])
  })

  it('whoever books while the host goes away is either refused or canceled', async () => {
    const host = await doors.saveHost()
    const learners = await newLearners(6)
    const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']
    const [closed, ...answers] = await Promise.all([
      doors.close([host.id], at('00:00'), at('23:00')),
      ...learners.map((me, index) => doors.save(me, host.id, at(times[index]!))),
    ])
    expect(closed.code).toBe(200)
    expect(answers.every(({ code }) => code === 200 || code === ERRORS.SLOT_CLOSED.code)).toBe(true)
    expect((await listRows(host.id)).map(({ status }) => status).filter((status) => status !== 'canceled')).toEqual([])
    expect((await listMeetings(host.id)).every(({ taken }) => taken === 0)).toBe(true)
  })
})

describe('the database itself [postgres]', () => {
  const meeting = (hostId: string, from: string, to: string, change: object = {}) => ({
    id: randomUUID(),
    hostId,
    startsAt: new Date(at(from)),
    endsAt: new Date(at(to)),
    busyFrom: new Date(at(from)),
    busyUntil: new Date(at(to)),
    seats: 1,
    taken: 1,
    ...change,
  })

  it('refuses two times of a host that overlap, and more taken places than there are', async () => {
    const { id } = await doors.saveHost()
    const db = server.database.current
    await db.insert(appointmentMeetingTable).values(meeting(id, '10:00', '10:30'))
    await expect(db.insert(appointmentMeetingTable).values(meeting(id, '10:15', '10:45'))).rejects.toThrow()
    await expect(
      db.insert(appointmentMeetingTable).values(meeting(id, '11:00', '11:30', { taken: 2 })),
    ).rejects.toThrow()
    await db.insert(appointmentMeetingTable).values(meeting(id, '10:30', '11:00'))
  })
})
