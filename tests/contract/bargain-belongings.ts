import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import { activityItemTable, activityTable } from '../../server/src/modules/activity/activity.table'
import { bargainHelpTable, bargainTable } from '../../server/src/modules/bargain/bargain.table'
import {
  pullClickTable,
  pullGrantTable,
  pullInvitationTable,
  pullOrderTable,
  pullPersonTable,
} from '../../server/src/modules/pull/pull.table'
import { orderTable } from '../../server/src/modules/trade/order/order.table'
import { addLearner } from '../support/server/fixture-learner'
import { SHOP, type Learner } from '../support/server/fixture-school'
import { givenGoods } from '../support/server/goods-fixture'
import { NOW } from './secrets'

const DAY_MILLISECONDS = 86_400_000
const WINDOW = {
  startsAt: new Date(NOW.getTime() - DAY_MILLISECONDS),
  endsAt: new Date(NOW.getTime() + DAY_MILLISECONDS),
}
const TERMS = {
  publishedAt: NOW,
  couponAllowed: false,
  memberPrice: 'activity',
  lifeMinutes: 15,
  createdAt: NOW,
} as const

/** A bargain activity and one that invites, with a bargain that somebody opened. */
export const addSharingActivities = async (database: Database, couponId: string) => {
  const db = database.current
  const [bargainId, itemId, pullId, openId] = [makeId(), makeId(), makeId(), makeId()]
  const [line] = await givenGoods(database)
  const owner = await addLearner(database)
  const bargainRules = { helpers: 2, helpsPerDay: 5, buyAnyTime: true, hours: 24 }
  const prize = { kind: 'coupon' as const, id: couponId, skuId: null, days: 0 }
  const pullRules = { act: 'registered' as const, steps: [{ invited: 1, prize }], invitedPrize: null }
  const words = { shopId: SHOP, cover: '', ...WINDOW, ...TERMS }
  await db.insert(activityTable).values([
    { id: bargainId, kind: 'bargain', title: '安全帽砍价', rules: bargainRules, ...words },
    { id: pullId, kind: 'pull', title: '带同学来', rules: pullRules, ...words },
  ])
  const goods = { goodsKind: 'goods' as const, goodsRef: line!.goodsId, skuId: line!.skuId }
  await db
    .insert(activityItemTable)
    .values({ id: itemId, activityId: bargainId, position: 0, ...goods, priceFen: 1000, stock: 5 })
  const prices = { startFen: 2500, floorFen: 1000, cuts: [900, 600] }
  await db.insert(bargainTable).values({
    ...{ id: openId, shopId: SHOP, activityId: bargainId, itemId, userId: owner.id, state: 'open', ...prices },
    ...{ openedAt: NOW, endsAt: WINDOW.endsAt, orderId: null },
  })
  return { bargainActivity: [bargainId], bargainItem: [itemId], bargain: [openId], pullActivity: [pullId] }
}

/** The learner has a bargain with a helper, helped another, invited somebody, and was invited and bought. */
export const takePartInSharing = async (
  database: Database,
  me: Learner,
  { bargainActivity, bargainItem, bargain, pullActivity, coupon }: Record<SharingThing, string[]>,
) => {
  const db = database.current
  const [mine, invitationId, grantId, orderId] = [makeId(), makeId(), makeId(), makeId()]
  const invited = await addLearner(database)
  const [activityId, itemId] = [bargainActivity[0]!, bargainItem[0]!]
  await db.insert(bargainTable).values({
    ...{ id: mine, shopId: SHOP, activityId, itemId, userId: me.id, state: 'ended', startFen: 2500, floorFen: 1000 },
    ...{ cuts: [800, 700], openedAt: NOW, endsAt: NOW, orderId: null },
  })
  const help = { shopId: SHOP, position: 1, cutFen: 800, day: '2026-03-20', helpedAt: NOW }
  await db.insert(bargainHelpTable).values([
    { id: makeId(), bargainId: bargain[0]!, userId: me.id, phone: 'mine', ...help },
    { id: makeId(), bargainId: mine, userId: invited.id, phone: 'theirs', ...help },
  ])
  const pullId = pullActivity[0]!
  const bond = { activityId: pullId, inviterId: me.id, markHash: 'mark' }
  await db.insert(pullClickTable).values({ ...bond, clickedAt: NOW })
  const counted = { shopId: SHOP, activityId: pullId, state: 'counted', acceptedAt: NOW, countedAt: NOW } as const
  await db.insert(pullInvitationTable).values([
    { id: makeId(), inviterId: me.id, invitedId: invited.id, markHash: 'theirs', ...counted },
    { id: invitationId, inviterId: invited.id, invitedId: me.id, markHash: 'mine', ...counted },
  ])
  const order = { title: '课', basketHash: '', status: 'completed' as const, totalFen: 0, payableFen: 0 }
  const placed = { number: orderId.slice(0, 18), shopId: SHOP, userId: me.id, createdAt: NOW, expiresAt: NOW }
  await db.insert(orderTable).values({ id: orderId, ...order, ...placed })
  await db.insert(pullOrderTable).values({ orderId, invitationId, paidAt: NOW })
  await db.insert(pullPersonTable).values({ shopId: SHOP, personHash: 'person', at: NOW })
  await db.insert(pullGrantTable).values({
    ...{ id: grantId, shopId: SHOP, activityId: pullId, userId: me.id, step: 1, generation: 1, grantedAt: NOW },
    ...{ prize: { kind: 'coupon', id: coupon[0]!, skuId: null, days: 0 }, state: 'claimable' },
  })
  return { pullPrize: [grantId] }
}
type SharingThing = 'bargainActivity' | 'bargainItem' | 'bargain' | 'pullActivity' | 'coupon'
