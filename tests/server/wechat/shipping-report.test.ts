import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { makeId } from '../../../server/src/kernel/make-id'
import { merchantAccountTable } from '../../../server/src/modules/merchant/merchant.table'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { paymentTable } from '../../../server/src/modules/trade/payment/payment.table'
import { shippingReportTable } from '../../../server/src/modules/trade/shipping-report/shipping-report.table'
import { wechatAccountTable } from '../../../server/src/modules/user/user.table'
import { LEARNER, OTHER_SHOP, SHOP } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { addUndelivered } from '../delivery/parcel-fixture'

const OPENID = 'o-mini-owner'
const MINI_APP = 'wxsandboxmini0001'
let own: Awaited<ReturnType<typeof startOwnServer>>
let staff: StaffMember
let accountId: string

beforeAll(async () => {
  own = await startOwnServer('pocket_school_test_shipping_report')
  const { database } = own.server
  staff = await addStaff(database)
  accountId = makeId()
  await database.current.insert(merchantAccountTable).values({
    ...{ id: accountId, shopId: SHOP, provider: 'wechat', merchantNo: '1600000000', keyFingerprint: '', sealed: '' },
    ...{ sandbox: true, createdAt: clock.now(), updatedAt: clock.now(), retiredAt: clock.now() },
  })
  await database.current
    .insert(wechatAccountTable)
    .values({ shopId: SHOP, clientKind: 'mini', openid: OPENID, userId: LEARNER.owner.id })
    .onConflictDoNothing()
})
afterAll(async () => {
  clock.set(undefined)
  await own.server.close()
})
beforeEach(() => setShipping({ managed: true, errors: [] }))

const setShipping = async (payload: object) =>
  (await own.server.app.inject({ method: 'PUT', url: '/sandbox/wechat/order-shipping', payload })).json<{
    uploads: Record<string, unknown>[]
    jumpPath: string
  }>()
const uploadsOf = async (transactionId: string) =>
  (await setShipping({})).uploads.filter(
    ({ order_key: key }) => (key as { transaction_id: string }).transaction_id === transactionId,
  )

/** A paid order of the mini-program, known to the played WeChat Pay. */
const givenPaid = async (
  quantities = [2],
  { channel = 'wechatMini' as const, paidAt = clock.now(), enters = true } = {},
) => {
  const { database, providers } = own.server
  const order = await addUndelivered(database, quantities, { paidAt })
  const paymentId = makeId()
  const transactionId = `42${paymentId.replaceAll('-', '').slice(0, 26)}`
  await database.current.insert(paymentTable).values({
    ...{ id: paymentId, orderId: order.id, shopId: SHOP, userId: LEARNER.owner.id, channel, provider: 'wechat' },
    ...{ status: 'success', amountFen: 2000, transactionId, createdAt: paidAt, paidAt, merchantAccountId: accountId },
  })
  const transaction = {
    ...{ mchid: '1600000000', appid: MINI_APP, outTradeNo: paymentId.replaceAll('-', ''), amountFen: 2000 },
    ...{ prepayId: paymentId, description: '', openid: OPENID, notifyUrl: '', kind: 'jsapi' as const, transactionId },
    ...{ state: 'SUCCESS' as const, expiresAt: paidAt.toISOString(), paidAt: paidAt.toISOString(), refunds: [] },
  }
  const enter = () => providers.wechatPay!.gateway.transactions.save(transaction)
  if (enters) enter()
  return { ...order, transactionId, enter }
}

let numbers = 1000
const ship = async (orderId: string, lines?: { lineId: string; quantity: number }[], carrier = 'shunfeng' as const) => {
  const trackingNumber = `SF${numbers++}000`
  const { code, data } = await own.call(
    'POST /staff/parcel/ship',
    { orderId, carrier, trackingNumber, ...(lines && { lines }) },
    staff,
  )
  expect(code).toBe(200)
  return data
}
const work = (seconds = 0) => own.server.jobs.runDue(new Date(clock.now().getTime() + seconds * 1000))
const reportOf = async (orderId: string) =>
  (
    await own.server.database.current.select().from(shippingReportTable).where(eq(shippingReportTable.orderId, orderId))
  ).at(0)
const statusOf = async (orderId: string) =>
  (await own.server.database.current.select().from(orderTable).where(eq(orderTable.id, orderId)))[0]?.status
const happen = (transactionId: string, event: 'received' | 'remind') =>
  own.server.app.inject({
    method: 'POST',
    url: '/sandbox/wechat/order-shipping/happen',
    payload: { shop: SHOP, transactionId, event },
  })

describe('goods that were paid in the mini-program', () => {
  it('are reported when their one parcel leaves', async () => {
    const order = await givenPaid()
    const parcel = await ship(order.id)
    await work()
    const [upload, ...others] = await uploadsOf(order.transactionId)
    expect(others).toEqual([])
    expect(upload).toMatchObject({
      order_key: { order_number_type: 2, transaction_id: order.transactionId },
      logistics_type: 1,
      delivery_mode: 1,
      shipping_list: [
        {
          tracking_no: parcel.trackingNumber,
          express_company: 'SF',
          item_desc: '电工教材 第 1 册*2',
          contact: { receiver_contact: '138****0001' },
        },
      ],
      payer: { openid: OPENID },
    })
    expect(upload).not.toHaveProperty('is_all_delivered')
    expect(await reportOf(order.id)).toMatchObject({ state: 'shipped', errorCode: null })
  })

  it('are reported parcel by parcel, and settled when the buyer confirms at WeChat', async () => {
    const order = await givenPaid([1, 1])
    await ship(order.id, [{ lineId: order.lineIds[0]!, quantity: 1 }])
    await work()
    expect(await reportOf(order.id)).toMatchObject({ state: 'partly' })
    await ship(order.id)
    await work()
    const uploads = await uploadsOf(order.transactionId)
    expect(uploads.map(({ delivery_mode, is_all_delivered }) => [delivery_mode, is_all_delivered])).toEqual([
      [2, false],
      [2, true],
    ])
    expect(await reportOf(order.id)).toMatchObject({ state: 'shipped', sent: [expect.any(String), expect.any(String)] })
    expect(await statusOf(order.id)).toBe('delivered')
    await happen(order.transactionId, 'received')
    await happen(order.transactionId, 'received')
    await work()
    expect([await statusOf(order.id), (await reportOf(order.id))?.state]).toEqual(['completed', 'received'])
  })

  it('are corrected once, and then by a person', async () => {
    const order = await givenPaid()
    const parcel = await ship(order.id)
    await work()
    const correct = (trackingNumber: string) =>
      own.call('PUT /staff/parcel/correct', { id: parcel.id, carrier: 'zhongtong', trackingNumber }, staff)
    await correct('ZT1111111')
    await work()
    expect(await reportOf(order.id)).toMatchObject({ state: 'shipped', corrected: true, sent: ['zhongtong:ZT1111111'] })
    await correct('ZT2222222')
    await work()
    expect(await reportOf(order.id)).toMatchObject({ state: 'failed', detail: expect.stringContaining('一次修改') })
    expect(await uploadsOf(order.transactionId)).toHaveLength(2)
  })

  it('wait until the payment has entered WeChat’s system', async () => {
    const order = await givenPaid([1], { enters: false })
    await ship(order.id)
    await work()
    expect(await reportOf(order.id)).toMatchObject({ state: 'waiting', errorCode: 10060001 })
    order.enter()
    await work(11)
    expect(await reportOf(order.id)).toMatchObject({ state: 'shipped', errorCode: null, detail: '' })
  })

  it('are a person’s where WeChat has not known the payment for an hour', async () => {
    const order = await givenPaid([1], { enters: false, paidAt: new Date(Date.now() - 2 * 3_600_000) })
    await ship(order.id)
    await work()
    expect(await reportOf(order.id)).toMatchObject({ state: 'failed', errorCode: 10060001 })
  })

  it.each([
    [-1, 'waiting'],
    [10060012, 'waiting'],
    [10060019, 'waiting'],
    [10060002, 'shipped'],
    [10060023, 'shipped'],
    [10060004, 'ended'],
    ...[10060003, 10060005, 10060006, 10060007, 10060008, 10060009, 10060014, 10060020, 10060024].map(
      (code) => [code, 'failed'] as const,
    ),
    ...[10060025, 10060026, 10060031, 268485194, 268485216, 268485224, 268485228].map(
      (code) => [code, 'failed'] as const,
    ),
    [99999, 'failed'],
  ] as const)('are by code %i: %s', async (code, state) => {
    const order = await givenPaid()
    await ship(order.id)
    await setShipping({ errors: [code] })
    await work()
    const report = await reportOf(order.id)
    expect(report?.state).toBe(state)
    if (state !== 'shipped') expect(report).toMatchObject({ errorCode: code, detail: expect.stringMatching(/[一-龥]/) })
    await work(11)
    if (state === 'waiting') expect((await reportOf(order.id))?.state).toBe('shipped')
  })

  it('are reported again by staff, of their own school only', async () => {
    const order = await givenPaid()
    await ship(order.id)
    await setShipping({ errors: [10060014] })
    await work()
    const page = await own.call('POST /staff/shipping-report/page', { state: 'failed' }, staff)
    expect(page.data.list).toContainEqual(
      expect.objectContaining({ orderId: order.id, number: order.number, errorCode: 10060014 }),
    )
    const stranger = await addStaff(own.server.database, { shopId: OTHER_SHOP })
    const retry = (member: StaffMember) => own.call('PUT /staff/shipping-report/retry', { orderId: order.id }, member)
    expect((await retry(stranger)).code).toBe(ERRORS.SHIPPING_REPORT_NOT_FOUND.code)
    expect((await own.call('POST /staff/shipping-report/page', {}, stranger)).data.list).toEqual([])
    expect((await retry(staff)).code).toBe(200)
    await work()
    expect(await reportOf(order.id)).toMatchObject({ state: 'shipped' })
  })
})

describe('every hour', () => {
  const sweep = async () => {
    await own.server.jobs.enqueue('shippingReport.sweep', makeId(), {}, clock.now())
    await work()
  }

  it('reports what has no parcel, as nothing to send', async () => {
    const order = await givenPaid([1])
    const { current } = own.server.database
    await current.update(orderTable).set({ status: 'completed' }).where(eq(orderTable.id, order.id))
    await current
      .update(orderLineTable)
      .set({ kind: 'course', snapshot: { courseType: 'recorded', validDays: null } as never })
      .where(eq(orderLineTable.orderId, order.id))
    clock.set(new Date(Date.now() + 120_000))
    await sweep()
    const [upload] = await uploadsOf(order.transactionId)
    expect(upload).toMatchObject({
      logistics_type: 3,
      delivery_mode: 1,
      shipping_list: [{ item_desc: '电工教材 第 1 册' }],
    })
    expect((await setShipping({})).jumpPath).toBe('sub/account/order/index')
    clock.set(undefined)
  })

  it('warns staff in the morning before the 48 hours are over, and when WeChat reminds', async () => {
    const morning = new Date()
    morning.setUTCHours(1, 30)
    const order = await givenPaid([1], { paidAt: new Date(morning.getTime() - 41 * 3_600_000) })
    clock.set(morning)
    await sweep()
    expect(await reportOf(order.id)).toMatchObject({ state: 'waiting', detail: expect.stringContaining('48 小时') })
    clock.set(undefined)
    await happen(order.transactionId, 'remind')
    await work()
    expect(await reportOf(order.id)).toMatchObject({ state: 'waiting', detail: expect.stringContaining('微信提醒') })
  })

  it('leaves everything alone where the mini-program is not managed', async () => {
    await setShipping({ managed: false })
    // What was asked an hour ago is asked again.
    clock.set(new Date(Date.now() + 61 * 60_000))
    const order = await givenPaid()
    await ship(order.id)
    await work()
    expect(await reportOf(order.id)).toBeUndefined()
    expect(await uploadsOf(order.transactionId)).toEqual([])
    clock.set(undefined)
  })
})
