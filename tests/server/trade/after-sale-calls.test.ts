import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { dayOf } from '../../../server/src/kernel/school-time'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { addCourse } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { addStaff } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

const PAID_FEN = 19_900

it('an after-sale is found, refused, asked for again and agreed to by the calls of the staff', async () => {
  const { server, call } = await startOwnServer('pocket_school_test_after_sale_calls')
  const { database, providers, jobs } = server
  const head = await addStaff(database)
  const [buyer, { courseId }] = [await addLearner(database), await addCourse(database, { priceFen: PAID_FEN })]
  const order = (await placeOrder(call, buyer, [{ goodsId: courseId }])).data
  const prepay = { orderId: order.id, channel: 'wechatH5' as const }
  const { paymentId } = (await call('POST /resource/auth/trade/pay/prepay', prepay, buyer)).data
  await providers.wechatPay!.gateway.pay(toOutTradeNo(paymentId))
  const isOpen = async () =>
    (await call('POST /resource/auth/course/view', { id: courseId }, buyer)).data.access !== 'none'
  expect(await isOpen()).toBe(true)

  const rules = {
    days: 3,
    mostStudiedPercent: 50,
    returnAddress: { name: '王老师', phone: '13800138000', address: '文三路 1 号' },
  }
  await call('POST /staff/after-sale/rules/set', { ...rules, version: 0 }, head)
  expect((await call('GET /staff/after-sale/rules/view', {}, head)).data).toEqual({ ...rules, version: 1 })

  const expectRefund = 'POST /resource/auth/trade/order/sale/expected/refund'
  const [line] = (await call(expectRefund, { orderId: order.id }, buyer)).data.lines
  const apply = async () => {
    const lines = [{ lineId: line!.lineId, quantity: 1 }]
    const asked = { orderId: order.id, kind: 'refund' as const, lines, amountFen: PAID_FEN, reason: 'noTime' as const }
    const input = { clientRequestId: randomUUID(), ...asked }
    return (await call('POST /resource/auth/trade/order/apply/sale', input, buyer)).data.id
  }
  const first = await apply()
  const { list } = (await call('POST /staff/after-sale/page', { status: 'applied' }, head)).data
  expect(list).toMatchObject([{ id: first, orderNumber: order.number, amountFen: PAID_FEN, awaitsApproval: false }])
  const disagreed = await call('PUT /staff/after-sale/disagree', { id: first, reason: '已开课' }, head)
  expect(disagreed.data).toMatchObject({ status: 'disagreed', refusal: '已开课' })
  expect((await call('PUT /staff/after-sale/agree', { id: first }, head)).code).toBe(
    ERRORS.AFTER_SALE_EVENT_REFUSED.code,
  )

  const second = await apply()
  expect((await call('PUT /staff/after-sale/agree', { id: second }, head)).data.status).toBe('refunding')
  for (const minutes of [0, 2]) await jobs.runDue(new Date(clock.now().getTime() + minutes * 60_000))
  expect((await call('GET /staff/after-sale/view', { id: second }, head)).data).toMatchObject({
    status: 'refunded',
    learnerId: buyer.id,
  })
  expect(await isOpen()).toBe(false)
  const requests = (await call('POST /staff/refund/page', { orderId: order.id }, head)).data.list
  expect(requests).toMatchObject([{ amountFen: PAID_FEN, status: 'approved' }])
  const days = { from: dayOf(new Date(order.createdAt)), to: dayOf(clock.now()) }
  expect((await call('GET /staff/finance/refund', days, head)).data).toMatchObject({
    totalFen: PAID_FEN,
    rows: [{ provider: 'wechat', kind: 'course', count: 1 }],
  })
  await checkLedger(database)
  await server.close()
})
