import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER } from '../../support/server/fixture-school'
import { addHeads, addStaff } from '../../support/server/fixture-staff'
import { call, withRollback } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

const { owner, visitor } = LEARNER

describe('one learner for the staff', () => {
  it(
    'has the newest of each part, with the numbers of the lists that show them',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const orderId = (await placeOrder(call, visitor, [{ goodsId: COURSE.paid }])).data.id
      const { data, msg } = await call('GET /staff/learner/view', { id: visitor.id }, head)
      expect(data, msg).toMatchObject({ id: visitor.id, phone: expect.stringContaining('****'), disabled: false })
      const listed = (await call('POST /staff/order/page', { learnerId: visitor.id }, head)).data
      expect(data.orders!.totalCount).toBe(listed.totalCount)
      expect(data.orders!.list.map(({ id }) => id)).toEqual(listed.list.slice(0, 5).map(({ id }) => id))
      expect(data.orders!.list.map(({ id }) => id)).toContain(orderId)
      for (const [part, list] of [
        ['exams', 'POST /staff/exam/attempt/page'],
        ['classes', 'POST /staff/class/page'],
      ] as const) {
        const { totalCount } = (await call(list, { learnerId: visitor.id }, head)).data
        expect(data[part]!.totalCount, part).toBe(totalCount)
      }
    }),
  )

  it(
    'shows no part whose list the reader may not open',
    withRollback(async ({ database }) => {
      const clerk = await addStaff(database, { permissions: ['learners.view', 'exams.manage'] })
      const { data } = await call('GET /staff/learner/view', { id: owner.id }, clerk)
      expect(data).toMatchObject({ orders: null, classes: null, exams: { list: [], totalCount: 0 } })
    }),
  )

  it(
    'keeps another school’s learner as unknown as a missing one',
    withRollback(async ({ database }) => {
      const { stranger } = await addHeads(database)
      const { code } = await call('GET /staff/learner/view', { id: owner.id }, stranger)
      expect(code).toBe(ERRORS.USER_NOT_FOUND.code)
    }),
  )
})
