import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { makeId } from '../../../server/src/kernel/make-id'
import { merchantAccountTable } from '../../../server/src/modules/merchant/merchant.table'
import { paymentNotificationTable } from '../../../server/src/modules/trade/payment/notification.table'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { patience } from '../../support/patience'
import { createRefunds } from '../../support/server/refund-desks'
import { OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_merchant')
})
afterAll(() => trade.stop())

const givenWaiting = async () => {
  const learner = await trade.givenLearner()
  const order = (await trade.place(learner, await trade.givenCourse())).data
  const { paymentId } = (await trade.prepay(learner, order.id)).data
  return { learner, order, paymentId }
}
const verdictsOf = async (accountId: string) =>
  (
    await trade.database.current
      .select()
      .from(paymentNotificationTable)
      .where(eq(paymentNotificationTable.merchantAccountId, accountId))
      .orderBy(paymentNotificationTable.id)
  ).map(({ verdict }) => verdict)
const retire = (at: Date | null) =>
  trade.database.current
    .update(merchantAccountTable)
    .set({ retiredAt: at })
    .where(eq(merchantAccountTable.id, trade.accountId))

describe('each school', () => {
  it('has a merchant of its own, whose payment says so', async () => {
    const other = (await trade.merchants.findActive(OTHER_SHOP, 'wechat'))!
    expect(other.accountId).not.toBe(trade.accountId)
    const { paymentId } = await givenWaiting()
    const [payment] = await trade.database.current.select().from(paymentTable).where(eq(paymentTable.id, paymentId))
    expect(payment).toMatchObject({ provider: 'wechat', merchantAccountId: trade.accountId })
    expect(trade.sandbox.gateway.find(toOutTradeNo(paymentId)).mchid).toBe(trade.sandboxMerchant.mchid)
    expect(await other.channel.query(toOutTradeNo(paymentId)), "another school's question").toBeUndefined()
  })

  it("refuses another merchant's notification, at its own address and at theirs", async () => {
    const { paymentId, order, learner } = await givenWaiting()
    const other = (await trade.merchants.findActive(OTHER_SHOP, 'wechat'))!
    const stranger = await trade.sandbox.keys.merchantOf(OTHER_SHOP)
    const paid = await trade.describePaid(paymentId, { mchid: stranger.mchid })
    const forged = trade.sandbox.notifier.compose(stranger, 'transaction', paid)
    expect([await trade.notify(forged), await trade.notify(forged, other.accountId)]).toEqual([400, 400])
    expect((await verdictsOf(trade.accountId)).at(-1), 'encrypted with the key of another').toBe('unreadable')
    expect((await verdictsOf(other.accountId)).at(-1)).toBe('foreignMerchant')
    expect((await trade.view(learner, order.id)).status).toBe('unpaid')
    expect(await trade.notify(forged, makeId()), 'an account that nobody has').toBe(404)
  })

  it('without an account takes no payment, and can still refund what it took', async () => {
    const { learner, order, paymentId } = await givenWaiting()
    const before = (await verdictsOf(trade.accountId)).length
    await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
    const told = (await verdictsOf(trade.accountId)).length
    await retire(new Date())
    const goodsId = await trade.givenCourse()
    const unpaid = (await trade.place(learner, goodsId)).data
    expect((await trade.prepay(learner, unpaid.id)).code).toBe(ERRORS.PAYMENT_NOT_ENABLED.code)
    const expected = await trade.call(
      'POST /resource/api/trade/order/expected/payment',
      { lines: [{ kind: 'course', goodsId, quantity: 1 }] },
      { sid: SHOP },
    )
    expect(expected.data.ways, 'what is left').toEqual(['alipayWap'])
    const desk = createRefunds({ database: trade.database, jobs: trade.jobs, now: trade.clock.now })
    await desk.refund(order.number, '停课')
    for (const minutes of [0, 2]) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
    expect(await trade.view(learner, order.id)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    // The gateway tells of the refund a second later, which the next test must not count.
    await expect.poll(() => verdictsOf(trade.accountId), { timeout: 30_000 }).toHaveLength(before + 2)
    await retire(null)
    // The provider tells of the refund a second later; the next test counts what comes from then on.
    const listLater = async () => (await verdictsOf(trade.accountId)).slice(told)
    await expect.poll(listLater, { timeout: patience(10_000) }).toEqual(['duplicate'])
  })
})

describe('the inbox', () => {
  it('keeps every notification with its verdict', async () => {
    const before = (await verdictsOf(trade.accountId)).length
    const { paymentId } = await givenWaiting()
    const paid = trade.compose('transaction', await trade.describePaid(paymentId))
    const wrong = trade.compose('transaction', await trade.describePaid(paymentId, { amount: { total: 1 } }))
    const foreignApp = trade.compose('transaction', await trade.describePaid(paymentId, { appid: 'wx9' }))
    const unknown = trade.compose('transaction', await trade.describePaid(paymentId, { out_trade_no: 'f'.repeat(32) }))
    const unsigned = { body: paid.body, headers: { 'content-type': 'application/json' } }
    for (const message of [wrong, foreignApp, unknown, unsigned, paid, paid]) await trade.notify(message)
    expect((await verdictsOf(trade.accountId)).slice(before)).toEqual([
      'wrongAmount',
      'foreignApp',
      'unknownPayment',
      'badSignature',
      'accepted',
      'duplicate',
    ])
  })

  it('keeps a bounded number of messages that cannot be verified, and none that are too large', async () => {
    const unsigned = { body: '{}', headers: { 'content-type': 'application/json' } }
    await Promise.all(Array.from({ length: 120 }, () => trade.notify(unsigned)))
    await trade.notify(unsigned)
    const kept = (await verdictsOf(trade.accountId)).filter((verdict) => verdict === 'badSignature')
    expect(kept.length).toBeLessThanOrEqual(100)
    expect(await trade.notify({ ...unsigned, body: 'x'.repeat(70_000) })).toBe(413)
    const bodies = await trade.database.current
      .select({ body: paymentNotificationTable.body })
      .from(paymentNotificationTable)
    expect(bodies.filter(({ body }) => body.startsWith('xx'))).toEqual([])
  })

  it('forgets what could not be verified after 30 days and the rest after 540', async () => {
    const list = () => trade.database.current.select().from(paymentNotificationTable)
    const before = await list()
    // The sandbox may still be sending: only what was there already is counted.
    const remaining = async () => {
      const ids = new Set((await list()).map(({ id }) => id))
      return new Set(before.filter(({ id }) => ids.has(id)).map(({ verdict }) => verdict))
    }
    expect(await remaining()).toContain('badSignature')
    trade.clock.moment = new Date(Date.now() + 31 * 86_400_000)
    await trade.jobs.runDue(trade.clock.moment)
    const afterMonth = await remaining()
    expect([afterMonth.has('badSignature'), afterMonth.has('accepted')]).toEqual([false, true])
    trade.clock.moment = new Date(Date.now() + 541 * 86_400_000)
    await trade.notify({ body: '{}', headers: {} })
    await trade.jobs.runDue(new Date(trade.clock.moment.getTime() + 86_400_000))
    expect(await remaining(), 'after 541 days').toEqual(new Set())
    trade.clock.moment = undefined
  })
})
