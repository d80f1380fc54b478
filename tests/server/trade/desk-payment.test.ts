import { expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { addCourse } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { addStaff } from '../../support/server/fixture-staff'
import { startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

const OPEN = 'POST /staff/order/pay/open'

it('takes the money of an order by a QR code at the desk, once, and the list says how it came', async () => {
  const { server, call } = await startOwnServer('pocket_school_test_desk_payment')
  const { database, providers } = server
  const staff = await addStaff(database, { permissions: ['orders.collect', 'orders.view', 'audit.view'] })
  const [buyer, { courseId }] = [await addLearner(database), await addCourse(database, { priceFen: 19_900 })]
  const order = (await placeOrder(call, buyer, [{ goodsId: courseId }])).data
  const own = { orderId: order.id, channel: 'wechatH5' as const }
  const before = (await call('POST /resource/auth/trade/pay/prepay', own, buyer)).data
  const { data } = await call(OPEN, { orderId: order.id }, staff)
  expect(data).toMatchObject({ amountFen: 19_900, expiresAt: order.expiresAt })
  const code = new URL(data.codeUrl)
  expect([code.pathname, code.searchParams.has('prepay_id')]).toEqual(['/sandbox/wechatpay/pay', true])
  const { gateway } = providers.wechatPay!
  expect(gateway.find(toOutTradeNo(before.paymentId)).state, "the buyer's own attempt").toBe('CLOSED')
  await gateway.pay(toOutTradeNo(data.paymentId))
  const asked = await call('POST /staff/order/pay/query', { orderId: order.id }, staff)
  expect(asked.data).toEqual({ orderStatus: 'completed', paymentStatus: 'success' })
  const { list } = (await call('POST /staff/order/page', { keyword: order.number }, staff)).data
  expect(list).toMatchObject([{ id: order.id, status: 'completed', paidBy: 'wechatNative' }])
  expect((await call(OPEN, { orderId: order.id }, staff)).code).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
  await checkLedger(database)
  await server.close()
})
