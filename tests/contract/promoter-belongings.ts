import { randomUUID } from 'node:crypto'
import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import {
  commissionRefundTable,
  commissionTable,
  promoterDayTable,
} from '../../server/src/modules/promoter/commission.table'
import {
  promoterCustomerLogTable,
  promoterCustomerTable,
  promoterEntryTable,
  promoterLogTable,
  promoterTable,
} from '../../server/src/modules/promoter/promoter.table'
import { addLearner } from '../support/server/fixture-learner'
import { SHOP, type Learner } from '../support/server/fixture-school'
import { NOW, SECRET, SECRET_NAME } from './secrets'

const JOINED = { state: 'active', agreementVersion: 1, agreedAt: NOW, appliedAt: NOW, joinedAt: NOW } as const

/** The learner promotes, with a customer who ordered, and is the customer of somebody else. */
export const addPromoter = async (database: Database, me: Learner) => {
  const db = database.current
  const [customer, other] = [await addLearner(database), await addLearner(database)]
  const [mine, holder] = [makeId(), makeId()]
  const words = { name: SECRET_NAME, about: SECRET, reason: SECRET }
  const owned = { shopId: SHOP, ...JOINED, ...words }
  await db.insert(promoterTable).values([
    { id: mine, userId: me.id, ...owned },
    { id: holder, userId: other.id, ...owned, name: '别人', about: '', reason: '' },
  ])
  const log = { actor: 'staff:1', reason: SECRET, at: NOW } as const
  await db
    .insert(promoterLogTable)
    .values({ id: makeId(), promoterId: mine, fromState: 'pending', toState: 'active', event: 'approve', ...log })
  const bond = { shopId: SHOP, origin: 'touched', boundAt: NOW, touchedAt: NOW } as const
  await db.insert(promoterCustomerTable).values([
    { id: me.id, promoterId: holder, ...bond },
    { id: customer.id, promoterId: mine, ...bond },
  ])
  await db
    .insert(promoterCustomerLogTable)
    .values({ id: makeId(), userId: me.id, toPromoterId: holder, origin: 'touched', ...log })
  const id = makeId()
  const line = { orderId: randomUUID(), orderNumber: SECRET, lineId: randomUUID(), ref: randomUUID() }
  const sums = { baseFen: 900, ratePpm: 100_000, amountFen: 90, refundedFen: 100, returnedFen: 10, frozenDays: 15 }
  await db.insert(commissionTable).values({
    ...{ id, shopId: SHOP, promoterId: mine, customerId: customer.id, tier: 1, kind: 'course', quantity: 1 },
    ...{ ...line, ...sums, title: SECRET, cover: '', state: 'waiting', orderedAt: NOW, paidAt: NOW },
  })
  const taken = { id: makeId(), commissionId: id, refundId: randomUUID(), baseFen: 100, amountFen: 10 }
  await db.insert(commissionRefundTable).values({ ...taken, fromBalance: false, at: NOW })
  await db
    .insert(promoterDayTable)
    .values({ promoterId: mine, day: '2026-03-20', shopId: SHOP, salesFen: 800, orderCount: 1, earnedFen: 80 })
  const entry = { id: makeId(), shopId: SHOP, userId: me.id, kind: 'settled', referenceId: id } as const
  await db.insert(promoterEntryTable).values({ ...entry, amountFen: 0, title: SECRET, at: NOW })
  return { subordinate: [customer.id] }
}
