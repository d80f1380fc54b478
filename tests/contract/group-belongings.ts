import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import {
  activityBuyerTable,
  activityItemTable,
  activityOrderTable,
  activityReminderTable,
  activityTable,
  activityVisitTable,
} from '../../server/src/modules/activity/activity.table'
import { groupBuyTable, groupSeatTable } from '../../server/src/modules/group-buy/group-buy.table'
import { SHOP, type Learner } from '../support/server/fixture-school'
import { NOW } from './secrets'

const DAY_MILLISECONDS = 86_400_000

/** A group-buy that runs, and a group in it that can be joined. */
export const addGroupBuy = async (database: Database) => {
  const [activityId, groupId] = [makeId(), makeId()]
  const rules = { size: 3, hours: 24, formsWith: null }
  const window = {
    startsAt: new Date(NOW.getTime() - DAY_MILLISECONDS),
    endsAt: new Date(NOW.getTime() + DAY_MILLISECONDS),
  }
  const words = { title: '安全帽 3 人团', cover: '' }
  await database.current.insert(activityTable).values({
    ...{ id: activityId, shopId: SHOP, kind: 'group', ...words, ...window, rules, lifeMinutes: 15 },
    ...{ publishedAt: NOW, couponAllowed: false, memberPrice: 'activity', createdAt: NOW },
  })
  await database.current.insert(groupBuyTable).values({
    ...{ id: groupId, shopId: SHOP, activityId, state: 'open', ...rules, taken: 2, paid: 1 },
    ...{ openedAt: NOW, endsAt: window.endsAt },
  })
  return { groupActivity: [activityId], groupBuy: [groupId] }
}

/** The learner looked at it, wants to be reminded, and has an order with a seat in the group. */
export const sitInGroup = async (
  database: Database,
  { groupActivity: [activityId], groupBuy: [groupId] }: Awaited<ReturnType<typeof addGroupBuy>>,
  { id: userId }: Learner,
  orderId: string,
) => {
  const db = database.current
  const itemId = makeId()
  const goods = { goodsKind: 'course' as const, goodsRef: makeId() }
  await db
    .insert(activityItemTable)
    .values({ id: itemId, activityId, position: 0, ...goods, priceFen: 900, stock: 9, taken: 1 })
  await db.insert(activityBuyerTable).values({ activityId, userId, bought: 1 })
  await db.insert(activityReminderTable).values({ activityId, userId })
  await db.insert(activityVisitTable).values({ activityId, userId, at: NOW })
  await db.insert(activityOrderTable).values({
    orderId,
    activityId,
    itemId,
    userId,
    quantity: 1,
    priceFen: 900,
    state: 'paid',
    createdAt: NOW,
    paidAt: NOW,
  })
  const seat = { id: makeId(), groupId, userId, orderId, opener: true, quantity: 1, priceFen: 900, placedAt: NOW }
  await database.current.insert(groupSeatTable).values({ ...seat, state: 'paid', paidAt: NOW })
}
