import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { goodsTable } from '../../../server/src/modules/goods/goods.table'
import { userCouponTable } from '../../../server/src/modules/trade/coupon/coupon.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefunds } from '../../support/server/refund-desks'
import { CATEGORY } from '../../support/server/fixture-school'
import { givenGoods } from '../../support/server/goods-fixture'
import { addCoupon } from './coupon-fixture'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_order_coupon')
})
afterEach(() => {
  trade.clock.moment = undefined
})
afterAll(() => trade.stop())

const PRICE_FEN = 19_900
const DAY = 86_400_000
type Change = Parameters<typeof addCoupon>[1]

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds)
const linesOf = (goodsId: string) => [{ kind: 'course' as const, goodsId, quantity: 1 }]
const claim = async (token: string, change?: Change): Promise<string> => {
  const couponId = await addCoupon(trade.database, change)
  return (await trade.call('POST /resource/auth/user/coupon/claim', { couponId }, { token })).data.id
}
/** A learner with a coupon of 20 yuan, and a course of 199. */
const givenCoupon = async (change?: Change) => {
  const [token, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
  return { token, goodsId, id: await claim(token, change) }
}
const expectFor = async (token: string | undefined, goodsId: string, myCouponId?: string | null) =>
  (
    await trade.call(
      'POST /resource/api/trade/order/expected/payment',
      { lines: linesOf(goodsId), myCouponId },
      { token },
    )
  ).data
const placeWith = (token: string, goodsId: string, myCouponId: string | null, expectedPayableFen: number) =>
  trade.call(
    'POST /resource/auth/trade/order/save',
    { clientRequestId: randomUUID(), lines: linesOf(goodsId), myCouponId, expectedPayableFen },
    { token },
  )
const findHeld = async (id: string) => {
  const [row] = await trade.database.current.select().from(userCouponTable).where(eq(userCouponTable.id, id))
  return { status: row!.status, orderId: row!.orderId }
}
const pay = async (token: string, orderId: string) => {
  const { paymentId } = (await trade.prepay(token, orderId)).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
}

describe('what an order costs with coupons', () => {
  it('contains the best coupon unless another or none is wanted', async () => {
    const { token, goodsId, id: best } = await givenCoupon()
    const small = await claim(token, { kind: 'fixed', offFen: 100, fromFen: 0 })
    const dear = await claim(token, { fromFen: PRICE_FEN + 1 })
    const seen = await Promise.all([undefined, small, null, dear].map((wanted) => expectFor(token, goodsId, wanted)))
    expect(seen.map(({ myCouponId, couponFen, payableFen }) => [myCouponId, couponFen, payableFen])).toEqual([
      [best, 2000, PRICE_FEN - 2000],
      [small, 100, PRICE_FEN - 100],
      [null, 0, PRICE_FEN],
      [best, 2000, PRICE_FEN - 2000],
    ])
    expect(seen[0]!.coupons.map(({ coupon, offFen, reason }) => [coupon.id, offFen, reason])).toEqual([
      [best, 2000, null],
      [small, 100, null],
      [dear, 0, 'amount'],
    ])
  })

  it('is the list price for a visitor', async () => {
    const { goodsId } = await givenCoupon()
    expect(await expectFor(undefined, goodsId)).toMatchObject({ payableFen: PRICE_FEN, myCouponId: null, coupons: [] })
  })

  it('shares the coupon among the lines of its scope only', async () => {
    const [token, inScope, other] = [await trade.givenLearner(), await trade.givenCourse(), await trade.givenCourse()]
    await claim(token, { kind: 'fixed', offFen: 300, fromFen: 0, scope: 'goods', scopeIds: [inScope] })
    const lines = [...linesOf(other), ...linesOf(inScope)]
    const { data } = await trade.call('POST /resource/api/trade/order/expected/payment', { lines }, { token })
    expect(data.items.map(({ payableFen }) => payableFen)).toEqual([PRICE_FEN, PRICE_FEN - 300])
  })
})

describe('a coupon for goods of the mall', () => {
  const expectGoods = async (token: string, lines: Awaited<ReturnType<typeof givenGoods>>) =>
    (await trade.call('POST /resource/api/trade/order/expected/payment', { lines }, { token })).data

  it('takes its amount off these goods only, also among others, and off a category of goods', async () => {
    const token = await trade.givenLearner()
    const [book] = await givenGoods(trade.database)
    const [helmet] = await givenGoods(trade.database)
    await trade.database.current
      .update(goodsTable)
      .set({ categoryId: CATEGORY.child })
      .where(eq(goodsTable.id, helmet!.goodsId))
    await claim(token, { kind: 'fixed', offFen: 300, fromFen: 0, scope: 'goods', scopeIds: [book!.goodsId] })
    expect((await expectGoods(token, [book!, helmet!])).items.map(({ payableFen }) => payableFen)).toEqual([2200, 2500])
    await claim(token, { kind: 'fixed', offFen: 500, fromFen: 0, scope: 'category', scopeIds: [CATEGORY.parent] })
    const best = await expectGoods(token, [book!, helmet!])
    expect(best.items.map(({ payableFen }) => payableFen)).toEqual([2500, 2000])
    const other = await expectGoods(token, [book!])
    expect(other.coupons.map(({ coupon, offFen, reason }) => [coupon.scopeKind, offFen, reason])).toEqual([
      ['goods', 300, null],
      ['category', 0, 'scope'],
    ])
  })
})

describe('the coupon of an order', () => {
  it('is locked with the order, and used when it is paid', async () => {
    const { token, goodsId, id } = await givenCoupon()
    const { data: order } = await trade.place(token, goodsId)
    expect(order).toMatchObject({ couponFen: 2000, payableFen: PRICE_FEN - 2000 })
    expect(await findHeld(id)).toEqual({ status: 'locked', orderId: order.id })
    await pay(token, order.id)
    expect((await trade.view(token, order.id)).status).toBe('completed')
    expect(await findHeld(id)).toEqual({ status: 'used', orderId: order.id })
  })

  it('comes back when the order is canceled, and with an expired one', async () => {
    const { token, goodsId, id } = await givenCoupon()
    await trade.cancel(token, (await trade.place(token, goodsId)).data.id)
    expect(await findHeld(id)).toEqual({ status: 'unused', orderId: null })
    expect((await trade.place(token, goodsId)).data.couponFen).toBe(2000)
    trade.clock.moment = fromNow(31 * 60_000)
    await trade.jobs.runDue(trade.clock.moment)
    expect(await findHeld(id)).toEqual({ status: 'unused', orderId: null })
  })

  it('comes back expired when its dates ended while the order waited', async () => {
    const { token, goodsId, id } = await givenCoupon({ validDays: null, validUntil: fromNow(10 * 60_000) })
    const { data: order } = await trade.place(token, goodsId)
    trade.clock.moment = fromNow(15 * 60_000)
    expect((await trade.view(token, order.id)).payableFen).toBe(PRICE_FEN - 2000)
    await trade.cancel(token, order.id)
    const { data } = await trade.call('GET /resource/auth/user/coupon/view', { id }, { token })
    expect(data).toMatchObject({ status: 'unused', state: 'expired', orderId: null })
  })

  it('comes back when the whole order is refunded', async () => {
    const { token, goodsId, id } = await givenCoupon()
    const { data: order } = await trade.place(token, goodsId)
    await pay(token, order.id)
    const desk = createRefunds({ database: trade.database, jobs: trade.jobs, now: trade.clock.now })
    await desk.refund(order.number, '报错班')
    await trade.jobs.runDue(fromNow(0))
    await trade.jobs.runDue(fromNow(2 * 60_000))
    expect((await trade.view(token, order.id)).refundState).toBe('refunded')
    expect(await findHeld(id)).toEqual({ status: 'unused', orderId: null })
  })

  it('is used at once where nothing is left to pay', async () => {
    const { token, goodsId, id } = await givenCoupon({ kind: 'fixed', offFen: 100_000, fromFen: 0 })
    const { data: order } = await trade.place(token, goodsId)
    expect(order).toMatchObject({ status: 'completed', couponFen: PRICE_FEN, payableFen: 0 })
    expect(await trade.courses.isOwned(token, goodsId)).toBe(true)
    expect(await findHeld(id)).toEqual({ status: 'used', orderId: order.id })
  })

  it('that ended meanwhile refuses the order with the new amount', async () => {
    const { token, goodsId, id } = await givenCoupon()
    trade.clock.moment = fromNow(8 * DAY)
    const answer = await placeWith(token, goodsId, id, PRICE_FEN - 2000)
    expect(answer).toMatchObject({
      code: ERRORS.PRICE_CHANGED.code,
      data: { payableFen: PRICE_FEN, myCouponId: null, coupons: [{ reason: 'expired' }] },
    })
    expect(await trade.countOrders(token)).toBe(0)
  })

  it('cannot be another learner’s, and is never dropped in silence', async () => {
    const { goodsId, id } = await givenCoupon()
    const other = await trade.givenLearner()
    expect((await placeWith(other, goodsId, id, PRICE_FEN)).code).toBe(ERRORS.PRICE_CHANGED.code)
    expect((await placeWith(other, goodsId, id, PRICE_FEN - 2000)).code).toBe(ERRORS.PRICE_CHANGED.code)
    expect(await findHeld(id)).toEqual({ status: 'unused', orderId: null })
  })
})

describe('a second cashier', () => {
  it('leads to the waiting order with its coupon, and to another one without', async () => {
    const { token, goodsId, id } = await givenCoupon()
    const { data: first } = await trade.place(token, goodsId)
    expect(await expectFor(token, goodsId)).toMatchObject({ myCouponId: id, payableFen: PRICE_FEN - 2000 })
    expect((await trade.place(token, goodsId)).data.id).toBe(first.id)
    const { data: second } = await placeWith(token, goodsId, null, PRICE_FEN)
    expect(second).toMatchObject({ couponFen: 0, payableFen: PRICE_FEN })
    expect(second.id).not.toBe(first.id)
  })

  it('for other goods does not offer the coupon of a waiting order', async () => {
    const { token, goodsId } = await givenCoupon()
    await trade.place(token, goodsId)
    expect(await expectFor(token, await trade.givenCourse())).toMatchObject({ myCouponId: null, coupons: [] })
  })

  it('may not use the same request id with another coupon', async () => {
    const { token, goodsId } = await givenCoupon()
    const request = { clientRequestId: randomUUID(), lines: linesOf(goodsId) }
    const save = (change: { expectedPayableFen: number; myCouponId?: string }) =>
      trade.call('POST /resource/auth/trade/order/save', { ...request, ...change }, { token })
    await save({ expectedPayableFen: PRICE_FEN })
    const { myCouponId } = await expectFor(token, goodsId)
    const answer = await save({ expectedPayableFen: PRICE_FEN - 2000, myCouponId: myCouponId! })
    expect(answer.code).toBe(ERRORS.REQUEST_ID_REUSED.code)
  })
})

describe('concurrent orders with one coupon [postgres]', () => {
  it('are one of five for different courses', async () => {
    const { token, id } = await givenCoupon()
    const goods = await Promise.all(Array.from({ length: 5 }, () => trade.givenCourse()))
    const answers = await Promise.all(goods.map((each) => placeWith(token, each, id, PRICE_FEN - 2000)))
    const placed = answers.filter(({ code }) => code === 200)
    expect(placed).toHaveLength(1)
    expect(answers.filter(({ code }) => code === ERRORS.PRICE_CHANGED.code)).toHaveLength(4)
    expect(await trade.countOrders(token)).toBe(1)
    expect(await findHeld(id)).toEqual({ status: 'locked', orderId: placed[0]!.data.id })
  })

  it('become one for the same course', async () => {
    const { token, goodsId, id } = await givenCoupon()
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeWith(token, goodsId, id, PRICE_FEN - 2000)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await trade.countOrders(token)).toBe(1)
  })
})
