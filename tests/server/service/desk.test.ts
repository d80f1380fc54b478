import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { createServiceModule } from '../../../server/src/modules/service/service.module'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import { drawPicture } from '../../support/server/draw-picture'
import { addLearner } from '../../support/server/fixture-learner'
import { LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { at, createDoors, HOST, opening, WEDNESDAY } from './service-fixture'

const DEAN = 'POST /mf-user/user/mfUserServeStudent/getDeanInfoByStudentId'
const SAVE_DEAN = 'POST /staff/appointment/dean/save'
const dean = {
  name: '周建国',
  avatarKey: '',
  wechatCodeKey: '',
  officeHours: '周一至周五 8:30–17:00',
  phone: '0571-88886666',
  intro: '',
  partyId: null,
  sort: 0,
}

let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let staff: StaffMember
let doors: ReturnType<typeof createDoors>

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_service_desk'))
  staff = await addStaff(server.database)
  doors = createDoors(call, () => staff)
})
beforeEach(() => clock.set(WEDNESDAY))
afterEach(() => clock.set(undefined))

const newLearner = () => addLearner(server.database)
const readLastAct = async () =>
  (await server.database.current.select().from(staffAuditTable).orderBy(desc(staffAuditTable.id)).limit(1))[0]!

describe('the dean', () => {
  it('of the school is shown to everybody, with the host that the dean is', async () => {
    const picture = { name: 'zhou.png', type: 'image/png', content: await drawPicture('png') }
    const { data: stored } = (await call.upload(
      'POST /staff/appointment/picture/save',
      picture,
      staff,
      {},
    )) as unknown as {
      data: { key: string }
    }
    const { data: saved } = await call(SAVE_DEAN, { ...dean, avatarKey: stored.key }, staff)
    const me = await newLearner()
    expect((await call(DEAN, {}, me)).data.dean).toMatchObject({ name: '周建国', ofClass: false, hostId: null })
    const host = await doors.saveHost({ deanId: saved.id })
    const { data } = await call(DEAN, {}, me)
    expect(data.dean).toMatchObject({ id: saved.id, hostId: host.id, phone: '0571-88886666', wechatCodeUrl: '' })
    expect(data.dean!.avatarUrl).toContain(stored.key)
    expect((await call(DEAN, {}, LEARNER.stranger)).data.dean).toBeNull()
    await call('DELETE /staff/appointment/dean/delete', { id: saved.id }, staff)
    expect((await call(DEAN, {}, me)).data.dean).toBeNull()
  })

  it('of the learner’s class comes before the school’s', async () => {
    const partyId = randomUUID()
    const me = await newLearner()
    await call(SAVE_DEAN, dean, staff)
    const { data: ofClass } = await call(SAVE_DEAN, { ...dean, name: '刘振华', partyId, sort: 9 }, staff)
    await call(SAVE_DEAN, { ...dean, name: '别班的', partyId: randomUUID() }, staff)
    const jobs = { enqueue: async () => undefined, handle: () => undefined }
    const service = createServiceModule({
      database: server.database,
      now: clock.now,
      jobs,
      media: { urlOf: (key) => key },
      storage: { write: async () => undefined, remove: async () => undefined },
      pictures: { encode: () => Promise.reject(new Error('no picture here')) },
      messages: { sendAll: async () => undefined },
      audit: { perform: async (_act, work) => (await work()).result },
      classes: { current: async (shopId, learnerId) => (shopId === SHOP && learnerId === me.id ? [partyId] : []) },
    })
    const ask = (userId: string) => service.routes[DEAN]({}, { shopId: SHOP, userId } as never)
    expect((await ask(me.id)).dean).toMatchObject({ id: ofClass.id, name: '刘振华', ofClass: true })
    expect((await ask(randomUUID())).dean).toMatchObject({ name: '周建国', ofClass: false })
  })

  it.each([
    ['without a name', { name: '  ' }],
    ['with a telephone that is none', { phone: 'call me' }],
    ['with a picture of another school', { avatarKey: `${OTHER_SHOP}/public/dean.jpg` }],
  ])('is refused %s', async (_label, change) => {
    expect((await call(SAVE_DEAN, { ...dean, ...change }, staff)).code).toBe(ERRORS.INPUT_INVALID.code)
  })
})

describe('hosts', () => {
  it('keep their id and change what is said', async () => {
    const host = await doors.saveHost({ openings: opening({ weekdays: [1] }) })
    const changed = await doors.saveHost({ id: host.id, name: '周主任', openings: opening({ weekdays: [2, 3] }) })
    expect(changed).toMatchObject({ id: host.id, name: '周主任' })
    const { data } = await call('POST /staff/appointment/host/page', { pageSize: 100 }, staff)
    expect(data.list.find(({ id }) => id === host.id)!.openings.map(({ weekday }) => weekday)).toEqual([2, 3])
  })

  it.each([
    ['in which no time fits', opening({ weekdays: [1], from: '09:00', to: '09:20' })],
    ['that overlap', [...opening({ weekdays: [1] }), ...opening({ weekdays: [1], from: '16:30', to: '18:00' })]],
  ])('are refused with openings %s', async (_label, openings) => {
    const answer = await call('POST /staff/appointment/host/save', { ...HOST, openings }, staff)
    expect(answer.code).toBe(ERRORS.HOST_INVALID.code)
  })

  it('with fewer places keep whoever has one', async () => {
    const host = await doors.saveHost({ openings: opening({ seats: 3 }) })
    const learners = [await newLearner(), await newLearner()]
    for (const me of learners) await doors.given(me, host.id, at('10:00'))
    await doors.saveHost({ id: host.id, openings: opening({ seats: 1 }) })
    const [slot] = (await doors.listTimes(learners[0]!, host.id)).filter(({ clock: time }) => time === '10:00')
    expect(slot).toMatchObject({ seats: 2, placesLeft: 0 })
  })
})

describe('appointments', () => {
  it('are listed by host, state, day and learner, in either order, and counted', async () => {
    const host = await doors.saveHost()
    const [one, two] = [await newLearner(), await newLearner()]
    const late = await doors.given(one, host.id, at('15:00'))
    const early = await doors.given(two, host.id, at('09:00'))
    const other = await doors.given(two, host.id, at('09:00', '2026-11-27'))
    await doors.cancel(two, other.id)
    const list = async (input: object) =>
      (await call('POST /staff/appointment/page', { hostId: host.id, ...input }, staff)).data.list.map(({ id }) => id)
    expect(await list({})).toEqual([early.id, late.id, other.id])
    expect(await list({ descending: true })).toEqual([other.id, late.id, early.id])
    expect(await list({ sort: 'createdAt' })).toEqual([late.id, early.id, other.id])
    expect(await list({ status: 'canceled' })).toEqual([other.id])
    expect(await list({ untilDay: '2026-11-26' })).toEqual([early.id, late.id])
    expect(await list({ learnerId: two.id, fromDay: '2026-11-27' })).toEqual([other.id])
    expect(await list({ keyword: one.phone })).toContain(late.id)
    const { data } = await call('POST /staff/appointment/count', { hostId: host.id }, staff)
    expect(data).toMatchObject({ booked: 2, canceled: 1, waiting: 0 })
    const { data: detail } = await call('GET /staff/appointment/view', { id: other.id }, staff)
    expect(detail.phone).toMatch(/^136\*{4}\d{4}$/)
    expect(detail.moves).toMatchObject([{ event: 'cancel', actor: `learner:${two.id}` }])
  })

  it('are marked together, or none of them', async () => {
    const host = await doors.saveHost()
    const me = await newLearner()
    const [one, two, ahead] = [
      await doors.given(me, host.id, at('09:00')),
      await doors.given(me, host.id, at('10:00')),
      await doors.given(me, host.id, at('16:00')),
    ]
    clock.set(new Date(at('12:00')))
    expect((await doors.mark([one.id, ahead.id], 'finish')).code).toBe(ERRORS.APPOINTMENT_NOT_BEGUN.code)
    expect((await doors.view(me, one.id)).status).toBe('booked')
    expect((await doors.mark([one.id, two.id], 'finish')).data.changed).toBe(2)
    expect((await doors.mark([one.id], 'finish')).code).toBe(ERRORS.APPOINTMENT_EVENT_REFUSED.code)
    expect((await doors.mark([one.id, randomUUID()], 'miss')).code).toBe(ERRORS.APPOINTMENT_NOT_FOUND.code)
    expect((await doors.mark([ahead.id], 'cancel')).code).toBe(ERRORS.INPUT_INVALID.code)
    expect(await readLastAct()).toMatchObject({
      subjectKind: 'appointmentHost',
      after: { appointments: expect.arrayContaining([one.id, two.id]), event: 'finish' },
    })
  })

  it('are assigned within the notice and beyond the horizon, not beyond the places', async () => {
    const host = await doors.saveHost({ noticeMinutes: 2880, horizonDays: 3 })
    const [one, two] = [await newLearner(), await newLearner()]
    expect((await doors.assign(one.id, host.id, at('09:00'))).code).toBe(200)
    expect((await doors.assign(two.id, host.id, at('09:00'))).code).toBe(ERRORS.SLOT_FULL.code)
    expect((await doors.assign(two.id, host.id, at('09:00', '2026-12-31'))).code).toBe(200)
    expect((await doors.assign(LEARNER.stranger.id, host.id, at('11:00'))).code).toBe(ERRORS.USER_NOT_FOUND.code)
    expect(await readLastAct()).toMatchObject({ subjectKind: 'appointment', call: 'POST /staff/appointment/assign' })
  })

  it('need the permission', async () => {
    const clerk = await addStaff(server.database, { permissions: ['learners.view'] })
    const answer = await call('POST /staff/appointment/page', {}, clerk)
    expect(answer.code).not.toBe(200)
  })

  it('of another school are missing', async () => {
    const host = await doors.saveHost()
    const { id } = await doors.given(await newLearner(), host.id, at('10:00'))
    const stranger = await addStaff(server.database, { shopId: OTHER_SHOP })
    expect((await call('GET /staff/appointment/view', { id }, stranger)).code).toBe(ERRORS.APPOINTMENT_NOT_FOUND.code)
    const marked = await call('PUT /staff/appointment/mark', { ids: [id], event: 'cancel', reason: '无' }, stranger)
    expect(marked.code).toBe(ERRORS.APPOINTMENT_NOT_FOUND.code)
  })

  it('leave an audit of the host who is away', async () => {
    const host = await doors.saveHost()
    await doors.close([host.id], at('09:00'), at('12:00'))
    const [act] = await server.database.current
      .select()
      .from(staffAuditTable)
      .where(eq(staffAuditTable.subjectId, host.id))
      .orderBy(desc(staffAuditTable.id))
    expect(act!.after).toMatchObject({ reason: '外出培训', canceled: 0 })
  })
})
