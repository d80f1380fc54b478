import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { makeId } from '../../../server/src/kernel/make-id'
import { merchantAccountTable } from '../../../server/src/modules/merchant/merchant.table'
import type { Database } from '../../../server/src/kernel/db/database'
import { billDifferenceTable, billTable } from '../../../server/src/modules/trade/bill/bill.table'
import { addStaff } from '../../support/server/fixture-staff'
import { OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { call, withRollback } from '../../support/server/harness'

const givenDifference = async (database: Database, shopId = SHOP) => {
  const now = new Date()
  const merchantAccountId = makeId()
  await database.current.insert(merchantAccountTable).values({
    id: merchantAccountId,
    shopId,
    provider: 'alipay',
    merchantNo: '2021000000000001',
    keyFingerprint: '0',
    sealed: '',
    createdAt: now,
    updatedAt: now,
  })
  const [billId, id] = [makeId(), makeId()]
  const head = { shopId, merchantAccountId, provider: 'alipay' as const, merchantNo: '2021000000000001' }
  const sums = { payments: 1, paidFen: 4_000_000_000, refunds: 0, refundedFen: 0 }
  await database.current.insert(billTable).values({ id: billId, ...head, day: '2026-11-21', fetchedAt: now, ...sums })
  const numbers = { outTradeNo: 'cash-desk-1', transactionId: 'T1', outRefundNo: '' }
  await database.current
    .insert(billDifferenceTable)
    .values({ id, billId, shopId, kind: 'unknownPayment', ...numbers, billFen: 19_900, foundAt: now })
  return { id, billId }
}

describe('bills for staff', () => {
  it(
    'are listed with their open differences, which one person clears with a reason, once',
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const { id, billId } = await givenDifference(database)
      await givenDifference(database, OTHER_SHOP)
      const bills = (await call('POST /staff/bill/page', {}, { staff })).data
      expect(bills.list).toMatchObject([{ id: billId, day: '2026-11-21', paidFen: 4_000_000_000, openDifferences: 1 }])
      const page = async (state: 'open' | 'cleared') =>
        (await call('POST /staff/bill/difference/page', { state }, { staff })).data.list.map((row) => row.id)
      expect(await page('open')).toEqual([id])
      const cleared = await call('PUT /staff/bill/difference/clear', { id, note: '前台现场收款' }, { staff })
      expect(cleared.data).toMatchObject({ state: 'cleared', note: '前台现场收款', billFen: 19_900, ourFen: null })
      expect([await page('open'), await page('cleared')]).toEqual([[], [id]])
      const again = await call('PUT /staff/bill/difference/clear', { id, note: '再来' }, { staff })
      expect(again.code).toBe(ERRORS.EDIT_CONFLICT.code)
      const [entry] = (await call('POST /staff/audit/page', {}, { staff })).data.list
      expect(entry).toMatchObject({ call: 'PUT /staff/bill/difference/clear', after: { note: '前台现场收款' } })
    }),
  )

  it(
    "of another school's look like missing ones",
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const { id } = await givenDifference(database, OTHER_SHOP)
      const refused = await call('PUT /staff/bill/difference/clear', { id, note: '原因' }, { staff })
      expect(refused.code).toBe(ERRORS.DIFFERENCE_NOT_FOUND.code)
    }),
  )

  it.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-02-30', '2026-11-21'],
    ['2025-01-01', '2026-11-21'],
  ])('refuse the period from %s to %s', (from, to) =>
    withRollback(async ({ database }) => {
      const { staff } = await addStaff(database)
      const refused = await call('GET /staff/finance/income', { from, to }, { staff })
      expect(refused.code).toBe(ERRORS.INPUT_INVALID.code)
    })(),
  )
})
