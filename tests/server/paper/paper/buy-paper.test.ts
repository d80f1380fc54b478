import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../../server/src/app'
import { orderTable } from '../../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../../server/src/modules/trade/payment/out-trade-no'
import { createRefunds } from '../../../support/server/refund-desks'
import { addLearner } from '../../../support/server/fixture-learner'
import { clock, startOwnServer } from '../../../support/server/harness'
import { givenPaper } from '../../../support/server/paper-fixture'
import { placeOrder } from '../../../support/server/place-order'

const PRICE = 990
let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']

beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_buy_paper'))
})

it('is sat by who paid for it, sold to them once, and sat no more after a refund', async () => {
  const learner = await addLearner(server.database)
  const paper = await givenPaper(server.database, { priceFen: PRICE })
  const place = () => placeOrder(call, learner, [{ kind: 'paper', goodsId: paper.id }])
  const enter = () => call('POST /resource/auth/exam/enter', { id: paper.id, requestId: randomUUID() }, learner)

  const { data: order } = await place()
  expect(order).toMatchObject({ payableFen: PRICE, items: [{ title: '安全员模拟考试' }] })
  expect((await enter()).code).toBe(ERRORS.PAPER_NOT_BOUGHT.code)
  const { data: paid } = await call(
    'POST /resource/auth/trade/pay/prepay',
    { orderId: order.id, channel: 'wechatH5' },
    learner,
  )
  await server.providers.wechatPay!.gateway.pay(toOutTradeNo(paid.paymentId))
  expect((await place()).code).toBe(ERRORS.GOODS_OWNED.code)

  const { data: entered } = await enter()
  const { data: room } = await call('POST /resource/auth/exam/room', { id: entered.attemptId }, learner)
  const { database, jobs } = server
  const [placed] = await database.current.select().from(orderTable).where(eq(orderTable.id, order.id))
  await createRefunds({ database, jobs, now: clock.now }).refund(placed!.number, '不考了')
  await jobs.runDue(clock.now())
  await jobs.runDue(new Date(clock.now().getTime() + 120_000))
  // What runs goes on; the next attempt is not theirs.
  const sent = { id: room.id, pageTicket: room.pageTicket, answers: [] }
  expect((await call('POST /resource/auth/exam/submit', sent, learner)).data.status).toBe('finished')
  expect((await enter()).code).toBe(ERRORS.PAPER_NOT_BOUGHT.code)
})
