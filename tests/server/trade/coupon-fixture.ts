import type { Input } from '@contract/calls'
import type { Database } from '../../../server/src/kernel/db/database'
import { makeId } from '../../../server/src/kernel/make-id'
import { couponTable } from '../../../server/src/modules/trade/coupon/coupon.table'
import { SHOP } from '../../support/server/fixture-school'

type Row = typeof couponTable.$inferInsert

/** A coupon that learners can claim: 20 yuan off 100. */
export const addCoupon = async (database: Database, change: Partial<Row> = {}): Promise<string> => {
  const id = makeId()
  await database.current.insert(couponTable).values({
    id,
    shopId: SHOP,
    title: '满 100 减 20',
    kind: 'full',
    offFen: 2000,
    fromFen: 10_000,
    scope: 'all',
    claimable: true,
    validDays: 7,
    createdAt: new Date(),
    ...change,
  })
  return id
}

/** What a staff member enters for it. */
export const NEW_COUPON: Input<'POST /staff/coupon/save'> = {
  title: '满 100 减 20',
  total: 10,
  perLearner: 1,
  claimable: true,
  kind: 'full',
  offFen: 2000,
  fromFen: 10_000,
  scope: 'all',
  validDays: 7,
}
