import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { QUEUE_KEYS } from '@contract/staff/queues'
import { dayOf } from '../../../server/src/kernel/school-time'
import { COURSE, LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

const { owner, visitor } = LEARNER

describe('the door', () => {
  it('names a school to whoever has not logged in, and says when there is none', async () => {
    const { data } = await call('GET /staff/door', { shopId: SHOP })
    expect(data).toMatchObject({ school: { shopId: SHOP }, idleMinutes: 120, lifeHours: 12 })
    expect(data.school!.shopName).not.toBe('')
    expect((await call('GET /staff/door', { shopId: 'no-such-school' })).data.school).toBeNull()
  })
})

describe('today', () => {
  it(
    'counts for the head of a school every queue there is, as its list does',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const { waiting } = (await call('GET /staff/today', {}, head)).data
      expect(waiting.map(({ key }) => key)).toEqual(QUEUE_KEYS)
      const before = waiting.find(({ key }) => key === 'feedback')!.count
      const feedback = { clientRequestId: crypto.randomUUID(), kind: 'other', content: '建议', feedbackPictures: [] }
      const told = await call.raw('POST /base/auth/shop/feedback/save', feedback, owner)
      expect(told.code, told.msg).toBe(200)
      const after = (await call('GET /staff/today', {}, head)).data.waiting
      expect(after.find(({ key }) => key === 'feedback')!.count).toBe(before + 1)
      const listed = await call('POST /staff/feedback/page', { answered: false }, head)
      expect(listed.data.totalCount).toBe(before + 1)
    }),
  )

  it(
    'shows only what the permissions of its reader show anyway',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database, { permissions: ['feedback.answer', 'orders.view'] })
      const { waiting, days } = (await call('GET /staff/today', {}, clerk)).data
      // Refunds wait for those who approve them, though the list is open to whoever sees orders.
      expect(waiting.map(({ key }) => key)).toEqual(['complaints', 'feedback'])
      expect(days).toHaveLength(30)
      expect(days.at(-1)).toMatchObject({ incomeFen: null, newLearners: null, studyMinutes: null })
      expect(days.at(-1)!.orders).not.toBeNull()
    }),
  )

  it(
    'counts orders of the day they were placed on, in this school alone',
    withRollback(async ({ database }) => {
      const { head, stranger } = await addHeads(database)
      const ordersOf = async (caller: typeof head) => (await call('GET /staff/today', {}, caller)).data.days.at(-1)!
      const before = await ordersOf(head)
      const others = await ordersOf(stranger)
      await placeOrder(call, visitor, [{ goodsId: COURSE.paid }])
      const after = await ordersOf(head)
      expect(after.day).toBe(dayOf(clock.now()))
      expect(after.orders).toBe(before.orders! + 1)
      expect((await ordersOf(stranger)).orders).toBe(others.orders)
    }),
  )
})

describe('picking', () => {
  it(
    'finds by a part of the title, and titles for ids',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const found = await call('POST /staff/pick', { of: 'course', keyword: '低压电工' }, head)
      expect(found.data.list).toContainEqual(expect.objectContaining({ id: COURSE.paid, hint: '¥199' }))
      const named = await call('POST /staff/pick', { of: 'course', ids: [COURSE.paid] }, head)
      expect(named.data.list.map(({ title }) => title)).toEqual(['低压电工考证班'])
      expect((await call('POST /staff/pick', { of: 'course', ids: [] }, head)).data.list).toEqual([])
    }),
  )

  it.each(['package', 'teacher', 'category', 'coupon', 'goods', 'paper', 'article', 'class'] as const)(
    'lists every %s of its own school',
    (of) =>
      withRollback(async ({ database }) => {
        const { head } = await addHeads(database)
        expect((await call('POST /staff/pick', { of, keyword: '没有这样的名称' }, head)).data.list).toEqual([])
        expect((await call('POST /staff/pick', { of }, head)).code).toBe(200)
      })(),
  )

  it(
    'shows learners with masked phone numbers to those who may view learners, and to nobody else',
    withRollback(async ({ database }) => {
      const viewer = await addStaff(database, { permissions: ['learners.view'] })
      const stranger = await addStaff(database, { permissions: ['learners.view'], shopId: OTHER_SHOP })
      const other = await addStaff(database, { permissions: ['orders.view'] })
      const input = { of: 'learner', keyword: owner.phone } as const
      const { list } = (await call('POST /staff/pick', input, viewer)).data
      expect(list).toMatchObject([{ id: owner.id, hint: '138****1001' }])
      expect((await call('POST /staff/pick', input, other)).code).toBe(ERRORS.PERMISSION_MISSING.code)
      expect((await call('POST /staff/pick', { of: 'learner', ids: [owner.id] }, stranger)).data.list).toEqual([])
    }),
  )
})
