import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandAct } from '../../../server/src/kernel/actor'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { toOutRefundNo, toRefundId } from '../../../server/src/modules/trade/refund/out-refund-no'
import { createRefundDesks } from '../../support/server/refund-desks'
import { refundTable } from '../../../server/src/modules/trade/refund/refund.table'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
let staffId: string
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_refund_rows')
})
beforeEach(async () => {
  // The limit counts what one person refunded earlier that day.
  staffId = (await addStaff(trade.database)).id
  trade.sandbox.gateway.nextRefundState = 'SUCCESS'
})
afterAll(() => trade.stop())

const PAID_FEN = 19_900
const givenPaid = async () => {
  const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
  const order = (await trade.place(learner, goodsId)).data
  const { paymentId } = (await trade.prepay(learner, order.id)).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
  return { learner, goodsId, order, paymentId }
}
const request = (orderId: string, amountFen?: number, limitFen = 100_000) => {
  const desk = createRefundDesks({
    database: trade.database,
    jobs: trade.jobs,
    now: trade.clock.now,
    limitFen,
  })
  const clerk = { act: { ...commandAct(SHOP, 'test'), actorName: '小李' }, staffId }
  return desk.requests.request(clerk, { orderId, amountFen, reason: '少上两节课' })
}
const settle = async () => {
  for (const minutes of [0, 1, 3, 6]) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
}
const rowsOf = (paymentId: string) =>
  trade.database.current.select().from(refundTable).where(eq(refundTable.paymentId, paymentId)).orderBy(refundTable.id)
const paymentOf = async (id: string) =>
  (await trade.database.current.select().from(paymentTable).where(eq(paymentTable.id, id)))[0]!

describe('refunds of parts [postgres]', () => {
  it('keep the course until all of the money is back', async () => {
    const { learner, goodsId, order, paymentId } = await givenPaid()
    await request(order.id, 5000)
    expect((await trade.view(learner, order.id)).refundState).toBe('refunding')
    await settle()
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'completed', refundState: 'partial' })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'success', refundFen: 5000 })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)

    await request(order.id)
    await settle()
    expect((await rowsOf(paymentId)).map(({ amountFen, state }) => ({ amountFen, state }))).toEqual([
      { amountFen: 5000, state: 'done' },
      { amountFen: PAID_FEN - 5000, state: 'done' },
    ])
    const view = await trade.view(learner, order.id)
    expect(view).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(view.log.map(({ event }) => event)).toEqual([
      'place',
      'pay',
      'refund',
      'refunded',
      'refund',
      'closeByRefund',
    ])
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
    const { refunds } = trade.sandbox.gateway.find(toOutTradeNo(paymentId))
    expect(refunds.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(PAID_FEN)
  })

  it('are never more than what was paid, also when asked for at once', async () => {
    const { order, paymentId } = await givenPaid()
    await expect(request(order.id, PAID_FEN + 1)).rejects.toThrow('最多还能退 199.00 元')
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => request(order.id, 8000)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await paymentOf(paymentId)).toMatchObject({ refundFen: 16_000 })
    await settle()
    expect(trade.sandbox.gateway.find(toOutTradeNo(paymentId)).refunds).toHaveLength(2)
  })

  it('do not get round the limit of one person', async () => {
    const { order } = await givenPaid()
    expect((await request(order.id, 6000, 10_000)).status).toBe('approved')
    expect((await request(order.id, 6000, 10_000)).status).toBe('requested')
  })
})

describe('a refund that the provider closes', () => {
  it.each(['CLOSED', 'ABNORMAL'] as const)('is requested again under a new number after %s', async (state) => {
    const { learner, order, paymentId } = await givenPaid()
    trade.sandbox.gateway.nextRefundState = state
    await request(order.id, 5000)
    await trade.jobs.runDue(new Date())
    trade.sandbox.gateway.nextRefundState = 'SUCCESS'
    await settle()
    const [row] = await rowsOf(paymentId)
    expect(row).toMatchObject({ attempt: 2, state: 'done', outRefundNo: toOutRefundNo(row!.id, 2) })
    expect((await trade.view(learner, order.id)).refundState).toBe('partial')
  })

  it('needs a person after five numbers, and its job is listed', async () => {
    const { order, paymentId } = await givenPaid()
    trade.sandbox.gateway.nextRefundState = 'CLOSED'
    await request(order.id, 5000)
    const before = trade.failures.length
    for (let minutes = 0; minutes < 12; minutes++) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
    expect((await rowsOf(paymentId))[0]).toMatchObject({ attempt: 5, state: 'pending' })
    expect(String(trade.failures.slice(before)[0])).toContain('is CLOSED')
  })
})

describe('a refund in the merchant console', () => {
  const notifyOf = async (paymentId: string, amountFen: number, number: string) => {
    const { transaction, refund } = trade.sandbox.gateway.refund(trade.sandboxMerchant.mchid, {
      out_trade_no: toOutTradeNo(paymentId),
      out_refund_no: number,
      amount: { refund: amountFen, total: PAID_FEN },
    })
    const told = trade.sandbox.gateway.describeRefund(transaction, { ...refund, state: 'SUCCESS' })
    return trade.compose('refund', told)
  }
  it('of a part becomes a row, once, and keeps the course', async () => {
    const { learner, goodsId, order, paymentId } = await givenPaid()
    const told = await notifyOf(paymentId, 3000, `desk${paymentId}`.slice(0, 30))
    expect([await trade.notify(told), await trade.notify(told)]).toEqual([200, 200])
    expect(await rowsOf(paymentId)).toMatchObject([{ amountFen: 3000, cause: 'console', state: 'done' }])
    expect((await trade.view(learner, order.id)).refundState).toBe('partial')
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
    // The channel's state says REFUND from now on, which our row explains.
    await trade.jobs.runDue(new Date(Date.now() + 86_500_000))
    expect(await trade.courses.isOwned(learner, goodsId), 'after the reconciliation').toBe(true)
  })

  it('that overtakes its payment is sent again, and counts once after it', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const order = (await trade.place(learner, goodsId)).data
    const { paymentId } = (await trade.prepay(learner, order.id)).data
    const paid = trade.compose('transaction', await trade.describePaid(paymentId))
    const refunded = await notifyOf(paymentId, 3000, `early${paymentId}`.slice(0, 30))
    const statuses = []
    for (const message of [refunded, paid, refunded, paid, refunded]) statuses.push(await trade.notify(message))
    expect(statuses).toEqual([500, 200, 200, 200, 200])
    expect(await rowsOf(paymentId)).toMatchObject([{ amountFen: 3000, state: 'done' }])
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'completed', refundState: 'partial' })
  })

  it('of more than was paid changes nothing', async () => {
    const { order, paymentId } = await givenPaid()
    await request(order.id, 15_000)
    const message = trade.compose('refund', {
      ...trade.sandbox.gateway.describeRefund(trade.sandbox.gateway.find(toOutTradeNo(paymentId)), {
        refundId: '50',
        outRefundNo: 'desk-1',
        amountFen: 5000,
        state: 'SUCCESS',
      }),
    })
    expect(await trade.notify(message)).toBe(400)
    expect(await paymentOf(paymentId)).toMatchObject({ refundFen: 15_000 })
    await settle()
  })
})

it('finds the refund of every attempt by its number', () => {
  const id = crypto.randomUUID()
  expect([1, 2, 5].map((attempt) => toRefundId(toOutRefundNo(id, attempt)))).toEqual([id, id, id])
  expect([toRefundId('desk-1'), toRefundId(`${'0'.repeat(32)}R`)]).toEqual([undefined, undefined])
})
