import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { appointmentMeetingTable } from '../../../server/src/modules/service/service.table'
import { addLearner } from '../../support/server/fixture-learner'
import { LEARNER } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { at, createDoors, HOSTS, opening, PAGE, SLOTS, VIEW, WEDNESDAY } from './service-fixture'

let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let staff: StaffMember
let doors: ReturnType<typeof createDoors>

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_booking'))
  staff = await addStaff(server.database)
  doors = createDoors(call, () => staff)
})
beforeEach(() => clock.set(WEDNESDAY))
afterEach(() => clock.set(undefined))

const newLearner = () => addLearner(server.database)
const listMeetings = (hostId: string) =>
  server.database.current.select().from(appointmentMeetingTable).where(eq(appointmentMeetingTable.hostId, hostId))

describe('booking', () => {
  it('takes the place, tells the learner, and lists it among what is to come', async () => {
    const [host, me] = [await doors.saveHost({ cancelMinutes: 1440 }), await newLearner()]
    const booked = await doors.given(me, host.id, at('10:00'), { question: ' 想转专业 ' })
    expect(booked).toMatchObject({ status: 'booked', question: '想转专业', startsAt: at('10:00'), endsAt: at('10:30') })
    expect(booked.cancelUntil).toBe(at('10:00', '2026-11-25'))
    const [slot] = (await doors.listTimes(me, host.id)).filter((each) => each.clock === '10:00')
    expect(slot).toMatchObject({ state: 'booked', placesLeft: 0 })
    expect((await call(PAGE, { tab: 'open' }, me)).data.list.map(({ id }) => id)).toEqual([booked.id])
    const [message] = await doors.listMessages(me)
    expect(message).toMatchObject({ title: '预约成功' })
    expect(message!.content).toContain(
      '11月26日 周四 10:00，周老师。地点：行政楼 201。开始前 24 小时内不能取消或改期。',
    )
  })

  it('happens once for a request that is sent twice', async () => {
    const [host, me, clientRequestId] = [await doors.saveHost(), await newLearner(), randomUUID()]
    const first = await doors.given(me, host.id, at('10:00'), { clientRequestId })
    const again = await doors.given(me, host.id, at('11:00'), { clientRequestId })
    expect(again.id).toBe(first.id)
    expect(again.startsAt).toBe(at('10:00'))
  })

  it('is refused at a time that nobody offers', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    expect((await doors.save(me, host.id, at('10:07'))).code).toBe(ERRORS.SLOT_CLOSED.code)
    expect((await doors.save(me, host.id, at('10:00', '2027-11-26'))).code).toBe(ERRORS.SLOT_CLOSED.code)
    expect((await doors.save(me, host.id, 'gestern')).code).toBe(ERRORS.INPUT_INVALID.code)
  })

  it('P6 is refused inside the buffer, whatever the page shows', async () => {
    const host = await doors.saveHost({
      bufferAfterMinutes: 15,
      openings: opening({ from: '09:00', to: '16:00', length: 60, step: 5 }),
    })
    await doors.given(await newLearner(), host.id, at('12:50'))
    const late = await newLearner()
    expect((await doors.save(late, host.id, at('13:55'))).code).toBe(ERRORS.SLOT_CLOSED.code)
    expect((await doors.save(late, host.id, at('14:05'))).code).toBe(200)
  })

  it('is refused within the notice, and says so', async () => {
    const [host, me] = [await doors.saveHost({ noticeMinutes: 120 }), await newLearner()]
    const answer = await doors.save(me, host.id, at('09:30', '2026-11-25'))
    expect(answer).toMatchObject({ code: ERRORS.SLOT_CLOSED.code, msg: '这个时间不能预约：开始前 2 小时停止预约' })
  })

  it('is limited by day and by week, Monday to Sunday', async () => {
    const [host, me] = [await doors.saveHost({ mostPerDay: 1, mostPerWeek: 2 }), await newLearner()]
    await doors.given(me, host.id, at('10:00'))
    expect((await doors.save(me, host.id, at('15:00'))).code).toBe(ERRORS.APPOINTMENT_DAY_LIMIT.code)
    await doors.given(me, host.id, at('10:00', '2026-11-27'))
    expect((await doors.save(me, host.id, at('10:00', '2026-11-29'))).code).toBe(ERRORS.APPOINTMENT_WEEK_LIMIT.code)
    expect((await doors.save(me, host.id, at('10:00', '2026-11-30'))).code).toBe(200)
  })

  it('is refused while the learner is with another host', async () => {
    const [one, other, me] = [await doors.saveHost(), await doors.saveHost({ name: '王老师' }), await newLearner()]
    await doors.given(me, one.id, at('10:00'))
    expect((await doors.save(me, other.id, at('10:00'))).code).toBe(ERRORS.APPOINTMENT_OVERLAPS.code)
    expect((await doors.save(me, other.id, at('10:30'))).code).toBe(200)
  })

  it('of a full time is refused, or waits when asked to', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    await doors.given(await newLearner(), host.id, at('10:00'))
    expect((await doors.save(me, host.id, at('10:00'))).code).toBe(ERRORS.SLOT_FULL.code)
    const waiting = await doors.given(me, host.id, at('10:00'), { wait: true })
    expect(waiting).toMatchObject({ status: 'waiting', waitPlace: 1 })
    expect((await doors.save(me, host.id, at('10:00'), { wait: true })).msg).toBe('你已在这个时间的候补里')
  })

  it('of a host that gives none any more is refused', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    await doors.saveHost({ id: host.id, archived: true })
    expect((await doors.save(me, host.id, at('10:00'))).code).toBe(ERRORS.HOST_NOT_FOUND.code)
    const { data } = await call(HOSTS, {}, me)
    expect(data.hosts.map(({ id }) => id)).not.toContain(host.id)
  })

  it('P9 puts learners of a group into one meeting', async () => {
    const host = await doors.saveHost({ openings: opening({ seats: 4 }) })
    for (let count = 0; count < 2; count++) await doors.given(await newLearner(), host.id, at('10:00'))
    expect(await listMeetings(host.id)).toMatchObject([{ seats: 4, taken: 2 }])
    const [slot] = (await doors.listTimes(await newLearner(), host.id)).filter((each) => each.clock === '10:00')
    expect(slot).toMatchObject({ state: 'free', placesLeft: 2, seats: 4 })
  })
})

describe('moving', () => {
  it('leaves one time and books another in one step', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const before = await doors.given(me, host.id, at('10:00'), { question: '奖学金' })
    const { data: after } = await doors.move(me, before.id, at('11:00', '2026-11-27'))
    expect(after).toMatchObject({ status: 'booked', startsAt: at('11:00', '2026-11-27'), question: '奖学金' })
    expect(await doors.view(me, before.id)).toMatchObject({ status: 'moved', movedToId: after.id, cancelUntil: null })
    const times = await doors.listTimes(await newLearner(), host.id)
    expect(times.find((each) => each.clock === '10:00')!.state).toBe('free')
  })

  it('happens once for a request that is sent twice', async () => {
    const [host, me, request] = [await doors.saveHost(), await newLearner(), randomUUID()]
    const before = await doors.given(me, host.id, at('10:00'))
    const first = await doors.move(me, before.id, at('11:00'), request)
    expect((await doors.move(me, before.id, at('11:00'), request)).data.id).toBe(first.data.id)
  })

  it('P3 is refused when leaving is refused', async () => {
    const [host, me] = [await doors.saveHost({ cancelMinutes: 1440 }), await newLearner()]
    const booked = await doors.given(me, host.id, at('10:00'))
    clock.set(new Date(at('09:00')))
    expect(await doors.move(me, booked.id, at('10:00', '2026-11-28'))).toMatchObject({
      code: ERRORS.APPOINTMENT_TOO_LATE.code,
      msg: '开始前 24 小时内不能取消或改期',
    })
    expect((await doors.cancel(me, booked.id)).code).toBe(ERRORS.APPOINTMENT_TOO_LATE.code)
    expect((await doors.view(me, booked.id)).status).toBe('booked')
  })

  it('P7 leaves the own appointment out of the check', async () => {
    const host = await doors.saveHost({ openings: opening({ length: 30, step: 15 }), mostPerDay: 1 })
    const me = await newLearner()
    const booked = await doors.given(me, host.id, at('11:30'))
    const offered = await doors.listTimes(me, host.id, '2026-11-26', booked.id)
    expect(offered.find((each) => each.clock === '11:45')).toMatchObject({ state: 'free' })
    const { data } = await doors.move(me, booked.id, at('11:45'))
    expect(data).toMatchObject({ status: 'booked', startsAt: at('11:45') })
  })

  it('to a full time is refused, and the old place stays', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    await doors.given(await newLearner(), host.id, at('11:00'))
    const booked = await doors.given(me, host.id, at('10:00'))
    expect((await doors.move(me, booked.id, at('11:00'))).code).toBe(ERRORS.SLOT_FULL.code)
    expect((await doors.view(me, booked.id)).status).toBe('booked')
    expect((await listMeetings(host.id)).map(({ taken }) => taken)).toEqual([1, 1])
  })
})

describe('no-shows', () => {
  const missTwice = async (change: Parameters<typeof doors.saveHost>[0] = {}) => {
    const [host, me] = [await doors.saveHost({ noShowLimit: 2, blockDays: 7, ...change }), await newLearner()]
    const one = await doors.given(me, host.id, at('09:00'))
    const two = await doors.given(me, host.id, at('10:00'))
    clock.set(new Date(at('12:00')))
    await doors.mark([one.id, two.id], 'miss')
    return { host, me, one, two }
  }

  it('block after the limit, until a moment that is told', async () => {
    const { host, me, two } = await missTwice()
    const answer = await doors.save(me, host.id, at('10:00', '2026-11-27'))
    expect(answer).toMatchObject({
      code: ERRORS.APPOINTMENT_BLOCKED.code,
      msg: '爽约 2 次，12月3日 10:30 前不能预约这位老师',
    })
    expect(await doors.view(me, two.id)).toMatchObject({ noShows: 2, blockedUntil: at('10:30', '2026-12-03') })
    clock.set(new Date(at('10:31', '2026-12-03')))
    expect((await doors.save(me, host.id, at('10:00', '2026-12-04'))).code).toBe(200)
  })

  it('that were corrected block nobody', async () => {
    const { host, me, one } = await missTwice()
    expect((await doors.mark([one.id], 'finish')).code).toBe(200)
    expect((await doors.save(me, host.id, at('10:00', '2026-11-27'))).code).toBe(200)
  })

  it('P4 do not keep the staff from booking for the learner', async () => {
    const { host, me, one } = await missTwice({ mostPerDay: 2 })
    const { code, data } = await doors.assign(me.id, host.id, at('15:00'))
    expect([code, data.status]).toEqual([200, 'booked'])
    expect((await doors.view(me, one.id)).status).toBe('noShow')
    expect((await doors.view(me, data.id)).moves).toEqual([])
  })
})

describe('records', () => {
  it('are the learner’s own: those of others look missing', async () => {
    const [host, me, other] = [await doors.saveHost(), await newLearner(), await newLearner()]
    const { id } = await doors.given(me, host.id, at('10:00'))
    for (const answer of [
      await call(VIEW, { id }, other),
      await doors.cancel(other, id),
      await doors.move(other, id, at('11:00')),
      await call(SLOTS, { hostId: host.id, movingId: id }, other),
    ])
      expect(answer.code).toBe(ERRORS.APPOINTMENT_NOT_FOUND.code)
    expect((await doors.view(me, id)).status).toBe('booked')
  })

  it('of another school’s host cannot be made', async () => {
    const host = await doors.saveHost()
    expect((await doors.save(LEARNER.stranger, host.id, at('10:00'))).code).toBe(ERRORS.HOST_NOT_FOUND.code)
  })

  it('stand in the tab of their state', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const gone = await doors.given(me, host.id, at('09:00'))
    await doors.cancel(me, gone.id)
    const missed = await doors.given(me, host.id, at('10:00'))
    const done = await doors.given(me, host.id, at('11:00'))
    const open = await doors.given(me, host.id, at('16:00'))
    clock.set(new Date(at('12:00')))
    await doors.mark([missed.id], 'miss')
    await doors.mark([done.id], 'finish')
    const idsOf = async (tab?: 'open' | 'done' | 'noShow' | 'canceled') =>
      (await call(PAGE, { tab }, me)).data.list.map(({ id }) => id)
    expect(await idsOf('canceled')).toEqual([gone.id])
    expect(await idsOf('noShow')).toEqual([missed.id])
    expect(await idsOf('done')).toEqual([done.id])
    expect(await idsOf('open')).toEqual([open.id])
    expect(await idsOf()).toEqual([open, done, missed, gone].map(({ id }) => id))
  })

  it('show the note after the talk only where the school says so', async () => {
    const [host, me] = [await doors.saveHost(), await newLearner()]
    const { id } = await doors.given(me, host.id, at('10:00'))
    clock.set(new Date(at('12:00')))
    const note = { id, note: '建议先补学分', visible: false }
    await call('PUT /staff/appointment/note', note, staff)
    expect((await doors.view(me, id)).note).toBe('')
    await call('PUT /staff/appointment/note', { ...note, visible: true }, staff)
    expect((await doors.view(me, id)).note).toBe('建议先补学分')
  })
})
