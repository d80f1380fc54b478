import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ERRORS } from '@contract/errors'
import { goodsSkuTable } from '../../../server/src/modules/goods/goods.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { placeOrder } from '../../support/server/place-order'
import { addCoupon } from './coupon-fixture'
import { openFixtureSchool, startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_silent_channel', openFixtureSchool, { channelPatienceMilliseconds: 50 })
})
afterEach(() => {
  trade.clock.moment = undefined
  trade.sandbox.faults.gateway = 'none'
})
afterAll(() => trade.stop())

/** For states that a busy machine reaches late. */
const PATIENT = { timeout: 20_000 }
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const statusesOf = async (orderId: string) => (await trade.paymentsOf(orderId)).map(({ status }) => status)

/** The last piece of something, ordered with a coupon, and an attempt to pay that is open at the channel. */
const givenWaiting = async () => {
  const learner = await trade.givenLearner()
  const addressId = await givenAddress(trade.database, learner)
  const couponId = await addCoupon(trade.database)
  await trade.call('POST /resource/auth/user/coupon/claim', { couponId }, { token: learner })
  const [line] = await givenGoods(trade.database, { skus: [{ stock: 1, priceFen: 15_000 }] })
  const { data: order } = await placeOrder(trade.call, { token: learner }, [line!], { addressId })
  expect(order.couponFen).toBe(2000)
  return {
    learner,
    orderId: order.id,
    skuId: line!.skuId,
    paymentId: (await trade.prepay(learner, order.id)).data.paymentId,
  }
}
type Waiting = Awaited<ReturnType<typeof givenWaiting>>

/** What the order no longer holds. */
const freedOf = async ({ learner, skuId }: Waiting) => {
  const [sku] = await trade.database.current.select().from(goodsSkuTable).where(eq(goodsSkuTable.id, skuId))
  const { data } = await trade.call('GET /resource/auth/user/coupon/count', {}, { token: learner })
  return { pieces: sku!.stock, coupons: data.unused }
}
const stateAtChannel = ({ paymentId }: Waiting) => trade.sandbox.gateway.find(toOutTradeNo(paymentId)).state

describe.each(['hang', 'error'] as const)('while the channel is out of order (%s) [postgres]', (fault) => {
  it('a canceled order frees piece and coupon, and its payment is closed later', async () => {
    const waiting = await givenWaiting()
    expect(await freedOf(waiting)).toEqual({ pieces: 0, coupons: 0 })
    trade.sandbox.faults.gateway = fault
    expect((await trade.cancel(waiting.learner, waiting.orderId)).data.status).toBe('canceled')
    expect(await freedOf(waiting)).toEqual({ pieces: 1, coupons: 1 })
    expect([stateAtChannel(waiting), ...(await statusesOf(waiting.orderId))]).toEqual(['NOTPAY', 'waiting'])
    trade.sandbox.faults.gateway = 'none'
    await trade.jobs.runDue(minutesFromNow(1))
    expect([stateAtChannel(waiting), ...(await statusesOf(waiting.orderId))]).toEqual(['CLOSED', 'closed'])
  })

  it('an expired order does so too, and money that comes later goes back', async () => {
    const waiting = await givenWaiting()
    trade.sandbox.faults.gateway = fault
    trade.clock.moment = minutesFromNow(31)
    const running = trade.jobs.runDue(trade.clock.moment)
    await vi.waitFor(
      async () =>
        expect(await trade.view(waiting.learner, waiting.orderId)).toMatchObject({
          status: 'canceled',
          cancelReason: 'expired',
        }),
      PATIENT,
    )
    expect(await freedOf(waiting)).toEqual({ pieces: 1, coupons: 1 })
    await trade.describePaid(waiting.paymentId)
    trade.sandbox.faults.gateway = 'none'
    await running
    // The job that goes on closing finds the money, and the next one sends it back.
    for (const minutes of [33, 34, 37]) {
      trade.clock.moment = minutesFromNow(minutes)
      await trade.jobs.runDue(trade.clock.moment)
    }
    expect(await statusesOf(waiting.orderId)).toEqual(['refunded'])
    expect((await trade.view(waiting.learner, waiting.orderId)).refundState).toBe('refunded')
    expect(await freedOf(waiting)).toEqual({ pieces: 1, coupons: 1 })
  })
})

it('an attempt that the channel opens after its order ended is closed and not shown', async () => {
  const learner = await trade.givenLearner()
  const order = (await trade.place(learner, await trade.givenCourse())).data
  trade.sandbox.faults.gateway = 'hang'
  const prepaying = trade.prepay(learner, order.id)
  await vi.waitFor(async () => expect(await statusesOf(order.id)).toEqual(['waiting']), PATIENT)
  expect((await trade.cancel(learner, order.id)).data.status).toBe('canceled')
  trade.sandbox.faults.gateway = 'none'
  expect((await prepaying).code).toBe(ERRORS.ORDER_STATE_CHANGED.code)
  await trade.jobs.runDue(minutesFromNow(1))
  expect(await statusesOf(order.id)).toEqual(['closed'])
})
