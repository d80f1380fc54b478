import { afterAll, beforeAll, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { makeId } from '../../../server/src/kernel/make-id'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { addUndelivered } from '../delivery/parcel-fixture'

let own: Awaited<ReturnType<typeof startOwnServer>>
let staff: StaffMember
let stranger: StaffMember

beforeAll(async () => {
  own = await startOwnServer('pocket_school_test_complaint_desk')
  staff = await addStaff(own.server.database)
  stranger = await addStaff(own.server.database, { shopId: OTHER_SHOP })
})
afterAll(() => own.server.close())

/** An order that was paid virtually, as the played WeChat knows it. */
const givenPaid = async () => {
  const { database, providers } = own.server
  const order = await addUndelivered(database)
  const paymentId = makeId()
  const outTradeNo = toOutTradeNo(paymentId)
  const paidAt = clock.now()
  await database.current.insert(paymentTable).values({
    ...{ id: paymentId, orderId: order.id, shopId: SHOP, userId: LEARNER.owner.id, channel: 'wechatVirtual' },
    ...{ provider: 'wechatVirtual', status: 'success', amountFen: 2000, transactionId: `wx${paymentId}` },
    ...{ createdAt: paidAt, paidAt },
  })
  providers.virtualPayment!.orders.save({
    ...{ outTradeNo, shopId: SHOP, openid: 'o-mini-owner', env: 1, productId: 'course_1_2000', goodsPriceFen: 2000 },
    ...{ paidFen: 2000, refundedFen: 0, status: 4, wxOrderId: `wx${paymentId}`, apple: false, paidAt: 0, refunds: {} },
  })
  return { ...order, outTradeNo }
}
const list = async (member: StaffMember, done?: boolean) =>
  (await own.call('POST /staff/virtual-complaint/page', { done }, member)).data.list
const settle = (id: string, member = staff) =>
  own.call('PUT /staff/virtual-complaint/settle', { id, remark: '已退款并回复' }, member)
const work = () => own.server.jobs.runDue(clock.now())

it('keeps a complaint at WeChat once, for the staff of its own school, until one of them settles it', async () => {
  const { virtualPayment } = own.server.providers
  const order = await givenPaid()
  await virtualPayment!.complain(order.outTradeNo, '买错了，想退款')
  await virtualPayment!.complain(order.outTradeNo, '买错了，想退款')
  await work()
  const [complaint, ...more] = await list(staff, false)
  expect(more).toEqual([])
  expect(complaint).toMatchObject({ orderId: order.id, number: order.number, detail: '买错了，想退款', doneAt: null })
  expect(await list(stranger)).toEqual([])

  const missing = ERRORS.VIRTUAL_COMPLAINT_NOT_FOUND.code
  expect((await settle(complaint.id, stranger)).code).toBe(missing)
  const both = await Promise.all([settle(complaint.id), settle(complaint.id)])
  expect(both.map(({ code }) => code).sort()).toEqual([200, missing])
  expect(await list(staff, false)).toEqual([])
  expect(await list(staff, true)).toMatchObject([{ id: complaint.id, remark: '已退款并回复' }])
})
