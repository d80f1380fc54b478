import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { eq } from 'drizzle-orm'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { OrderRepository } from '../../../server/src/modules/trade/order/order.repository'
import { EXPIRE_JOB } from '../../../server/src/modules/trade/order/place-order.service'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { COURSE, SHOP } from '../../support/server/fixture-school'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_order')
})
afterAll(() => trade.stop())

/** Jobs that end an order which nobody pays. */
const countExpiryJobs = () => trade.database.current.$count(jobTable, eq(jobTable.kind, EXPIRE_JOB))

describe('placing an order', () => {
  it('takes the price from the server and gives an unguessable number', async () => {
    const learner = await trade.givenLearner()
    const input = {
      clientRequestId: randomUUID(),
      lines: [{ kind: 'course' as const, goodsId: COURSE.paid, quantity: 1, priceFen: 1 }],
      expectedPayableFen: 19_900,
      payableFen: 1,
      status: 'completed',
    }
    const { data } = await trade.call('POST /resource/auth/trade/order/save', input, { token: learner })
    expect(data).toMatchObject({ status: 'unpaid', payableFen: 19_900, cancelReason: null, paidAt: null })
    expect(data.number).toMatch(/^\d{8}[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(new Date(data.expiresAt).getTime() - new Date(data.createdAt).getTime()).toBe(30 * 60_000)
  })

  it('expires with the course at the latest, and is refused when there is no time to pay', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const end = async (milliseconds: number) => {
      const endsAt = new Date(trade.clock.now().getTime() + milliseconds)
      await trade.database.current.update(courseTable).set({ endsAt }).where(eq(courseTable.id, goodsId))
      return endsAt
    }
    trade.clock.moment = new Date()
    await end(60_000)
    expect(await trade.place(learner, goodsId)).toMatchObject({
      code: ERRORS.COURSE_EXPIRED.code,
      msg: '课程马上结束，不能再购买',
    })
    const endsAt = await end(10 * 60_000)
    const { data } = await trade.place(learner, goodsId)
    expect(data.expiresAt).toBe(endsAt.toISOString())
    trade.clock.moment = new Date(endsAt.getTime() - 60_000)
    expect((await trade.prepay(learner, data.id)).code).toBe(ERRORS.ORDER_EXPIRED.code)
    trade.clock.moment = undefined
  })

  it('grants a free course immediately, once', async () => {
    const learner = await trade.givenLearner()
    const order = await trade.place(learner, COURSE.free)
    expect(order.data.status).toBe('completed')
    expect(await trade.courses.isOwned(learner, COURSE.free)).toBe(true)
    expect((await trade.logOf(order.data.id)).map((row) => row.event)).toEqual(['place', 'pay'])
    const expected = async (token?: string) =>
      (
        await trade.call(
          'POST /resource/api/trade/order/expected/payment',
          { lines: [{ kind: 'course', goodsId: COURSE.free, quantity: 1 }] },
          { token },
        )
      ).data.owned
    expect({ learner: await expected(learner), visitor: await expected() }).toEqual({ learner: true, visitor: false })
    expect((await trade.place(learner, COURSE.free)).code).toBe(ERRORS.GOODS_OWNED.code)
  })

  it('refuses goods that are not for sale', async () => {
    const learner = await trade.givenLearner()
    const codes = []
    for (const goodsId of [randomUUID(), COURSE.offShelf, COURSE.otherShop, COURSE.expired])
      codes.push((await trade.place(learner, goodsId)).code)
    const missing = ERRORS.GOODS_NOT_FOUND.code
    expect(codes).toEqual([missing, missing, missing, ERRORS.COURSE_EXPIRED.code])
    expect(await trade.countOrders(learner)).toBe(0)
  })

  it('refuses the same request id for other goods', async () => {
    const learner = await trade.givenLearner()
    const requestId = randomUUID()
    await trade.place(learner, COURSE.paid, requestId)
    expect((await trade.place(learner, COURSE.inOrder, requestId)).code).toBe(ERRORS.REQUEST_ID_REUSED.code)
  })

  it('returns the pending order instead of a second one', async () => {
    const learner = await trade.givenLearner()
    const first = await trade.place(learner, COURSE.paid)
    expect((await trade.place(learner, COURSE.paid)).data.id).toBe(first.data.id)
  })

  it('places a new one when the pending one can no longer be paid', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const { data: first } = await trade.place(learner, goodsId)
    trade.clock.moment = new Date(new Date(first.expiresAt).getTime() - 60_000)
    expect((await trade.prepay(learner, first.id)).code).toBe(ERRORS.ORDER_EXPIRED.code)
    const { data: second } = await trade.place(learner, goodsId)
    expect(second.id).not.toBe(first.id)
    expect((await trade.prepay(learner, second.id)).code).toBe(200)
    expect((await trade.place(learner, goodsId)).data.id).toBe(second.id)
    trade.clock.moment = undefined
  })

  it('writes nothing when the learner gets the course between read and write', async () => {
    const learner = await trade.givenLearner()
    await trade.courses.grantAccess({
      userId: learner,
      shopId: SHOP,
      courseId: COURSE.paid,
      validDays: null,
      orderId: null,
      lineId: null,
    })
    const createdAt = trade.clock.now()
    const jobs = await countExpiryJobs()
    const id = randomUUID()
    const order = {
      id,
      number: randomUUID(),
      shopId: SHOP,
      userId: learner,
      kind: 'normal' as const,
      title: '',
      basketHash: 'basket',
      status: 'unpaid' as const,
      totalFen: 19_900,
      discountFen: 0,
      couponFen: 0,
      deliveryFen: 0,
      payableFen: 19_900,
      refundState: 'none' as const,
      cancelReason: null,
      remark: '',
      activity: null,
      receiver: null,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 60_000),
      paidAt: null,
      hiddenAt: null,
    }
    const line = {
      id: randomUUID(),
      orderId: id,
      position: 0,
      kind: 'course' as const,
      ref: COURSE.paid,
      skuId: null,
      title: '',
      cover: '',
      snapshot: { courseType: 1 as const, validDays: null },
      unitPriceFen: 19_900,
      quantity: 1,
      discountFen: 0,
      couponFen: 0,
      deliveryFen: 0,
      payableFen: 19_900,
      refundedFen: 0,
      refundedQuantity: 0,
      fulfilment: 'waiting' as const,
    }
    const placed = await new OrderRepository(trade.database).place(
      { order, lines: [line] },
      { clientRequestId: randomUUID(), actor: 'learner:test', note: '', expiryJob: EXPIRE_JOB },
    )
    expect({ placed, orders: await trade.countOrders(learner), jobs: (await countExpiryJobs()) - jobs }).toEqual({
      placed: undefined,
      orders: 0,
      jobs: 0,
    })
  })

  it('PAY-01 returns PAYMENT_NOT_ENABLED for a shop without payment', async () => {
    const learner = await trade.givenLearner()
    await trade.database.current.update(shopTable).set({ paymentEnabled: false }).where(eq(shopTable.id, SHOP))
    const refused = await trade.place(learner, COURSE.paid)
    const free = await trade.place(learner, COURSE.free)
    const expected = await trade.call('POST /resource/api/trade/order/expected/payment', {
      lines: [{ kind: 'course', goodsId: COURSE.paid, quantity: 1 }],
    })
    await trade.database.current.update(shopTable).set({ paymentEnabled: true }).where(eq(shopTable.id, SHOP))
    expect({ paid: refused.code, free: free.code, ways: expected.data.ways }).toEqual({
      paid: ERRORS.PAYMENT_NOT_ENABLED.code,
      free: 200,
      ways: [],
    })
  })
})

describe('orders of a learner', () => {
  it("returns ORDER_NOT_FOUND for another learner's order", async () => {
    const [owner, other] = [await trade.givenLearner(), await trade.givenLearner()]
    const { id } = (await trade.place(owner, COURSE.paid)).data
    const codes = [
      (await trade.call('GET /resource/auth/trade/order/view', { id }, { token: other })).code,
      (await trade.cancel(other, id)).code,
      (await trade.prepay(other, id)).code,
      (await trade.query(other, id)).code,
    ]
    expect(codes).toEqual(codes.map(() => ERRORS.ORDER_NOT_FOUND.code))
    expect((await trade.view(owner, id)).status).toBe('unpaid')
  })

  it('pages and counts them by status', async () => {
    const learner = await trade.givenLearner()
    const { id } = (await trade.place(learner, COURSE.paid)).data
    await trade.cancel(learner, id)
    await trade.place(learner, COURSE.free)
    const page = await trade.call('POST /resource/auth/trade/order/page', { status: 'canceled' }, { token: learner })
    expect(page.data).toMatchObject({
      totalCount: 1,
      list: [{ id, cancelReason: 'buyer', items: [{ goodsId: COURSE.paid }] }],
    })
    const counts = await trade.call('GET /resource/auth/trade/order/count', {}, { token: learner })
    expect(counts.data).toEqual({
      unpaid: 0,
      offlinePending: 0,
      forming: 0,
      undelivered: 0,
      delivered: 0,
      completed: 1,
      toReview: 1,
      canceled: 1,
    })
    expect((await trade.cancel(learner, id)).code).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
  })
})

describe('concurrent orders [postgres]', () => {
  it('become one for 200 copies of one request', async () => {
    const learner = await trade.givenLearner()
    const requestId = randomUUID()
    const jobs = await countExpiryJobs()
    const answers = await Promise.all(Array.from({ length: 200 }, () => trade.place(learner, COURSE.paid, requestId)))
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
    expect({ orders: await trade.countOrders(learner), jobs: (await countExpiryJobs()) - jobs }).toEqual({
      orders: 1,
      jobs: 1,
    })
  })

  it('become one for the same goods, and grant a free course once', async () => {
    const learner = await trade.givenLearner()
    await Promise.all(Array.from({ length: 20 }, () => trade.place(learner, COURSE.paid)))
    expect(await trade.countOrders(learner)).toBe(1)
    const free = await Promise.all(Array.from({ length: 20 }, () => trade.place(learner, COURSE.free)))
    expect(free.filter((answer) => answer.code === 200)).toHaveLength(1)
  })

  it('let one of two simultaneous cancellations win', async () => {
    const learner = await trade.givenLearner()
    const { id } = (await trade.place(learner, COURSE.paid)).data
    const both = await Promise.all([trade.cancel(learner, id), trade.cancel(learner, id)])
    expect(both.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect((await trade.logOf(id)).filter((row) => row.event === 'cancel')).toHaveLength(1)
  })
})
