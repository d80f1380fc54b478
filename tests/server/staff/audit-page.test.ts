import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addDays, dayOf } from '../../../server/src/kernel/school-time'
import { addHeads } from '../../support/server/fixture-staff'
import { call, clock, withRollback } from '../../support/server/harness'

const CATEGORY = { name: '工具', sort: 900 }
const COUPON = { kind: 'fixed', offFen: 100, scope: 'all', title: '立减', perLearner: 1, claimable: false } as const

describe('the page of the audit', () => {
  it(
    'is narrowed by days, by what was done and by what it was done to',
    withRollback(async ({ database }) => {
      const { head, stranger } = await addHeads(database)
      const day = dayOf(clock.now())
      const { data: category } = await call('POST /staff/category/save', CATEGORY, head)
      await call('PUT /staff/category/withdraw', { id: category.id, withdrawn: true }, head)
      await call('POST /staff/coupon/save', { ...COUPON, total: 5, validDays: 7 }, head)
      const list = async (filter: object, caller = head) =>
        (await call('POST /staff/audit/page', filter, caller)).data.list.map((entry) => entry.call)

      expect(await list({ from: day, to: day, call: 'PUT /staff/category/withdraw' })).toEqual([
        'PUT /staff/category/withdraw',
      ])
      expect(await list({ from: day, subjectKind: 'category' })).toEqual([
        'PUT /staff/category/withdraw',
        'POST /staff/category/save',
      ])
      const tomorrow = dayOf(addDays(clock.now(), 1))
      expect(await list({ from: tomorrow, subjectKind: 'category' })).toEqual([])
      expect(await list({ to: dayOf(addDays(clock.now(), -1)), subjectId: category.id })).toEqual([])
      expect(await list({ subjectKind: 'category' }, stranger)).toEqual([])
    }),
  )

  it(
    'says at which field a day is none',
    withRollback(async ({ database }) => {
      const { head } = await addHeads(database)
      const { code, data } = await call.raw('POST /staff/audit/page', { from: '2026-02-30' }, head)
      expect(code).toBe(ERRORS.INPUT_INVALID.code)
      expect(data).toMatchObject({ fields: [{ path: 'from' }] })
    }),
  )
})
