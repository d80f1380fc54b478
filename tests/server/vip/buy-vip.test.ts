import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { checkLedger } from '../../../server/src/commands/ledger'
import { userCouponTable } from '../../../server/src/modules/trade/coupon/coupon.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefunds } from '../../support/server/refund-desks'
import { addCourse } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { givenGoods } from '../../support/server/goods-fixture'
import type { Learner } from '../../support/server/fixture-school'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'
import { addCoupon } from '../trade/coupon-fixture'
import { addLevel, addPlan } from './vip-fixture'

const DAY = 86_400_000
const PRICE = 19_900
let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let ranks = 0

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_vip'))
})
afterEach(() => clock.set(undefined))

const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * DAY))
const addVipLevel = (change: Parameters<typeof addLevel>[1] = {}) =>
  addLevel(server.database, { rank: ++ranks, ...change })
const place = async (learner: Learner, planId: string) =>
  (await placeOrder(call, learner, [{ kind: 'vip', goodsId: planId }])).data
const prepay = async (learner: Learner, orderId: string) =>
  (await call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, learner)).data.paymentId
const pay = async (learner: Learner, orderId: string) =>
  server.providers.wechatPay!.gateway.pay(toOutTradeNo(await prepay(learner, orderId)))
const buy = async (learner: Learner, planId: string) => {
  const order = await place(learner, planId)
  if (order.status === 'unpaid') await pay(learner, order.id)
  return order
}
const viewMine = async (learner: Learner) => (await call('GET /resource/auth/vip/view', {}, learner)).data.mine
const daysLeft = async (learner: Learner) => (await viewMine(learner))?.daysLeft ?? 0
const expectPrice = async (learner: Learner | undefined, goodsId: string, kind: 'course' | 'vip' = 'course') =>
  (await call('POST /resource/api/trade/order/expected/payment', { lines: [{ kind, goodsId, quantity: 1 }] }, learner))
    .data
const refund = async (orderId: string) => {
  const { database, jobs } = server
  const [order] = await database.current.select().from(orderTable).where(eq(orderTable.id, orderId))
  await createRefunds({ database, jobs, now: clock.now }).refund(order!.number, '买错了')
  await jobs.runDue(clock.now())
  await jobs.runDue(new Date(clock.now().getTime() + 120_000))
}
const viewCourse = async (learner: Learner, id: string) =>
  (await call('POST /resource/auth/course/view', { id }, learner)).data

describe('buying a membership', () => {
  it('makes courses cheaper for members, and for nobody else', async () => {
    const [learner, { courseId }] = [
      await addLearner(server.database),
      await addCourse(server.database, { priceFen: PRICE }),
    ]
    const { planId, levelId } = await addVipLevel()
    expect((await expectPrice(learner, courseId)).payableFen).toBe(PRICE)
    const offered = { vipPriceFen: PRICE * 0.8, vipPriceFrom: true, vipLevelId: levelId }
    expect(await viewCourse(learner, courseId)).toMatchObject(offered)
    await buy(learner, planId)
    expect(await viewCourse(learner, courseId)).toMatchObject({ vipPriceFrom: false, vipLevelId: null })
    expect(await expectPrice(learner, courseId)).toMatchObject({ discountFen: PRICE * 0.2, payableFen: PRICE * 0.8 })
    expect((await expectPrice(undefined, courseId)).payableFen).toBe(PRICE)
    later(31)
    expect((await expectPrice(learner, courseId)).payableFen).toBe(PRICE)
  })

  it('that ends between quote and order refuses the old price, and one that was ordered keeps it', async () => {
    const learner = await addLearner(server.database)
    const [first, second] = [
      await addCourse(server.database, { priceFen: PRICE }),
      await addCourse(server.database, { priceFen: PRICE }),
    ]
    await buy(learner, (await addVipLevel()).planId)
    later(30 - 1 / 144)
    const ordered = (await placeOrder(call, learner, [{ goodsId: first.courseId }])).data
    expect(ordered.payableFen).toBe(PRICE * 0.8)
    later(2 / 144)
    const refused = await placeOrder(call, learner, [{ goodsId: second.courseId }], { expectedPayableFen: PRICE * 0.8 })
    expect(refused).toMatchObject({ code: ERRORS.PRICE_CHANGED.code, data: { payableFen: PRICE } })
    await pay(learner, ordered.id)
    expect((await call('GET /resource/auth/trade/order/view', { id: ordered.id }, learner)).data).toMatchObject({
      status: 'completed',
      payableFen: PRICE * 0.8,
    })
  })

  it('makes goods cheaper that have a VIP price, in a cart of goods alone', async () => {
    const learner = await addLearner(server.database)
    const lines = await givenGoods(server.database, { skus: [{ priceFen: 5000, vipPriceFen: 4000 }] })
    const cost = async (buyer?: Learner) =>
      (await call('POST /resource/api/trade/order/expected/payment', { lines }, buyer)).data.payableFen
    expect([await cost(), await cost(learner)]).toEqual([5000, 5000])
    await buy(learner, (await addVipLevel()).planId)
    expect([await cost(), await cost(learner)]).toEqual([5000, 4000])
    later(31)
    expect(await cost(learner)).toBe(5000)
  })

  it('adds up when it is renewed, also by two payments at once', async () => {
    const learner = await addLearner(server.database)
    const { planId, levelId } = await addVipLevel()
    await buy(learner, planId)
    expect(await viewMine(learner)).toMatchObject({ levelId, daysLeft: 30 })
    const orders = [await place(learner, planId), await place(learner, await addPlan(server.database, levelId))]
    await Promise.all(orders.map(({ id }) => pay(learner, id)))
    expect(await daysLeft(learner)).toBe(30 + 30 + 90)
  })

  it('credits the days that are left when it is upgraded, and the server alone says how much', async () => {
    const learner = await addLearner(server.database)
    const [low, high] = [await addVipLevel({ priceFen: 3000 }), await addVipLevel({ priceFen: 9000 })]
    await buy(learner, low.planId)
    later(10)
    expect(await expectPrice(learner, high.planId, 'vip')).toMatchObject({
      ...{ discountFen: 0, creditFen: 2000 },
      ...{ savedFen: 0, payableFen: 7000 },
    })
    const cheated = await placeOrder(call, learner, [{ kind: 'vip', goodsId: high.planId }], { expectedPayableFen: 1 })
    expect(cheated.code).toBe(ERRORS.PRICE_CHANGED.code)
    await buy(learner, high.planId)
    expect(await viewMine(learner)).toMatchObject({ levelId: high.levelId, daysLeft: 30, upcoming: [] })
  })

  it('credits the same days to one of two upgrades, and the money for the other goes back', async () => {
    const learner = await addLearner(server.database)
    const [low, middle, high] = [
      await addVipLevel(),
      await addVipLevel({ priceFen: 8000 }),
      await addVipLevel({ priceFen: 9000 }),
    ]
    await buy(learner, low.planId)
    const [first, second] = [await place(learner, middle.planId), await place(learner, high.planId)]
    const prepared = [await prepay(learner, first.id), await prepay(learner, second.id)]
    for (const paymentId of prepared) await server.providers.wechatPay!.gateway.pay(toOutTradeNo(paymentId))
    await server.jobs.runDue(clock.now())
    await server.jobs.runDue(new Date(clock.now().getTime() + 120_000))
    const [one, other] = await Promise.all(
      [first, second].map(async ({ id }) => (await call('GET /resource/auth/trade/order/view', { id }, learner)).data),
    )
    expect([one!.status, other!.status, other!.refundState]).toEqual(['completed', 'canceled', 'refunded'])
    expect(await viewMine(learner)).toMatchObject({ levelId: middle.levelId })
  })

  it('starts a lower level after the higher one', async () => {
    const learner = await addLearner(server.database)
    const [low, high] = [await addVipLevel(), await addVipLevel()]
    await buy(learner, high.planId)
    const { creditFen } = await buy(learner, low.planId)
    const mine = await viewMine(learner)
    expect([creditFen, mine?.levelId, mine?.daysLeft]).toEqual([0, high.levelId, 60])
    expect(mine?.upcoming.map(({ levelId }) => levelId)).toEqual([low.levelId])
  })

  it('is taken back by a refund, exactly that one', async () => {
    const learner = await addLearner(server.database)
    const { planId } = await addVipLevel()
    const first = await buy(learner, planId)
    await buy(learner, planId)
    await refund(first.id)
    expect(await daysLeft(learner)).toBe(30)
    await refund(first.id)
    expect(await daysLeft(learner)).toBe(30)
  })

  it('is bought in an order of its own', async () => {
    const [learner, { courseId }] = [await addLearner(server.database), await addCourse(server.database)]
    const { planId } = await addVipLevel()
    const response = await placeOrder(call, learner, [{ kind: 'vip', goodsId: planId }, { goodsId: courseId }])
    expect(response.code).toBe(ERRORS.INPUT_INVALID.code)
  })
})

describe('courses that are free for members', () => {
  const givenFree = async () => {
    const [learner, { courseId }] = [
      await addLearner(server.database),
      await addCourse(server.database, { priceFen: PRICE }),
    ]
    const level = await addVipLevel({ courses: { [courseId]: 0 } })
    return { learner, courseId, ...level }
  }
  const join = (learner: Learner, courseId: string) =>
    call('POST /resource/auth/vip/course/save', { courseId }, learner)

  it('open for members of the level and of higher ones, and not for others', async () => {
    const { learner, courseId } = await givenFree()
    expect((await join(learner, courseId)).code).toBe(ERRORS.VIP_COURSE_REFUSED.code)
    const higher = await addVipLevel()
    await buy(learner, higher.planId)
    expect(await viewCourse(learner, courseId)).toMatchObject({ access: 'none', joinable: true, vipPriceFen: 0 })
    expect((await join(learner, courseId)).code).toBe(200)
    expect(await viewCourse(learner, courseId)).toMatchObject({ access: 'owned', joinable: false })
  })

  it('close at the end of the membership, and stay open with a renewal', async () => {
    const { learner, courseId, planId } = await givenFree()
    await buy(learner, planId)
    await join(learner, courseId)
    await buy(learner, planId)
    later(45)
    expect((await viewCourse(learner, courseId)).access).toBe('owned')
    later(16)
    expect((await viewCourse(learner, courseId)).access).toBe('expired')
  })

  it('close at once after a refund', async () => {
    const { learner, courseId, planId } = await givenFree()
    const order = await buy(learner, planId)
    await join(learner, courseId)
    await refund(order.id)
    expect((await viewCourse(learner, courseId)).access).toBe('expired')
  })

  it('are not sold for nothing', async () => {
    const { learner, courseId, planId } = await givenFree()
    await buy(learner, planId)
    expect((await expectPrice(learner, courseId)).payableFen).toBe(PRICE)
  })
})

describe('what a membership does by the clock', () => {
  const titles = async (learner: Learner) =>
    (await call('POST /base/auth/shop/msg/user/page', {}, learner)).data.list.map(({ title }) => title)

  it('tells the learner 7 days and 1 day before the end and at the end, each once', async () => {
    const learner = await addLearner(server.database)
    const { planId } = await addVipLevel()
    await buy(learner, planId)
    for (const days of [22, 1, 6, 1, 1]) {
      later(days)
      await server.jobs.runDue(clock.now())
    }
    expect(await titles(learner)).toEqual(['你的会员已到期', '你的会员还有 1 天到期', '你的会员还有 7 天到期'])
  })

  it('says nothing of an end that a renewal has moved', async () => {
    const learner = await addLearner(server.database)
    const { planId } = await addVipLevel()
    await buy(learner, planId)
    await buy(learner, planId)
    later(29.5)
    await server.jobs.runDue(clock.now())
    expect(await titles(learner)).toEqual([])
  })

  it('gives the coupons of a level when a period begins, once, and takes unused ones back with a refund', async () => {
    const learner = await addLearner(server.database)
    const couponId = await addCoupon(server.database, { validDays: 60 })
    const { planId } = await addVipLevel({ couponIds: [couponId] })
    const order = await buy(learner, planId)
    await buy(learner, planId)
    const count = async () => (await call('GET /resource/auth/user/coupon/count', {}, learner)).data.unused
    await server.jobs.runDue(clock.now())
    await server.jobs.runDue(clock.now())
    expect(await count()).toBe(1)
    later(30)
    await server.jobs.runDue(clock.now())
    expect(await count()).toBe(2)
    await refund(order.id)
    expect(await count()).toBe(1)
    expect(await server.database.current.$count(userCouponTable, eq(userCouponTable.userId, learner.id))).toBe(2)
  })

  it('takes a coupon back that an order has locked meanwhile, when the order gives it back', async () => {
    const learner = await addLearner(server.database)
    const couponId = await addCoupon(server.database, { validDays: 60, offFen: 100, fromFen: 0 })
    const { planId } = await addVipLevel({ couponIds: [couponId] })
    const order = await buy(learner, planId)
    await server.jobs.runDue(clock.now())
    const { list } = (await call('POST /resource/auth/user/coupon/page', { state: 'unused' }, learner)).data
    const { courseId } = await addCourse(server.database, { priceFen: PRICE })
    const other = await placeOrder(call, learner, [{ goodsId: courseId }], { myCouponId: list[0]!.id })
    expect(other.data.couponFen).toBe(100)
    await refund(order.id)
    await call('PUT /resource/auth/trade/order/cancel', { id: other.data.id }, learner)
    const counted = (await call('GET /resource/auth/user/coupon/count', {}, learner)).data
    expect(counted).toMatchObject({ unused: 0, used: 0, expired: 1 })
    await checkLedger(server.database)
  })
})

it('lists the orders of memberships alone', async () => {
  const [learner, { courseId }] = [await addLearner(server.database), await addCourse(server.database)]
  const { planId } = await addVipLevel()
  await placeOrder(call, learner, [{ goodsId: courseId }])
  const order = await place(learner, planId)
  const { list } = (await call('POST /resource/auth/trade/order/page', { scope: 'vip' }, learner)).data
  expect(list.map(({ id }) => id)).toEqual([order.id])
})
