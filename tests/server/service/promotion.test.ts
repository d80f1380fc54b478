import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { deregistrationTable } from '../../../server/src/modules/user/deregistration/deregistration.table'
import { makeId } from '../../../server/src/kernel/make-id'
import { addLearner } from '../../support/server/fixture-learner'
import { SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { at, createDoors, opening, WEDNESDAY } from './service-fixture'

let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let staff: StaffMember
let doors: ReturnType<typeof createDoors>

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_promotion'))
  staff = await addStaff(server.database)
  doors = createDoors(call, () => staff)
})
beforeEach(() => clock.set(WEDNESDAY))
afterEach(() => clock.set(undefined))

const newLearner = () => addLearner(server.database)
const erase = async (learner: Learner): Promise<void> => {
  const id = makeId()
  const now = clock.now()
  const row = { id, userId: learner.id, shopId: SHOP, status: 'waiting' as const, requestedAt: now, erasesAt: now }
  await server.database.current.insert(deregistrationTable).values(row)
  await server.jobs.enqueue('user.erase', id, { id }, now)
  await server.jobs.runDue(now)
}

/** A full time, and two who wait for it. */
const givenFull = async (change: Parameters<typeof doors.saveHost>[0] = {}) => {
  const host = await doors.saveHost(change)
  const [holder, first, second] = [await newLearner(), await newLearner(), await newLearner()]
  const held = await doors.given(holder, host.id, at('10:00'))
  const next = await doors.given(first, host.id, at('10:00'), { wait: true })
  const last = await doors.given(second, host.id, at('10:00'), { wait: true })
  const stateOf = async () => [(await doors.view(first, next.id)).status, (await doors.view(second, last.id)).status]
  return { host, holder, held, first, next, second, last, stateOf }
}

describe('P12 whatever frees a place moves the first of the waiting list up', () => {
  it('canceled by the learner', async () => {
    const { holder, held, first, next, last, second, stateOf } = await givenFull()
    await doors.cancel(holder, held.id)
    expect(await stateOf()).toEqual(['booked', 'waiting'])
    const messages = await doors.listMessages(first)
    expect(messages[0]).toMatchObject({ title: '候补成功，已为你预约' })
    expect((await doors.view(first, next.id)).moves.map(({ event }) => event)).toEqual(['promote'])
    expect((await doors.view(second, last.id)).waitPlace).toBe(1)
  })

  it('moved by the learner', async () => {
    const { holder, held, stateOf } = await givenFull()
    await doors.move(holder, held.id, at('11:00'))
    expect(await stateOf()).toEqual(['booked', 'waiting'])
  })

  it('canceled by the school', async () => {
    const { held, holder, stateOf } = await givenFull()
    await doors.mark([held.id], 'cancel', '老师临时开会')
    expect(await stateOf()).toEqual(['booked', 'waiting'])
    expect(await doors.view(holder, held.id)).toMatchObject({
      status: 'canceled',
      canceledBy: 'school',
      reason: '老师临时开会',
    })
  })

  it('the account was erased', async () => {
    const { holder, stateOf } = await givenFull()
    await erase(holder)
    expect(await stateOf()).toEqual(['booked', 'waiting'])
  })

  it('the capacity was raised', async () => {
    const { host, stateOf } = await givenFull()
    await doors.saveHost({ id: host.id, openings: opening({ seats: 2 }) })
    expect(await stateOf()).toEqual(['booked', 'waiting'])
  })

  it('the host is there after all', async () => {
    const { host, holder, held, stateOf } = await givenFull()
    await doors.close([host.id], at('09:00'), at('12:00'))
    expect((await doors.view(holder, held.id)).status).toBe('canceled')
    expect(await stateOf()).toEqual(['waiting', 'waiting'])
    const { data } = await call('POST /staff/appointment/closure/page', { hostId: host.id }, staff)
    await call('DELETE /staff/appointment/closure/delete', { id: data.list[0]!.id }, staff)
    expect(await stateOf()).toEqual(['booked', 'waiting'])
  })

  it('a time that was in the way is free', async () => {
    const host = await doors.saveHost({ openings: opening({ length: 30, step: 15 }), mostPerDay: 1 })
    const [one, two, late] = [await newLearner(), await newLearner(), await newLearner()]
    const first = await doors.given(one, host.id, at('10:00'))
    const waiting = await doors.given(late, host.id, at('10:00'), { wait: true })
    const other = await doors.given(late, host.id, at('15:00'))
    // The limit of the day keeps the learner from moving up, and another takes a time that overlaps.
    await doors.cancel(one, first.id)
    const near = await doors.given(two, host.id, at('10:15'))
    await doors.cancel(late, other.id)
    expect((await doors.view(late, waiting.id)).status).toBe('waiting')
    await doors.cancel(two, near.id)
    expect((await doors.view(late, waiting.id)).status).toBe('booked')
  })
})

describe('the waiting list', () => {
  it('one place moves up one, the first (O15)', async () => {
    const { holder, held, next, first, second, last } = await givenFull()
    await doors.cancel(holder, held.id)
    await doors.cancel(first, next.id)
    expect((await doors.view(second, last.id)).status).toBe('booked')
  })

  it('passes over who may not have the time now, and leaves them waiting', async () => {
    const { host, holder, held, first, stateOf } = await givenFull({ mostPerDay: 1 })
    await doors.given(first, host.id, at('15:00'))
    await doors.cancel(holder, held.id)
    expect(await stateOf()).toEqual(['waiting', 'booked'])
  })

  it('passes over who is with another host at that time', async () => {
    const { holder, held, first, stateOf } = await givenFull()
    const other = await doors.saveHost({ name: '王老师' })
    await doors.given(first, other.id, at('10:00'))
    await doors.cancel(holder, held.id)
    expect(await stateOf()).toEqual(['waiting', 'booked'])
  })

  it('moves nobody up within the notice, and ends with it', async () => {
    const { holder, held, first, next, stateOf } = await givenFull({ noticeMinutes: 60 })
    clock.set(new Date(at('09:10')))
    await doors.cancel(holder, held.id)
    expect(await stateOf()).toEqual(['waiting', 'waiting'])
    await server.jobs.runDue(clock.now())
    expect(await stateOf()).toEqual(['lapsed', 'lapsed'])
    expect((await doors.listMessages(first))[0]).toMatchObject({ title: '候补没有排到' })
    expect((await doors.view(first, next.id)).cancelUntil).toBeNull()
  })

  it('lets who moved up give the place back though it begins soon', async () => {
    const { holder, held, first, next } = await givenFull({ cancelMinutes: 60 })
    clock.set(new Date(at('08:50')))
    await doors.cancel(holder, held.id)
    clock.set(new Date(at('09:40')))
    expect((await doors.view(first, next.id)).cancelUntil).toBe(at('10:00'))
    expect((await doors.cancel(first, next.id)).code).toBe(200)
  })

  it('is left by the learner, and has a length', async () => {
    const { second, last, host } = await givenFull()
    expect((await doors.cancel(second, last.id)).data.status).toBe('canceled')
    const me = await newLearner()
    for (let hour = 11; hour <= 16; hour++) await doors.given(await newLearner(), host.id, at(`${hour}:00`))
    for (let hour = 11; hour <= 15; hour++) await doors.given(me, host.id, at(`${hour}:00`), { wait: true })
    expect((await doors.save(me, host.id, at('16:00'), { wait: true })).code).toBe(ERRORS.WAITING_TOO_MANY.code)
  })
})

describe('a host who is away', () => {
  it('cancels what is booked, tells why, and offers other times', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const { id } = await doors.given(me, host.id, at('10:00'))
    const { data } = await doors.close([host.id], at('00:00', '2026-11-25'), at('00:00', '2026-11-27'))
    expect(data.canceled).toBe(1)
    expect(await doors.view(me, id)).toMatchObject({ status: 'canceled', canceledBy: 'school', reason: '外出培训' })
    const [message] = await doors.listMessages(me)
    expect(message).toMatchObject({ title: '预约被学校取消' })
    expect(message!.content).toContain(
      '取消了：外出培训。可以改约：11月27日 周五 09:00、11月27日 周五 09:30、11月27日 周五 10:00。',
    )
    const times = await doors.listTimes(me, host.id)
    expect(new Set(times.map(({ state, reason }) => `${state} ${reason}`))).toEqual(new Set(['closed 外出培训']))
    expect((await doors.save(me, host.id, at('10:00'))).code).toBe(ERRORS.SLOT_CLOSED.code)
  })

  it('leaves what has begun as it is', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const { id } = await doors.given(me, host.id, at('10:00'))
    clock.set(new Date(at('10:10')))
    expect((await doors.close([host.id], at('09:00'), at('12:00'))).data.canceled).toBe(0)
    expect((await doors.view(me, id)).status).toBe('booked')
  })

  it('offers times beyond the first fortnight', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    await doors.given(me, host.id, at('10:00'))
    await doors.close([host.id], at('00:00', '2026-11-25'), at('00:00', '2026-12-20'))
    expect((await doors.listMessages(me))[0]!.content).toContain('可以改约：12月20日 周日 09:00')
  })

  it('changes nothing where one of the hosts is not of the school', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const { id } = await doors.given(me, host.id, at('10:00'))
    const answer = await doors.close([host.id, makeId()], at('00:00'), at('23:00'))
    expect(answer.code).toBe(ERRORS.HOST_NOT_FOUND.code)
    expect((await doors.view(me, id)).status).toBe('booked')
  })
})

describe('by the clock', () => {
  it('a learner is reminded at six the evening before', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    await doors.given(me, host.id, at('10:00', '2026-11-27'))
    clock.set(new Date(at('17:59')))
    await server.jobs.runDue(clock.now())
    expect((await doors.listMessages(me))[0]).toMatchObject({ title: '预约成功' })
    clock.set(new Date(at('18:00')))
    await server.jobs.runDue(clock.now())
    expect((await doors.listMessages(me))[0]).toMatchObject({ title: '明天有预约' })
  })

  it('nobody is reminded of what was canceled', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const { id } = await doors.given(me, host.id, at('10:00', '2026-11-27'))
    await doors.cancel(me, id)
    clock.set(new Date(at('18:00')))
    await server.jobs.runDue(clock.now())
    expect((await doors.listMessages(me)).map(({ title }) => title)).toEqual(['预约成功'])
  })

  it('what nobody marked within two days took place', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const { id } = await doors.given(me, host.id, at('10:00'))
    clock.set(new Date(at('10:31', '2026-11-28')))
    await server.jobs.runDue(clock.now())
    expect((await doors.view(me, id)).status).toBe('done')
  })
})
