import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { fenToYuan } from '@contract/money'
import { addHours } from '../../../server/src/kernel/school-time'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { OTHER_SHOP } from '../../support/server/fixture-school'
import { startAlipay, type AlipaySchool } from './alipay-harness'

let school: AlipaySchool
let trade: AlipaySchool['trade']
beforeAll(async () => {
  school = await startAlipay('pocket_school_test_alipay')
  trade = school.trade
})
beforeEach(() => {
  trade.alipay.faults.gateway = 'none'
  trade.alipay.faults.notifications = 'none'
})
afterEach(() => {
  trade.clock.moment = undefined
})
afterAll(() => trade.stop())

const PAID_FEN = 19_900

describe('paying by Alipay', () => {
  it('opens its page by a signed address, and gives access by the notification alone', async () => {
    const { learner, goodsId, order, h5Url, outTradeNo } = await school.givenWaiting()
    // The page stands where the learner came from, as the way back does.
    expect(new URL(h5Url).origin).toBe('http://school.test')
    expect((await school.openPage(h5Url)).body).toContain('消防设施操作员')
    expect((await school.openPage(h5Url.replace('199.00', '1.99'))).statusCode, 'another amount').toBe(400)
    const back = (await school.decide(outTradeNo, 'pay')).headers.location
    expect(back).toBe(`http://school.test/wap/sub/pay/success?orderId=${order.id}&sid=test-school`)
    expect((await trade.view(learner, order.id)).status).toBe('completed')
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
    expect(await trade.paymentsOf(order.id)).toMatchObject([{ provider: 'alipay', channel: 'alipayWap' }])
  })

  it('leaves the order unpaid when the learner cancels, and finds a payment by a query', async () => {
    const { learner, order, h5Url, outTradeNo } = await school.givenWaiting()
    const ask = async () => (await trade.query(learner, order.id)).data
    expect(await ask(), 'before the page was opened').toEqual({ orderStatus: 'unpaid', paymentStatus: 'waiting' })
    await school.openPage(h5Url)
    await school.decide(outTradeNo, 'cancel')
    expect(await ask()).toEqual({ orderStatus: 'unpaid', paymentStatus: 'waiting' })
    trade.alipay.faults.notifications = 'never'
    await school.decide(outTradeNo, 'pay')
    expect(await ask()).toEqual({ orderStatus: 'completed', paymentStatus: 'success' })
  })

  it('closes one attempt before another, by whichever channel', async () => {
    const { learner, order, h5Url, outTradeNo } = await school.givenWaiting()
    await school.openPage(h5Url)
    await trade.prepay(learner, order.id, 'wechatH5')
    expect(trade.alipay.gateway.trades.find(outTradeNo)?.state).toBe('TRADE_CLOSED')
    await trade.prepay(learner, order.id, 'alipayPage')
    expect(await school.statusesOf(order.id)).toEqual(['closed', 'closed', 'waiting'])
  })

  it('gives back what is paid on a page that was opened after the order had been canceled', async () => {
    const { learner, order, h5Url, outTradeNo } = await school.givenWaiting()
    await trade.cancel(learner, order.id)
    await school.openPage(h5Url)
    await school.decide(outTradeNo, 'pay')
    await school.runJobs()
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(trade.alipay.gateway.trades.find(outTradeNo)?.state).toBe('TRADE_CLOSED')
  })
})

describe('refunds by Alipay', () => {
  it('give back parts, each once, and then the rest', async () => {
    const { learner, goodsId, order, paymentId, outTradeNo } = await school.givenPaid()
    await school.request(order.id, 5000)
    await school.runJobs()
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'completed', refundState: 'partial' })
    await school.request(order.id)
    await school.runJobs()
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
    const atChannel = trade.alipay.gateway.trades.find(outTradeNo)!.refunds.map(({ amountFen }) => amountFen)
    expect([atChannel, (await school.refundsOf(paymentId)).map(({ state }) => state)]).toEqual([
      [5000, PAID_FEN - 5000],
      ['done', 'done'],
    ])
  })

  it('move no money twice when the same request is repeated', async () => {
    const { paymentId, outTradeNo } = await school.givenPaid()
    const { channel } = (await trade.merchants.find(school.accountId))!
    const numbers = { outTradeNo, outRefundNo: `again${paymentId}`.slice(0, 30) }
    const ask = () => channel.refund({ ...numbers, amountFen: 100, totalFen: PAID_FEN, reason: '测试' })
    expect((await ask()).state).toBe('SUCCESS')
    expect(await ask()).toMatchObject({ state: 'SUCCESS', refundFen: 100, totalFen: PAID_FEN })
    expect(trade.alipay.gateway.trades.find(outTradeNo)?.refunds).toHaveLength(1)
    expect(await channel.findRefund({ ...numbers, outRefundNo: 'never' })).toBeUndefined()
  })

  it('in the merchant console become rows with their own amounts, though the message has only the sum', async () => {
    const { learner, order, paymentId, outTradeNo } = await school.givenPaid()
    for (const [at, yuan] of ['30.00', '20.00'].entries())
      await trade.alipay.gateway.refund(school.app, {
        out_trade_no: outTradeNo,
        out_request_no: `desk${at}${paymentId}`.slice(0, 30),
        refund_amount: yuan,
      })
    expect((await school.refundsOf(paymentId)).map(({ amountFen, cause }) => [amountFen, cause])).toEqual([
      [3000, 'console'],
      [2000, 'console'],
    ])
    expect((await trade.view(learner, order.id)).refundState).toBe('partial')
  })
})

describe('chaos at Alipay [postgres]', () => {
  it('counts 50 copies of one notification once', async () => {
    const { learner, order, goodsId, told } = await school.givenUntold()
    const statuses = await Promise.all(Array.from({ length: 50 }, () => school.notify(told)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await trade.logOf(order.id)).map(({ event }) => event)).toEqual(['place', 'pay'])
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
  })

  it('refuses what is tampered, foreign, of a wrong amount, unknown or unsigned, and the inbox says why', async () => {
    const { order, told } = await school.givenUntold()
    const before = (await school.verdicts()).length
    const other = await trade.alipay.keys.appOf(OTHER_SHOP)
    const genuine = trade.alipay.notifier.compose(school.app, told)
    const tampered = { ...genuine, body: genuine.body.replace('199.00', '199.01') }
    const unsigned = { ...genuine, body: genuine.body.replace(/&sign=[^&]*/, '') }
    const statuses = [
      await trade.notify(tampered, school.accountId, 'alipay'),
      await trade.notify(unsigned, school.accountId, 'alipay'),
      await school.notify(told, other),
      await school.notify(told, { ...school.app, sellerId: other.sellerId }),
      await school.notify({ ...told, app_id: other.appId }),
      await school.notify({ ...told, total_amount: '1.00' }),
      await school.notify({ ...told, out_trade_no: 'f'.repeat(32) }),
    ]
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect((await school.verdicts()).slice(before)).toEqual([
      'badSignature',
      'badSignature',
      'badSignature',
      'foreignMerchant',
      'foreignApp',
      'wrongAmount',
      'unknownPayment',
    ])
    expect(await school.statusesOf(order.id)).toEqual(['waiting'])
  })

  it("refuses one transaction's number for a second payment", async () => {
    const [first, second] = [await school.givenUntold(), await school.givenUntold()]
    expect(await school.notify(first.told)).toBe(200)
    expect(await school.notify({ ...second.told, trade_no: first.told.trade_no! })).toBe(400)
    expect(await school.statusesOf(second.order.id)).toEqual(['waiting'])
  })

  it('takes a refund that overtakes its payment once, after it', async () => {
    const { learner, order, paymentId, outTradeNo, told } = await school.givenUntold()
    trade.alipay.faults.notifications = 'never'
    const number = `early${paymentId}`.slice(0, 30)
    await trade.alipay.gateway.refund(school.app, {
      out_trade_no: outTradeNo,
      out_request_no: number,
      refund_amount: fenToYuan(3000),
    })
    const refunded = trade.alipay.gateway.describeNotice(trade.alipay.gateway.trades.find(outTradeNo)!, number)
    const statuses = []
    for (const content of [refunded, told, refunded, told, refunded]) statuses.push(await school.notify(content))
    expect(statuses).toEqual([500, 200, 200, 200, 200])
    expect(await school.refundsOf(paymentId)).toMatchObject([{ amountFen: 3000, state: 'done' }])
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'completed', refundState: 'partial' })
  })

  it('gives back what is known a day late, after the order has expired', async () => {
    const { learner, order, h5Url, outTradeNo } = await school.givenWaiting()
    await school.openPage(h5Url)
    const trade0 = trade.alipay.gateway.trades.find(outTradeNo)!
    trade.clock.moment = new Date(Date.now() + 31 * 60_000)
    await trade.jobs.runDue(trade.clock.moment)
    expect((await trade.view(learner, order.id)).status).toBe('canceled')
    // Paid in the last second: the close crossed it.
    trade.alipay.gateway.trades.save({ ...trade0, state: 'TRADE_SUCCESS', paidAt: new Date().toISOString() })
    trade.clock.moment = addHours(new Date(), 24)
    expect(
      await school.notify(trade.alipay.gateway.describeNotice(trade.alipay.gateway.trades.find(outTradeNo)!)),
    ).toBe(200)
    await trade.jobs.runDue(trade.clock.moment)
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
  })

  it('lets a cancellation or a payment win, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { learner, order, h5Url, outTradeNo } = await school.givenWaiting()
      await school.openPage(h5Url)
      const [canceled, paid] = await Promise.all([
        trade.cancel(learner, order.id),
        trade.alipay.gateway.pay(outTradeNo),
      ])
      const { status, refundState } = await trade.view(learner, order.id)
      if (paid && canceled.code !== 200) expect(status).toBe('completed')
      else expect([status, refundState]).toEqual(['canceled', paid ? 'refunding' : 'none'])
    }
  })
})

describe("the gateway's faults on demand", () => {
  it('sends a notification twice, or the later one first: one credit', async () => {
    trade.alipay.faults.notifications = 'twice'
    const twice = await school.givenPaid()
    trade.alipay.faults.notifications = 'reversed'
    const [first, second] = [await school.givenPaid(), await school.givenPaid()]
    for (const { order } of [twice, first, second]) expect(await school.statusesOf(order.id)).toEqual(['success'])
  })

  it('out of order refuses for now and changes nothing', async () => {
    const { learner, order, h5Url } = await school.givenWaiting()
    await school.openPage(h5Url)
    trade.alipay.faults.gateway = 'error'
    expect((await trade.query(learner, order.id)).code).toBe(ERRORS.PAYMENT_CHANNEL_FAILED.code)
    expect(await school.statusesOf(order.id)).toEqual(['waiting'])
  })

  it('hanging delays no payment by the other channel, and nobody else', async () => {
    const { learner, order, h5Url } = await school.givenWaiting()
    await school.openPage(h5Url)
    trade.alipay.faults.gateway = 'hang'
    let ended = false
    const hanging = trade.query(learner, order.id).finally(() => (ended = true))
    const [other, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const placed = (await trade.place(other, goodsId)).data
    const { paymentId } = (await trade.prepay(other, placed.id, 'wechatH5')).data
    await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
    expect((await trade.view(other, placed.id)).status).toBe('completed')
    expect(ended, 'the hanging request').toBe(false)
    trade.alipay.faults.gateway = 'none'
    expect((await hanging).data.paymentStatus).toBe('waiting')
  })
})
