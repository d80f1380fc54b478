import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { sealResource } from '../../../server/src/providers/payment/wechat/sealed-resource'
import { signAsPlatform } from '../../../server/src/sandbox/wechat-pay/sandbox-signature'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_payment')
})
afterEach(() => {
  trade.clock.moment = undefined
})
afterAll(() => trade.stop())

/** A new learner with a new order that waits to be paid by H5. */
const givenWaiting = async () => {
  const learner = await trade.givenLearner()
  const goodsId = await trade.givenCourse()
  const order = (await trade.place(learner, goodsId)).data
  const prepaid = await trade.prepay(learner, order.id)
  return { learner, goodsId, orderId: order.id, paymentId: prepaid.data.paymentId, prepaid }
}
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const statusesOf = async (orderId: string) => (await trade.paymentsOf(orderId)).map((payment) => payment.status)
const choose = async (h5Url: string, decision: string) => {
  const url = new URL(h5Url)
  const page = await trade.app.inject({ url: url.pathname + url.search })
  const answer = await trade.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      prepay_id: url.searchParams.get('prepay_id')!,
      redirect_url: url.searchParams.get('redirect_url')!,
      decision,
    }).toString(),
  })
  return { page, answer }
}

describe('paying through WeChat Pay v3', () => {
  it('completes the order and gives access after H5 payment, by the notification alone', async () => {
    const { learner, goodsId, orderId, prepaid } = await givenWaiting()
    // The cashier stands where the learner came from, as the way back does.
    expect(new URL(prepaid.data.h5Url).origin).toBe('http://school.test')
    const { page, answer } = await choose(prepaid.data.h5Url, 'pay')
    expect(page.body).toContain('消防设施操作员')
    // A browser without our cookie would open the default school.
    expect(answer.headers.location).toBe(`http://school.test/wap/sub/pay/success?orderId=${orderId}&sid=test-school`)
    expect(await trade.view(learner, orderId)).toMatchObject({
      status: 'completed',
      log: [{ event: 'place' }, { event: 'pay', text: '支付成功' }],
    })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
    expect((await trade.prepay(learner, orderId)).code).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
  })

  it('leaves the order unpaid when the learner cancels or the payment fails', async () => {
    const { learner, orderId, prepaid } = await givenWaiting()
    await choose(prepaid.data.h5Url, 'cancel')
    await choose(prepaid.data.h5Url, 'fail')
    expect((await trade.query(learner, orderId)).data).toEqual({ orderStatus: 'unpaid', paymentStatus: 'waiting' })
  })

  it('signs the pay sheet of wechatJsapi for its app', async () => {
    const { learner, orderId } = await givenWaiting()
    const sheet = (await trade.prepay(learner, orderId, 'wechatJsapi')).data.wechat!
    expect(sheet.appId).toBe('wx-sandbox-web')
    const pay = (payload: object) => trade.app.inject({ method: 'POST', url: '/sandbox/wechatpay/sheet', payload })
    expect((await pay({ ...sheet, nonceStr: 'other' })).json().errMsg).toContain('签名失败')
    expect((await pay(sheet)).json().errMsg).toBe('requestPayment:ok')
    expect((await trade.view(learner, orderId)).status).toBe('completed')
    expect(await statusesOf(orderId)).toEqual(['closed', 'success'])
  })

  it('returns PAYMENT_OPENID_MISSING where the channel needs an openid', async () => {
    const { learner, orderId } = await givenWaiting()
    trade.openids.delete(`${learner}:web`)
    expect((await trade.prepay(learner, orderId, 'wechatJsapi')).code).toBe(ERRORS.PAYMENT_OPENID_MISSING.code)
  })

  it('shortens a long title for the channel between characters', async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    await trade.database.current
      .update(courseTable)
      .set({ title: `${'课'.repeat(39)}🎓毕业班` })
      .where(eq(courseTable.id, goodsId))
    const { data } = await trade.prepay(learner, (await trade.place(learner, goodsId)).data.id)
    expect(trade.sandbox.gateway.find(toOutTradeNo(data.paymentId)).description).toBe('课'.repeat(39))
  })

  it('finds a payment by a query when the notification is missing', async () => {
    const { learner, orderId, paymentId } = await givenWaiting()
    await trade.describePaid(paymentId)
    expect((await trade.query(learner, orderId)).data).toEqual({ orderStatus: 'completed', paymentStatus: 'success' })
  })

  it('refuses to pay an expired order', async () => {
    const { learner, orderId } = await givenWaiting()
    trade.clock.moment = minutesFromNow(31)
    expect((await trade.prepay(learner, orderId)).code).toBe(ERRORS.ORDER_EXPIRED.code)
  })
})

describe('an invalid notification', () => {
  const refused = async (orderId: string, message: { body: string; headers: Record<string, string> }) => {
    const status = await trade.notify(message)
    expect({ status, payments: await statusesOf(orderId) }).toEqual({ status: 400, payments: ['waiting'] })
  }

  it('is refused when forged, altered, too old or with an unknown serial number', async () => {
    const { orderId, paymentId } = await givenWaiting()
    const genuine = trade.compose('transaction', await trade.describePaid(paymentId))
    const forged = signAsPlatform(
      { ...trade.sandbox.keys.platform, platformKeyPem: trade.sandboxMerchant.merchantKeyPem },
      genuine.body,
      new Date(),
    )
    await refused(orderId, { body: genuine.body, headers: { ...genuine.headers, ...forged } })
    await refused(orderId, { body: genuine.body.replace('支付成功', '支付失败'), headers: genuine.headers })
    await refused(orderId, { body: genuine.body, headers: { ...genuine.headers, 'wechatpay-serial': 'FFFF' } })
    await refused(orderId, { body: genuine.body, headers: { 'content-type': 'application/json' } })
    trade.clock.moment = minutesFromNow(6)
    await refused(orderId, genuine)
  })

  it('is refused when amount, currency, app, merchant or number are not ours', async () => {
    const { orderId, paymentId } = await givenWaiting()
    const changes = [
      { amount: { total: 1, currency: 'CNY' } },
      { amount: { total: 19_900, currency: 'USD' } },
      { appid: 'wx-sandbox-mini' },
      { mchid: '1900000002' },
      { out_trade_no: toOutTradeNo(crypto.randomUUID()) },
      { out_trade_no: "' or 1=1" },
    ]
    for (const change of changes)
      await refused(orderId, trade.compose('transaction', await trade.describePaid(paymentId, change)))
  })

  it('is refused when encrypted with another key', async () => {
    const { orderId } = await givenWaiting()
    const body = JSON.stringify({
      resource: { ...sealResource('{}', 'x'.repeat(32), 'transaction'), original_type: 'transaction' },
    })
    await refused(orderId, {
      body,
      headers: { 'content-type': 'application/json', ...signAsPlatform(trade.sandbox.keys.platform, body, new Date()) },
    })
  })
})

describe('payments at unexpected times [postgres]', () => {
  it('count 50 copies of one notification once', async () => {
    const { learner, goodsId, orderId, paymentId } = await givenWaiting()
    const message = trade.compose('transaction', await trade.describePaid(paymentId))
    const statuses = await Promise.all(Array.from({ length: 50 }, () => trade.notify(message)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await statusesOf(orderId)).toEqual(['success'])
    expect((await trade.logOf(orderId)).map((row) => row.event)).toEqual(['place', 'pay'])
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
  })

  it('begin once when 24 are requested at the same time', async () => {
    const learner = await trade.givenLearner()
    const { id: orderId } = (await trade.place(learner, await trade.givenCourse())).data
    const answers = await Promise.all(Array.from({ length: 24 }, () => trade.prepay(learner, orderId)))
    const codes = new Set(answers.map(({ code }) => code))
    expect([...codes].sort()).toEqual([200, ERRORS.ORDER_STATE_CHANGED.code])
    const attempts = await trade.paymentsOf(orderId)
    expect(attempts.filter(({ status }) => status === 'waiting')).toHaveLength(1)
    const atChannel = attempts.map(({ id }) => trade.sandbox.gateway.transactions.find(toOutTradeNo(id))?.state)
    expect(atChannel.filter((state) => state === 'NOTPAY')).toHaveLength(1)
  })

  it('are refunded after the order was canceled, and the buyer is notified', async () => {
    const { learner, goodsId, orderId, paymentId } = await givenWaiting()
    await trade.cancel(learner, orderId)
    expect(await statusesOf(orderId)).toEqual(['closed'])
    expect(await trade.notify(trade.compose('transaction', await trade.describePaid(paymentId)))).toBe(200)
    expect(await trade.view(learner, orderId)).toMatchObject({ status: 'canceled', refundState: 'refunding' })
    await trade.jobs.runDue(minutesFromNow(0))
    expect(await statusesOf(orderId)).toEqual(['refunding'])
    await trade.jobs.runDue(minutesFromNow(2))
    expect(await statusesOf(orderId)).toEqual(['refunded'])
    const order = await trade.view(learner, orderId)
    expect(order).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(order.log.map((entry) => entry.event)).toEqual(['place', 'cancel', 'refund', 'refunded'])
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
  })

  it('are refunded when the order was already paid, and the buyer is notified', async () => {
    const { learner, goodsId, orderId, paymentId } = await givenWaiting()
    const second = await trade.prepay(learner, orderId, 'wechatJsapi')
    for (const id of [second.data.paymentId, paymentId])
      await trade.notify(trade.compose('transaction', await trade.describePaid(id)))
    await trade.jobs.runDue(minutesFromNow(0))
    await trade.jobs.runDue(minutesFromNow(2))
    expect(await statusesOf(orderId)).toEqual(['refunded', 'success'])
    const order = await trade.view(learner, orderId)
    expect(order).toMatchObject({ status: 'completed', refundState: 'none' })
    expect(order.log.map(({ event, text }) => `${event} ${text}`)).toEqual([
      'place 提交订单',
      'pay 支付成功',
      'refund 重复支付，多付的款项将退回付款账户',
      'refunded 多付的款项已退回付款账户',
    ])
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
  })

  it('are refunded when the learner already has the course', async () => {
    const { learner, goodsId, orderId, paymentId } = await givenWaiting()
    await trade.courses.grantAccess({
      userId: learner,
      shopId: 'test-school',
      courseId: goodsId,
      validDays: null,
      orderId: crypto.randomUUID(),
      lineId: crypto.randomUUID(),
    })
    await trade.notify(trade.compose('transaction', await trade.describePaid(paymentId)))
    await trade.jobs.runDue(minutesFromNow(0))
    await trade.jobs.runDue(minutesFromNow(2))
    expect(await statusesOf(orderId)).toEqual(['refunded'])
    expect(await trade.view(learner, orderId)).toMatchObject({
      status: 'canceled',
      cancelReason: 'refunded',
      refundState: 'refunded',
    })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(true)
  })

  it("are revoked with the course when the channel confirms the order's own refund", async () => {
    const { learner, goodsId, orderId, paymentId, prepaid } = await givenWaiting()
    await choose(prepaid.data.h5Url, 'pay')
    const outTradeNo = toOutTradeNo(paymentId)
    const { transaction, refund } = trade.sandbox.gateway.refund(trade.sandboxMerchant.mchid, {
      out_trade_no: outTradeNo,
      out_refund_no: `desk${outTradeNo}`.slice(0, 32),
      amount: { refund: 19_900, total: 19_900 },
    })
    const told = trade.compose(
      'refund',
      trade.sandbox.gateway.describeRefund(transaction, { ...refund, state: 'SUCCESS' }),
    )
    expect([await trade.notify(told), await trade.notify(told)]).toEqual([200, 200])
    expect(await trade.view(learner, orderId)).toMatchObject({
      status: 'canceled',
      cancelReason: 'refunded',
      refundState: 'refunded',
    })
    expect(await trade.courses.isOwned(learner, goodsId)).toBe(false)
  })

  it('are queried before an order expires: a paid order is completed, an unpaid one ends', async () => {
    const [left, paid] = [await givenWaiting(), await givenWaiting()]
    await trade.describePaid(paid.paymentId)
    trade.clock.moment = minutesFromNow(31)
    await trade.jobs.runDue(trade.clock.moment)
    expect(await trade.view(left.learner, left.orderId)).toMatchObject({ status: 'canceled', cancelReason: 'expired' })
    expect(trade.sandbox.gateway.find(toOutTradeNo(left.paymentId)).state).toBe('CLOSED')
    expect(await trade.view(paid.learner, paid.orderId)).toMatchObject({ status: 'completed' })
  })

  it('are closed at the channel after the process died while ending the order', async () => {
    const { orderId, paymentId } = await givenWaiting()
    await trade.database.current
      .update(orderTable)
      .set({ status: 'canceled', cancelReason: 'expired' })
      .where(eq(orderTable.id, orderId))
    trade.clock.moment = minutesFromNow(31)
    await trade.jobs.runDue(trade.clock.moment)
    expect(trade.sandbox.gateway.find(toOutTradeNo(paymentId)).state).toBe('CLOSED')
    expect(await statusesOf(orderId)).toEqual(['closed'])
  })

  it('win or lose against a cancellation, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { learner, orderId, paymentId } = await givenWaiting()
      const number = toOutTradeNo(paymentId)
      const [canceled, paid] = await Promise.all([trade.cancel(learner, orderId), trade.sandbox.gateway.pay(number)])
      const order = await trade.view(learner, orderId)
      if (paid && canceled.code !== 200) expect(order.status).toBe('completed')
      else
        expect({ status: order.status, refundState: paid ? order.refundState : 'none' }).toEqual({
          status: 'canceled',
          refundState: paid ? 'refunding' : 'none',
        })
    }
  })
})
