import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayOf, startOfDay } from '../../../server/src/kernel/school-time'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefunds } from '../../support/server/refund-desks'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_refund')
})
afterEach(() => {
  trade.clock.moment = undefined
  vi.restoreAllMocks()
})
afterAll(() => trade.stop())

const fromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
let noon = addDays(startOfDay(dayOf(new Date())), 0.5)
/** A day whose bill no test has fetched, from noon on. */
const beginDay = () => {
  noon = addDays(noon, 2)
  trade.clock.moment = noon
}
const fetchBill = async () => {
  trade.clock.moment = addDays(noon, 1)
  await trade.jobs.runDue(trade.clock.moment)
}

/** A learner whose order is paid and whose course is open. */
const givenPaid = async () => {
  const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
  const order = (await trade.place(learner, goodsId)).data
  const { paymentId } = (await trade.prepay(learner, order.id)).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
  return { learner, goodsId, order, paymentId }
}
const desk = () => createRefunds({ database: trade.database, jobs: trade.jobs, now: trade.clock.now })
/** As an operator does it in the merchant console: under a number of its own, and nobody is notified. */
const refundInConsole = (paymentId: string, amountFen?: number): void => {
  const transaction = trade.sandbox.gateway.find(toOutTradeNo(paymentId))
  const made = {
    refundId: '50',
    outRefundNo: `desk${transaction.outTradeNo}`.slice(0, 32),
    amountFen: amountFen ?? transaction.amountFen,
    state: 'SUCCESS' as const,
    at: trade.clock.now().toISOString(),
  }
  trade.sandbox.gateway.transactions.save({ ...transaction, state: 'REFUND', refunds: [made] })
}

describe('a refund by the school', () => {
  it('is requested once, and revokes access when the channel confirms it', async () => {
    const { learner, goodsId, order, paymentId } = await givenPaid()
    const answers = [await desk().refund(order.number, '报错班'), await desk().refund(order.number, '再试')]
    expect(answers).toMatchObject([
      { state: 'begun', amountFen: 19_900, title: '消防设施操作员' },
      { state: 'waiting', lastError: '' },
    ])
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'completed', refundState: 'refunding' })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
    await trade.jobs.runDue(fromNow(0))
    expect(trade.sandbox.gateway.find(toOutTradeNo(paymentId)).state).toBe('REFUND')
    await trade.jobs.runDue(fromNow(2))
    const view = await trade.view(learner, order.id)
    expect(view).toMatchObject({ status: 'canceled', cancelReason: 'refunded', refundState: 'refunded' })
    expect(view.log.map(({ event, text }) => `${event} ${text}`)).toEqual([
      'place 提交订单',
      'pay 支付成功',
      'refund 学校退款：报错班，款项将退回付款账户',
      'closeByRefund 已退款',
    ])
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
    expect(await desk().refund(order.number, '再试')).toMatchObject({ state: 'done' })
  })

  it('is requested once when slow, and is queried at growing intervals', async () => {
    const { order } = await givenPaid()
    const request = vi.spyOn(trade.channel, 'refund')
    const find = trade.channel.findRefund.bind(trade.channel)
    const look = vi
      .spyOn(trade.channel, 'findRefund')
      .mockImplementation(async (number) => ({ ...(await find(number))!, state: 'PROCESSING' }))
    await desk().refund(order.number, '报错班')
    const start = Date.now()
    const looksAfter = async (seconds: number) => {
      trade.clock.moment = new Date(start + seconds * 1000)
      await trade.jobs.runDue(trade.clock.moment)
      return look.mock.calls.length
    }
    const moments = [0, 29, 30, 149, 150, 749, 750, 4349, 4350, 7949, 7950]
    const looks = []
    for (const seconds of moments) looks.push(await looksAfter(seconds))
    expect(looks).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5])
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('is requested again when the channel does not know it', async () => {
    const { learner, order } = await givenPaid()
    const request = vi
      .spyOn(trade.channel, 'refund')
      .mockImplementationOnce(async ({ outTradeNo, outRefundNo, amountFen }) => ({
        outTradeNo,
        outRefundNo,
        state: 'PROCESSING',
        totalFen: amountFen,
        refundFen: amountFen,
      }))
    await desk().refund(order.number, '报错班')
    for (const minutes of [0, 2, 5]) await trade.jobs.runDue(fromNow(minutes))
    expect(request).toHaveBeenCalledTimes(2)
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
  })

  it('is refused for an unpaid or unknown order', async () => {
    const learner = await trade.givenLearner()
    const { number } = (await trade.place(learner, await trade.givenCourse())).data
    await expect(desk().refund(number, '退')).rejects.toThrow('没有可以退的款')
    await expect(desk().refund('20261121AAAAAAAAAAAA', '退')).rejects.toThrow('没有订单 20261121AAAAAAAAAAAA')
  })

  it('is done by what the bill says was refunded in the merchant console instead', async () => {
    beginDay()
    const { learner, goodsId, order, paymentId } = await givenPaid()
    refundInConsole(paymentId)
    await desk().refund(order.number, '退')
    await trade.jobs.runDue(fromNow(0))
    expect((await trade.view(learner, order.id)).refundState, 'the state of the payment does not count').toBe(
      'refunding',
    )
    await fetchBill()
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
  })
})

describe('a refund without notification', () => {
  beforeEach(beginDay)

  it("is found in the next morning's bill", async () => {
    const { learner, goodsId, order, paymentId } = await givenPaid()
    refundInConsole(paymentId)
    await fetchBill()
    expect(await trade.view(learner, order.id)).toMatchObject({
      status: 'canceled',
      cancelReason: 'refunded',
      refundState: 'refunded',
    })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
  })

  it('of a part is a part', async () => {
    const { learner, goodsId, order, paymentId } = await givenPaid()
    refundInConsole(paymentId, 3000)
    await trade.query(learner, order.id)
    await fetchBill()
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'completed', refundState: 'partial' })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
  })

  it('is found even when the payment was not known', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const order = (await trade.place(learner, goodsId)).data
    const { paymentId } = (await trade.prepay(learner, order.id)).data
    await trade.describePaid(paymentId)
    refundInConsole(paymentId)
    expect((await trade.query(learner, order.id)).data).toEqual({ orderStatus: 'completed', paymentStatus: 'success' })
    await fetchBill()
    expect((await trade.query(learner, order.id)).data).toEqual({ orderStatus: 'canceled', paymentStatus: 'refunded' })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
  })
})
