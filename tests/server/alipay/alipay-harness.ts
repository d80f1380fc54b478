import { eq } from 'drizzle-orm'
import { commandAct } from '../../../server/src/kernel/actor'
import { paymentNotificationTable } from '../../../server/src/modules/trade/payment/notification.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefundDesks } from '../../support/server/refund-desks'
import { refundTable } from '../../../server/src/modules/trade/refund/refund.table'
import type { AlipayApp } from '../../../server/src/sandbox/alipay/alipay-keys'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { startTrade } from '../trade/trade-harness'

/** A school that is paid by Alipay, with what its learners, its staff and the channel do. */
export const startAlipay = async (name: string) => {
  const trade = await startTrade(name)
  const { accountId } = (await trade.merchants.findActive(SHOP, 'alipay'))!
  const app = await trade.alipay.keys.appOf(SHOP)
  const staffId = (await addStaff(trade.database)).id

  const givenWaiting = async () => {
    const [learner, goodsId] = [await trade.givenLearner(), await trade.givenCourse()]
    const order = (await trade.place(learner, goodsId)).data
    const { paymentId, h5Url } = (await trade.prepay(learner, order.id, 'alipayWap')).data
    return { learner, goodsId, order, paymentId, h5Url, outTradeNo: toOutTradeNo(paymentId) }
  }
  const openPage = (h5Url: string) => {
    const { pathname, search } = new URL(h5Url)
    return trade.app.inject({ url: pathname + search })
  }
  const decide = (outTradeNo: string, decision: string) =>
    trade.app.inject({
      method: 'POST',
      url: '/sandbox/alipay/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `out_trade_no=${outTradeNo}&decision=${decision}`,
    })
  const givenPaid = async () => {
    const waiting = await givenWaiting()
    await openPage(waiting.h5Url)
    await decide(waiting.outTradeNo, 'pay')
    return waiting
  }
  /** A payment of which the channel has told nothing yet. */
  const givenUntold = async () => {
    trade.alipay.faults.notifications = 'never'
    const paid = await givenPaid()
    trade.alipay.faults.notifications = 'none'
    const told = trade.alipay.gateway.describeNotice(trade.alipay.gateway.trades.find(paid.outTradeNo)!)
    return { ...paid, told }
  }
  const notify = (content: Record<string, string>, by: Pick<AlipayApp, 'sellerId' | 'platformKeyPem'> = app) =>
    trade.notify(trade.alipay.notifier.compose(by, content), accountId, 'alipay')
  const request = (orderId: string, amountFen?: number) => {
    const desk = createRefundDesks({
      database: trade.database,
      jobs: trade.jobs,
      now: trade.clock.now,
      limitFen: 100_000,
    })
    const clerk = { act: { ...commandAct(SHOP, 'test'), actorName: '小李' }, staffId }
    return desk.requests.request(clerk, { orderId, amountFen, reason: '少上两节课' })
  }
  const runJobs = async () => {
    for (const minutes of [0, 1, 3]) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
  }
  const refundsOf = (paymentId: string) =>
    trade.database.current
      .select()
      .from(refundTable)
      .where(eq(refundTable.paymentId, paymentId))
      .orderBy(refundTable.id)
  const verdicts = async () =>
    (
      await trade.database.current
        .select()
        .from(paymentNotificationTable)
        .where(eq(paymentNotificationTable.merchantAccountId, accountId))
        .orderBy(paymentNotificationTable.id)
    ).map(({ verdict }) => verdict)
  const statusesOf = async (orderId: string) => (await trade.paymentsOf(orderId)).map(({ status }) => status)

  return {
    trade,
    app,
    accountId,
    staffId,
    givenWaiting,
    openPage,
    decide,
    givenPaid,
    givenUntold,
    notify,
    request,
    runJobs,
    refundsOf,
    verdicts,
    statusesOf,
  }
}

export type AlipaySchool = Awaited<ReturnType<typeof startAlipay>>
