import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { OTHER_SHOP, COURSE, LEARNER } from '../../support/server/fixture-school'
import { dayOf } from '../../../server/src/kernel/school-time'
import { addLearner } from '../../support/server/fixture-learner'
import { addHeads, addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { JUDGE, openFaces, readMoves, takePhoto } from '../attendance/attendance-fixture'
import { addLive, minute } from '../live/live-fixture'
import { placeOrder } from '../../support/server/place-order'

const { owner } = LEARNER
const lastAct = async (head: StaffMember) => (await call('POST /staff/audit/page', {}, head)).data.list[0]

describe('the desk for learners', () => {
  it(
    'finds a learner by a whole phone number or part of a name, and shows no whole number',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const find = async (keyword: string) => (await call('POST /staff/learner/page', { keyword }, head)).data.list
      expect(await find(owner.phone)).toMatchObject([{ id: owner.id, phone: '138****1001' }])
      expect((await find('学员1')).map(({ id }) => id)).toContain(owner.id)
      expect(await find('1380000')).toEqual([])
    }),
  )

  it(
    'disables a learner at once, and lets one in again',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const me = async () => (await call('GET /base/auth/shop/user/view', {}, owner)).code
      const change = async (what: 'disable' | 'enable') =>
        (await call(`PUT /staff/learner/${what}`, { id: owner.id, reason: '冒用他人账号' }, head)).code
      expect(await me()).toBe(200)
      expect(await change('disable')).toBe(200)
      expect(await me()).toBe(ERRORS.LOGIN_EXPIRED.code)
      expect(await change('disable'), 'the later of two').toBe(ERRORS.EDIT_CONFLICT.code)
      expect(await lastAct(head)).toMatchObject({
        subjectKind: 'learner',
        subjectId: owner.id,
        before: { disabled: false },
        after: { disabled: true, reason: '冒用他人账号', phone: '138****1001', nickName: '学**' },
      })
      expect(await change('enable')).toBe(200)
      expect(await me(), 'the earlier login has ended').toBe(ERRORS.LOGIN_EXPIRED.code)
    }),
  )
})

describe('the desk for comments', () => {
  it(
    'hides a comment from everybody but its author, and tells the later of two',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const { id } = (
        await call(
          'POST /resource/auth/goods/comment/save',
          { courseId: COURSE.paid, content: '广告', stars: 1 },
          owner,
        )
      ).data
      const seen = async () =>
        (await call('POST /resource/api/goods/comment/page', { courseId: COURSE.paid })).data.list.map((row) => row.id)
      expect(await seen()).toContain(id)
      const listed = (await call('POST /staff/comment/page', { keyword: '广告', state: 'visible' }, head)).data.list
      expect(listed).toMatchObject([{ id, kind: 'comment', stars: 1, nickName: '学员1' }])
      const hide = () => call('PUT /staff/comment/hide', { id, expected: 'visible' }, head)
      expect((await hide()).data).toEqual({ id, state: 'hidden' })
      expect(await seen()).not.toContain(id)
      expect((await hide()).code).toBe(ERRORS.EDIT_CONFLICT.code)
      expect(await lastAct(head)).toMatchObject({ before: { state: 'visible' }, after: { state: 'hidden' } })
    }),
  )
})

describe('the desk for lives', () => {
  it(
    'opens a live in the state that was seen, and tells the later of two',
    withRollback(async ({ database }) => {
      clock.set(minute(-5))
      const { head } = await addHeads(database)
      const { resourceId: lessonId } = await addLive(database, {}, [owner.id])
      const { list } = (await call('POST /staff/live/page', {}, head)).data
      expect(list.find((row) => row.lessonId === lessonId)).toMatchObject({ state: 'unstarted' })
      const open = () => call('PUT /staff/live/move', { lessonId, event: 'open', expected: 'unstarted' }, head)
      expect((await open()).data.state).toBe('live')
      expect((await open()).code).toBe(ERRORS.LIVE_STATE_CHANGED.code)
      expect(await lastAct(head)).toMatchObject({ subjectKind: 'live', subjectId: lessonId, after: { state: 'live' } })
    }),
  )
})

describe('the desk for attendance', () => {
  it(
    'accepts a picture that waits, once, in the name of who accepted it',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      const { head, stranger } = await addHeads(database)
      const waiting = async (caller: StaffMember) =>
        (await call('POST /staff/attendance/page', { pageSize: 100 }, caller)).data.list.map(({ id }) => id)
      expect(await waiting(head)).toContain(mine)
      expect(await waiting(stranger)).not.toContain(mine)
      const pass = (caller: StaffMember) => call('PUT /staff/attendance/pass', { id: mine }, caller)
      expect((await pass(stranger)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
      expect((await pass(head)).data.status).toBe('PRESENT')
      expect((await pass(head)).code, 'the later of two').toBe(ERRORS.ATTENDANCE_DONE.code)
      expect(await readMoves(database, mine)).toEqual([`PENDING sign PRESENT staff:${head.id}`])
    }),
  )

  it(
    'shows a picture to its own staff only, and leaves a trace of who looked',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      const { head, stranger } = await addHeads(database)
      const look = (caller: StaffMember) => call('POST /staff/attendance/photo', { id: mine }, caller)
      expect((await look(stranger)).code).toBe(ERRORS.ATTENDANCE_NOT_FOUND.code)
      expect((await look(head)).data.photo).toMatch(/^data:image\/(jpeg|png);base64,.{100}/)
      expect(await lastAct(head)).toMatchObject({ subjectId: mine, after: { viewed: 'photo' } })
    }),
  )

  it(
    'removes old pictures of its own school, on record',
    withRollback(async ({ database }) => {
      const { mine } = await openFaces(database)
      await call(JUDGE, { id: mine, nonce: await takePhoto(owner, mine) }, owner)
      const { head: early } = await addHeads(database)
      await call('PUT /staff/attendance/refuse', { id: mine, reason: '看不清' }, early)
      clock.set(new Date(Date.now() + 100 * 24 * 3_600_000))
      const purge = (caller: StaffMember) => call('PUT /staff/attendance/purge', { days: 90 }, caller)
      const head = await addStaff(database, { now: clock.now() })
      const stranger = await addStaff(database, { now: clock.now(), shopId: OTHER_SHOP })
      expect((await purge(stranger)).data.removed).toBe(0)
      expect((await purge(head)).data.removed).toBeGreaterThan(0)
      expect(await lastAct(head)).toMatchObject({ subjectKind: 'shop', after: { olderThanDays: 90 } })
      expect((await call('POST /staff/attendance/photo', { id: mine }, head)).code).toBe(
        ERRORS.ATTENDANCE_NOT_FOUND.code,
      )
    }),
  )
})

describe('orders and refunds', () => {
  it(
    'show a school its orders, and nobody else',
    withRollback(async ({ database }) => {
      const { head, stranger } = await addHeads(database)
      // One of this test alone has no coupon that lowers the price.
      const buyer = await addLearner(database)
      const phone = `${buyer.phone.slice(0, 3)}****${buyer.phone.slice(-4)}`
      const placed = await placeOrder(call, buyer, [{ goodsId: COURSE.paid }])
      const { id, number } = placed.data
      const find = async (keyword: string, caller = head) =>
        (await call('POST /staff/order/page', { keyword }, caller)).data.list
      expect(await find(number)).toMatchObject([{ id, phone, title: '低压电工考证班', status: 'unpaid' }])
      expect(await find(number, stranger)).toEqual([])
      const day = dayOf(clock.now())
      const pageOf = (filter: object, caller = head) =>
        call.raw('POST /staff/order/page', { pageSize: 100, ...filter }, caller)
      const idsOf = async (filter: object, caller = head) =>
        ((await pageOf(filter, caller)).data as { list: { id: string }[] }).list.map((row) => row.id)
      expect(await idsOf({ learnerId: buyer.id, from: day, to: day })).toContain(id)
      expect(await idsOf({ learnerId: owner.id })).not.toContain(id)
      expect(await idsOf({ to: '2020-01-01' })).toEqual([])
      expect(await idsOf({ learnerId: buyer.id }, stranger)).toEqual([])
      const crossed = await pageOf({ from: day, to: '2020-01-01' })
      expect(crossed).toMatchObject({
        code: ERRORS.INPUT_INVALID.code,
        data: { fields: [{ path: 'to', message: '结束日期不能早于开始日期' }] },
      })
      const { data } = await call('GET /staff/order/view', { id }, head)
      expect(data.log).toMatchObject([{ event: 'place', actor: `learner:${buyer.id}` }])
      expect(data).toMatchObject({
        items: [{ goodsId: COURSE.paid, title: '低压电工考证班', quantity: 1, priceFen: 19_900, payableFen: 19_900 }],
        ...{ totalFen: 19_900, discountFen: 0, couponFen: 0, couponTitle: '', deliveryFen: 0, refundedFen: 0 },
        ...{ receiver: null, activity: null },
      })
      expect((await call('GET /staff/order/view', { id }, stranger)).code).toBe(ERRORS.ORDER_NOT_FOUND.code)
      const refund = await call('POST /staff/refund/request', { orderId: id, reason: '报错班' }, head)
      const today = dayOf(clock.now())
      const exportOf = (from: string, caller = head) => call('POST /staff/order/export', { from, to: today }, caller)
      const table = (await exportOf(today)).data
      const row = table.csv.split('\r\n').find((line) => line.includes(number))
      expect(row).toContain(`"${phone}","低压电工考证班 × 1","1","199.00"`)
      expect(table.count).toBe(table.csv.split('\r\n').length - 1)
      expect(await lastAct(head)).toMatchObject({ subjectKind: 'shop', after: { exported: table.count } })
      expect((await exportOf(today, stranger)).data.csv).not.toMatch(number)
      expect((await exportOf('2999-01-01')).code).toBe(ERRORS.INPUT_INVALID.code)
      expect(refund.code, 'an unpaid order has no money to give back').toBe(ERRORS.ORDER_EVENT_REFUSED.code)
    }),
  )
})
