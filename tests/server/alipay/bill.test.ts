import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { addDays, dayOf, startOfDay } from '../../../server/src/kernel/school-time'
import { readAlipayBill } from '../../../server/src/providers/payment/alipay/alipay-bill'
import { readWechatBill } from '../../../server/src/providers/payment/wechat/wechat-bill'
import { billDifferenceTable, billTable } from '../../../server/src/modules/trade/bill/bill.table'
import { FinanceRepository } from '../../../server/src/modules/trade/bill/finance.repository'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { SHOP } from '../../support/server/fixture-school'
import { startAlipay, type AlipaySchool } from './alipay-harness'

let school: AlipaySchool
let trade: AlipaySchool['trade']
/** Every test has a day of its own, from noon on. */
let noon = addDays(startOfDay(dayOf(new Date())), 0.5)
beforeAll(async () => {
  school = await startAlipay('pocket_school_test_bill')
  trade = school.trade
})
beforeEach(() => {
  noon = addDays(noon, 2)
  trade.clock.moment = noon
  trade.alipay.faults.gateway = 'none'
  trade.alipay.faults.notifications = 'none'
})
afterEach(() => {
  trade.clock.moment = undefined
})
afterAll(() => trade.stop())

const payByWechat = async () => {
  const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
  const order = (await trade.place(learner, goodsId)).data
  const { paymentId } = (await trade.prepay(learner, order.id, 'wechatH5')).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
  return { learner, order, paymentId }
}
/** Runs the jobs of the next morning. */
const fetchBills = async () => {
  trade.clock.moment = addDays(noon, 1)
  await trade.jobs.runDue(trade.clock.moment)
}
const billOf = async (provider: 'wechat' | 'alipay') => {
  const [bill] = await trade.database.current
    .select()
    .from(billTable)
    .where(and(eq(billTable.shopId, SHOP), eq(billTable.provider, provider), eq(billTable.day, dayOf(noon))))
  const differences = await trade.database.current
    .select()
    .from(billDifferenceTable)
    .where(eq(billDifferenceTable.billId, bill!.id))
    .orderBy(billDifferenceTable.id)
  return { bill: bill!, differences }
}
const changePayment = (paymentId: string, changes: Partial<typeof paymentTable.$inferSelect>) =>
  trade.database.current.update(paymentTable).set(changes).where(eq(paymentTable.id, paymentId))

describe("yesterday's bill of each channel", () => {
  it('agrees with payments and refunds, once, however often it is fetched', async () => {
    const alipay = await school.givenPaid()
    await school.request(alipay.order.id, 5000)
    await trade.jobs.runDue(noon)
    const wechat = await payByWechat()
    await school.request(wechat.order.id, 300)
    await trade.jobs.runDue(noon)
    await fetchBills()
    await trade.jobs.enqueue('bill.day', 'again', { day: dayOf(noon) }, noon)
    await fetchBills()
    const sums = { payments: 1, paidFen: 19_900, refunds: 1 }
    expect(await billOf('alipay')).toMatchObject({ bill: { ...sums, refundedFen: 5000 }, differences: [] })
    expect(await billOf('wechat')).toMatchObject({ bill: { ...sums, refundedFen: 300 }, differences: [] })
  })

  it('is fetched later when the gateway is out of order, and the other one is not delayed', async () => {
    await school.givenPaid()
    await payByWechat()
    trade.alipay.faults.gateway = 'error'
    await fetchBills()
    expect((await billOf('wechat')).bill.payments).toBe(1)
    trade.alipay.faults.gateway = 'none'
    trade.clock.moment = addDays(noon, 1.1)
    await trade.jobs.runDue(trade.clock.moment)
    expect((await billOf('alipay')).bill.payments).toBe(1)
  })

  it.each(['alipay', 'wechat'] as const)('of %s books a payment that nothing told us of', async (provider) => {
    if (provider === 'alipay') trade.alipay.faults.notifications = 'never'
    else trade.sandbox.faults.notifications = 'never'
    const { learner, order } = provider === 'alipay' ? await school.givenPaid() : await payByWechat()
    trade.sandbox.faults.notifications = 'none'
    // Without this the order expires first, which queries the channel as well.
    await trade.database.current.delete(jobTable).where(like(jobTable.uniqueKey, 'order.expire%'))
    await fetchBills()
    expect((await trade.view(learner, order.id)).status).not.toBe('unpaid')
    expect((await billOf(provider)).differences).toMatchObject([{ kind: 'unpaidHere', state: 'cleared' }])
  })

  it.each(['alipay', 'wechat'] as const)(
    'of %s books a refund of the merchant console, with its amount',
    async (provider) => {
      const paid = provider === 'alipay' ? await school.givenPaid() : await payByWechat()
      const outTradeNo = toOutTradeNo(paid.paymentId)
      const number = `desk${paid.paymentId}`.slice(0, 30)
      if (provider === 'alipay') {
        const sold = trade.alipay.gateway.trades.find(outTradeNo)!
        const refund = { outRequestNo: number, amountFen: 3000, at: noon.toISOString() }
        trade.alipay.gateway.trades.save({ ...sold, refunds: [refund] })
      } else {
        const sold = trade.sandbox.gateway.find(outTradeNo)
        const refund = {
          refundId: '50',
          outRefundNo: number,
          amountFen: 3000,
          state: 'SUCCESS',
          at: noon.toISOString(),
        } as const
        trade.sandbox.gateway.transactions.save({ ...sold, state: 'REFUND', refunds: [refund] })
      }
      await fetchBills()
      expect(await school.refundsOf(paid.paymentId)).toMatchObject([
        { amountFen: 3000, cause: 'console', state: 'done' },
      ])
      expect(await trade.view(paid.learner, paid.order.id)).toMatchObject({
        status: 'completed',
        refundState: 'partial',
      })
      expect((await billOf(provider)).differences).toMatchObject([
        { kind: 'unknownRefund', state: 'cleared', billFen: 3000, ourFen: null, orderId: paid.order.id },
      ])
    },
  )

  it('leaves what it cannot book to a person: unknown, another amount, missing there', async () => {
    const [foreign, changed, missing] = [await school.givenPaid(), await school.givenPaid(), await school.givenPaid()]
    const { trades } = trade.alipay.gateway
    trades.save({ ...trades.find(foreign.outTradeNo)!, outTradeNo: 'cash-desk-1', tradeNo: 'T1' })
    trades.save({ ...trades.find(changed.outTradeNo)!, amountFen: 19_800 })
    await changePayment(missing.paymentId, { transactionId: 'never-at-alipay' })
    trades.save({ ...trades.find(missing.outTradeNo)!, paidAt: '' })
    await fetchBills()
    const { differences } = await billOf('alipay')
    expect(differences.map(({ kind, state, billFen, ourFen }) => [kind, state, billFen, ourFen]).sort()).toEqual([
      ['missingPayment', 'open', null, 19_900],
      ['paymentAmount', 'open', 19_800, 19_900],
      ['unknownPayment', 'open', 19_900, null],
    ])
  })
})

describe('income and refunds', () => {
  it('are sums by day, channel and kind, without money that no order took', async () => {
    const finance = new FinanceRepository(trade.database)
    const period = { shopId: SHOP, from: startOfDay(dayOf(noon)), to: addDays(startOfDay(dayOf(noon)), 1) }
    const [first, second] = [await school.givenPaid(), await school.givenPaid()]
    await payByWechat()
    const late = await school.givenWaiting()
    await trade.cancel(late.learner, late.order.id)
    await school.openPage(late.h5Url)
    await school.decide(late.outTradeNo, 'pay')
    await school.request(first.order.id, 5000)
    await school.request(second.order.id)
    await trade.jobs.runDue(noon)
    const day = dayOf(noon)
    expect(await finance.sumIncome(period)).toEqual([
      { day, provider: 'alipay', kind: 'course', count: 2, fen: 39_800 },
      { day, provider: 'wechat', kind: 'course', count: 1, fen: 19_900 },
    ])
    expect(await finance.sumRefunds(period)).toEqual([
      { day, provider: 'alipay', kind: 'course', count: 2, fen: 24_900 },
    ])
  })
})

describe('a bill as the provider writes it', () => {
  const WECHAT_HEAD =
    '交易时间,商户号,微信订单号,商户订单号,交易状态,商户退款单号,退款金额,退款状态,商品名称,订单金额,申请退款金额'
  const row = (...values: string[]) => values.map((value) => `\`${value}`).join(',')

  it('of WeChat may have commas in titles, refused refunds and other columns', () => {
    const text = [
      `\ufeff${WECHAT_HEAD}`,
      row('2026-11-22 08:30:00', '19', '42', 'o1', 'SUCCESS', '0', '0.00', '', '营销，设计,投放', '199.00', '0.00'),
      row('2026-11-22 09:00:00', '19', '42', 'o1', 'REFUND', 'r1', '30.00', 'PROCESSING', '课', '0.00', '30.00'),
      row('2026-11-22 09:30:00', '19', '42', 'o1', 'REFUND', 'r2', '10.00', 'FAIL', '课', '0.00', '10.00'),
      '总交易单数,应结订单总金额',
      '`3,`199.00',
    ].join('\r\n')
    expect(readWechatBill(text)).toMatchObject([
      {
        kind: 'payment',
        outTradeNo: 'o1',
        transactionId: '42',
        amountFen: 19_900,
        at: new Date('2026-11-22T00:30:00Z'),
      },
      { kind: 'refund', outRefundNo: 'r1', amountFen: 3000 },
    ])
  })

  it.each([
    ['a page of errors', '<html></html>'],
    ['a line cut off', `${WECHAT_HEAD}\n\`2026-11-22 08:30:00,\`19`],
    [
      'an amount that is none',
      `${WECHAT_HEAD}\n${row('2026-11-22 08:30:00', '19', '42', 'o1', 'SUCCESS', '0', '', '', '', 'x', '')}`,
    ],
  ])('of WeChat is refused when it is %s', (_name, text) => {
    expect(() => readWechatBill(text)).toThrow('a bill')
  })

  it('of Alipay is refused when it is no sound file', () => {
    for (const file of ['', 'PK\x05\x06', 'PK\x05\x06'.padEnd(30, '\x01')])
      expect(() => readAlipayBill(Buffer.from(file, 'latin1'))).toThrow('a bill')
  })
})
