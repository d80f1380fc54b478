import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { ERRORS } from '@contract/errors'
import { clock } from '../../support/server/harness'
import { addCoupon } from '../trade/coupon-fixture'
import { FROZEN_DAYS, NOON, startPromoterSchool } from './promoter-fixture'

let school: Awaited<ReturnType<typeof startPromoterSchool>>
beforeAll(async () => {
  school = await startPromoterSchool('pocket_school_test_promoter_commission')
})
beforeEach(() => clock.set(NOON))
afterEach(async () => {
  await school.set({})
  await school.setRate({})
  clock.set(undefined)
})
afterAll(async () => {
  await school.check()
  await school.server.close()
})

const given = async () => {
  const promoter = await school.promoter()
  return { promoter, customer: await school.customerOf(promoter) }
}

describe('commission of an order', () => {
  it('is planned when it is placed, waits when it is paid, and settles after the frozen days', async () => {
    const { promoter, customer } = await given()
    const { data: order } = await school.order(customer, [await school.addCourse(10_000)])
    expect(await school.commissions(order.id)).toMatchObject([{ state: 'ordered', amountFen: 1000, settlesAt: null }])
    await school.pay(customer, order.id)
    expect(await school.commissions(order.id)).toMatchObject([{ state: 'waiting', amountFen: 1000 }])
    expect(await school.center(promoter)).toMatchObject({
      waitingFen: 1000,
      availableFen: 0,
      today: { incomeFen: 1000, salesFen: 10_000, orderCount: 1 },
      customerCount: 1,
    })
    await school.pass(FROZEN_DAYS - 1)
    expect(await school.available(promoter)).toBe(0)
    await school.pass(1)
    expect(await school.available(promoter)).toBe(1000)
    expect(await school.commissions(order.id)).toMatchObject([{ state: 'settled' }])
    expect(await school.entries(promoter)).toMatchObject([{ kind: 'settled', amountFen: 1000 }])
  })

  it('ends with an order that is not paid', async () => {
    const { customer } = await given()
    const { data: order } = await school.order(customer, [await school.addCourse()])
    await school.call('PUT /resource/auth/trade/order/cancel', { id: order.id }, customer)
    expect(await school.commissions(order.id)).toMatchObject([{ state: 'canceled', reason: '订单已取消' }])
  })

  it('D4 takes the rate of each line’s own goods, and none for a rate of 0', async () => {
    const { customer } = await given()
    const [plain, special, none] = [
      await school.addCourse(10_000),
      await school.addCourse(20_000),
      await school.addCourse(30_000),
    ]
    await school.setRate({ ref: special, ratePpm: 250_000 })
    await school.setRate({ ref: none, ratePpm: 0 })
    const { data: order } = await school.order(customer, [plain!, special!, none!])
    expect(await school.commissions(order.id)).toMatchObject([
      { ref: plain, amountFen: 1000 },
      { ref: special, amountFen: 5000 },
    ])
  })

  it('D13 is computed of what is paid after the coupon', async () => {
    const { customer } = await given()
    await school.setRate({ ratePpm: 500_000 })
    const courseId = await school.addCourse(5900)
    const couponId = await addCoupon(school.server.database, { fromFen: 0, offFen: 2000 })
    const { data: coupon } = await school.call('POST /resource/auth/user/coupon/claim', { couponId }, customer)
    const { data: order } = await school.order(customer, [courseId], coupon.id)
    expect(order.payableFen).toBe(3900)
    expect(await school.commissions(order.id)).toMatchObject([{ baseFen: 3900, amountFen: 1950 }])
  })

  it('keeps the rate of the placing when the school changes it before the payment', async () => {
    const { customer } = await given()
    const { data: order } = await school.order(customer, [await school.addCourse(10_000)])
    await school.setRate({ ratePpm: 10_000 })
    await school.pay(customer, order.id)
    expect(await school.commissions(order.id)).toMatchObject([{ state: 'waiting', amountFen: 1000 }])
  })

  it('pays whoever the customer belonged to when it was placed', async () => {
    const { promoter, customer } = await given()
    const other = await school.promoter()
    const { data: order } = await school.order(customer, [await school.addCourse(10_000)])
    const { id: promoterId } = await school.rowOf(other)
    const move = { learnerId: customer.id, promoterId, reason: '客户要求' }
    expect((await school.call('PUT /staff/promoter/customer/move', move, school.clerk)).code).toBe(200)
    await school.pay(customer, order.id)
    expect(await school.commissions(order.id)).toMatchObject([{ promoterId: (await school.rowOf(promoter)).id }])
    await school.pass(FROZEN_DAYS)
    expect([await school.available(promoter), await school.available(other)]).toEqual([1000, 0])
  })
})

describe('a refund', () => {
  it('before the settling takes its part off what waits', async () => {
    const { promoter, customer } = await given()
    const orderId = await school.buy(customer, 10_000)
    await school.refund(orderId, 2500)
    expect(await school.commissions(orderId)).toMatchObject([{ state: 'waiting', returnedFen: 250 }])
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(750)
    expect(await school.entries(promoter, 'refunded')).toEqual([])
  })

  it('after it is a negative row, and the next order pays it back', async () => {
    const { promoter, customer } = await given()
    const orderId = await school.buy(customer, 10_000)
    await school.pass(FROZEN_DAYS)
    const taken = await school.server.database.transact(() =>
      school.earnings.take(school.server.database, {
        userId: promoter.id,
        amountFen: 1000,
        withdrawalId: randomUUID(),
      }),
    )
    expect(taken).toBe(true)
    await school.refund(orderId)
    expect(await school.available(promoter)).toBe(-1000)
    expect(await school.commissions(orderId)).toMatchObject([{ state: 'settled', returnedFen: 1000 }])
    await school.buy(customer, 30_000)
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(2000)
  })

  it('D16 of a settled line leaves the rest of the good sales alone', async () => {
    const { promoter, customer } = await given()
    await school.setRate({ ratePpm: 500_000 })
    await school.buy(customer, 100_000)
    const small = await school.buy(customer, 10_000)
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(55_000)
    await school.refund(small)
    expect(await school.available(promoter)).toBe(50_000)
  })

  it('D17 has rows of its own, however many there are of one line', async () => {
    const { promoter, customer } = await given()
    const orderId = await school.buy(customer, 10_000)
    await school.pass(FROZEN_DAYS)
    await school.refund(orderId, 3333)
    await school.refund(orderId, 3333)
    expect((await school.entries(promoter, 'refunded')).map(({ amountFen }) => amountFen)).toEqual([-333, -334])
    await school.refund(orderId)
    expect(await school.available(promoter)).toBe(0)
    expect(await school.entries(promoter, 'refunded')).toHaveLength(3)
  })

  it('D5 takes back both tiers, each off its owner', async () => {
    await school.set({ secondTier: true, secondRatePpm: 50_000 })
    const above = await school.promoter()
    const below = await school.customerOf(above)
    await school.apply(below)
    const customer = await school.customerOf(below)
    const orderId = await school.buy(customer, 10_000)
    expect(await school.commissions(orderId)).toMatchObject([
      { tier: 1, amountFen: 1000, promoterId: (await school.rowOf(below)).id },
      { tier: 2, amountFen: 500, promoterId: (await school.rowOf(above)).id },
    ])
    await school.pass(FROZEN_DAYS)
    expect([await school.available(below), await school.available(above)]).toEqual([1000, 500])
    await school.refund(orderId)
    expect([await school.available(below), await school.available(above)]).toEqual([0, 0])
  })
})

describe('the second tier', () => {
  it('is off by default, and a third never earns', async () => {
    const first = await school.promoter()
    const second = await school.customerOf(first)
    await school.apply(second)
    const third = await school.customerOf(second)
    await school.apply(third)
    const customer = await school.customerOf(third)
    expect(await school.commissions(await school.buy(customer, 10_000))).toHaveLength(1)
    await school.set({ secondTier: true })
    const rows = await school.commissions(await school.buy(customer, 10_000))
    const owners = await Promise.all([third, second].map((learner) => school.rowOf(learner)))
    expect(rows.map(({ promoterId }) => promoterId)).toEqual(owners.map(({ id }) => id))
  })
})

describe('settling', () => {
  it('goes row by row: one that fails stops no other, and can be settled by hand', async () => {
    const { promoter, customer } = await given()
    const [bad, good] = [await school.buy(customer, 10_000), await school.buy(customer, 20_000)]
    const { database } = school.server
    const { id } = (await school.commissions(bad))[0]!
    // Something outside of the promise of these tables: a row that no settling can write.
    await database.rows(
      sql`alter table promoter_entry add constraint broken check (reference_id <> ${sql.raw(`'${id}'`)})`,
    )
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(2000)
    expect(await school.commissions(good)).toMatchObject([{ state: 'settled' }])
    expect(await school.commissions(bad)).toMatchObject([{ state: 'waiting' }])
    await database.rows(sql`alter table promoter_entry drop constraint broken`)
    const settle = () => school.call('PUT /staff/promoter/commission/settle', { id }, school.clerk)
    expect((await settle()).data).toMatchObject({ state: 'settled' })
    expect((await settle()).code).toBe(200)
    expect(await school.available(promoter)).toBe(3000)
  })

  it('waits while the promoter is suspended, and follows when that ends', async () => {
    const { promoter, customer } = await given()
    const orderId = await school.buy(customer, 10_000)
    await school.setState(promoter, 'suspend')
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(0)
    expect(await school.commissions(await school.buy(customer, 10_000))).toEqual([])
    await school.setState(promoter, 'resume')
    await school.pass(0)
    expect(await school.available(promoter)).toBe(1000)
    expect(await school.commissions(orderId)).toMatchObject([{ state: 'settled' }])
  })

  it.each([
    ['cancel', 0, 'canceled'],
    ['settle', 1000, 'settled'],
  ] as const)('of a cleared promoter does what the school said: %s', async (waiting, availableFen, state) => {
    const { promoter, customer } = await given()
    const orderId = await school.buy(customer, 10_000)
    expect((await school.setState(promoter, 'suspend')).code).toBe(200)
    expect((await school.setState(promoter, 'clear')).code).toBe(ERRORS.INPUT_INVALID.code)
    expect((await school.setState(promoter, 'clear', waiting)).code).toBe(200)
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(availableFen)
    expect(await school.commissions(orderId)).toMatchObject([{ state }])
    expect((await school.setState(promoter, 'resume')).code).toBe(ERRORS.PROMOTER_EVENT_REFUSED.code)
  })

  it('lets one of two clerks cancel a row, who says why', async () => {
    const { promoter, customer } = await given()
    const orderId = await school.buy(customer, 10_000)
    const [row] = await school.commissions(orderId)
    const cancel = () =>
      school.call('PUT /staff/promoter/commission/cancel', { id: row!.id, reason: '自买自卖' }, school.clerk)
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS.COMMISSION_EVENT_REFUSED.code])
    await school.pass(FROZEN_DAYS)
    expect(await school.available(promoter)).toBe(0)
    await school.refund(orderId)
    expect(await school.available(promoter)).toBe(0)
    expect(await school.center(promoter)).toMatchObject({ all: { incomeFen: 0, salesFen: 0, orderCount: 0 } })
  })
})
