import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { checkLedger } from '../../../server/src/commands/ledger'
import { fileTable } from '../../../server/src/modules/file/file.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { addCourse } from '../../support/server/course-fixture'
import { addLearner } from '../../support/server/fixture-learner'
import { COURSE, SHOP, type Learner } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { clock, startOwnServer } from '../../support/server/harness'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { placeOrder } from '../../support/server/place-order'
import { addCoupon } from './coupon-fixture'

const PAID_FEN = 19_900
/** Above the limit of one person. */
const DEAR_FEN = 150_000
const ACCOUNT = {
  accountName: '启航职业学院',
  bankName: '工商银行江宁支行',
  accountNumber: '4301 0201 0910 0123',
  hint: '',
}

let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let head: StaffMember
let second: StaffMember
let buyer: Learner
beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_offline'))
  head = await addStaff(server.database)
  second = await addStaff(server.database)
  await call('POST /staff/merchant/offline/set', ACCOUNT, head)
})
afterAll(() => server.close())
beforeEach(async () => {
  buyer = await addLearner(server.database)
})
afterEach(() => clock.set(undefined))

const upload = async (owner = buyer, purpose: 'voucher' | 'homework' = 'voucher'): Promise<string> => {
  const key = `${SHOP}/private/${randomUUID()}.webp`
  const row = { key, shopId: SHOP, userId: owner.id, purpose, mimeType: 'image/webp', bytes: 9, createdAt: clock.now() }
  await server.database.current.insert(fileTable).values(row)
  return key
}
const place = async (goodsId: string = COURSE.paid): Promise<string> =>
  (await placeOrder(call, buyer, [{ goodsId }])).data.id
const submit = async (orderId: string, pictures?: string[]) =>
  call(
    'POST /resource/auth/trade/pay/offline/submit',
    { orderId, payerName: '林晓', pictures: pictures ?? [await upload()] },
    buyer,
  )
const view = async (id: string) => (await call('GET /resource/auth/trade/order/view', { id }, buyer)).data
const prepay = (orderId: string) =>
  call('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' }, buyer)
const givenVoucher = async (goodsId?: string) => {
  const orderId = await place(goodsId)
  const { data } = await submit(orderId)
  return { orderId, id: data.voucher!.id }
}
const makeNumber = () => `T${randomUUID().slice(0, 18)}`
const confirm = (id: string, clerk = head, amountFen = PAID_FEN, transferNumber = makeNumber()) =>
  call('PUT /staff/voucher/confirm', { id, amountFen, transferNumber }, clerk)
const reject = (id: string, clerk = head) => call('PUT /staff/voucher/reject', { id, reason: '没有查到这笔款' }, clerk)
const cancel = (id: string) => call('PUT /resource/auth/trade/order/cancel', { id }, buyer)
const isOwned = async () =>
  (await call('POST /resource/auth/course/page', { pageSize: 50 }, buyer)).data.list.find(
    ({ id }) => id === COURSE.paid,
  )!.access !== 'none'
const payments = async (orderId: string) =>
  (await call('POST /resource/auth/trade/pay/query', { orderId }, buyer)).data.paymentStatus
/** Runs what is due by then. */
/** Titles of the buyer's messages, the latest first. */
const listMessages = async () =>
  (await call('POST /base/auth/shop/msg/user/page', {}, buyer)).data.list.map(({ title }) => title)
const passHours = async (hours: number) => {
  clock.set(new Date(clock.now().getTime() + hours * 3_600_000))
  await server.jobs.runDue(clock.now())
}

describe('a transfer to the school', () => {
  it('waits without an end for the school, and confirmed opens the course', async () => {
    const orderId = await place()
    const before = await call('GET /resource/auth/trade/pay/offline/view', { orderId }, buyer)
    expect(before.data).toEqual({ account: ACCOUNT, voucher: null })
    const handedIn = await submit(orderId)
    expect(handedIn.data.voucher).toMatchObject({ status: 'submitted', payerName: '林晓', reason: '' })
    await passHours(2)
    expect(await view(orderId)).toMatchObject({ status: 'offlinePending' })
    clock.set(undefined)
    expect((await prepay(orderId)).code, 'pays no second time').toBe(ERRORS.ORDER_EVENT_REFUSED.code)
    const listed = await call('POST /staff/voucher/page', { status: 'submitted', orderId }, head)
    expect(listed.data.list).toMatchObject([{ orderId, payableFen: PAID_FEN, learnerId: buyer.id }])
    const { id } = handedIn.data.voucher!
    expect((await confirm(id, head, PAID_FEN - 1)).code).toBe(ERRORS.VOUCHER_AMOUNT_WRONG.code)
    expect(await isOwned()).toBe(false)
    expect((await confirm(id)).data).toMatchObject({ status: 'confirmed', decidedByName: '王老师' })
    expect(await view(orderId)).toMatchObject({ status: 'completed', paidAt: expect.any(String) })
    expect({ owned: await isOwned(), payment: await payments(orderId) }).toEqual({ owned: true, payment: 'success' })
    expect(await listMessages()).toEqual(['学校已确认收款'])
    expect((await confirm(id)).code, 'a second time').toBe(ERRORS.EDIT_CONFLICT.code)
  })

  it('books the coupon of goods that are sent', async () => {
    const claim = { couponId: await addCoupon(server.database, { offFen: 500, fromFen: 0 }) }
    const { data: coupon } = await call('POST /resource/auth/user/coupon/claim', claim, buyer)
    const addressId = await givenAddress(server.database, buyer.id)
    const [line] = await givenGoods(server.database)
    const placed = await placeOrder(call, buyer, [line!], { addressId, myCouponId: coupon.id })
    const handedIn = await submit(placed.data.id)
    await confirm(handedIn.data.voucher!.id, head, placed.data.payableFen)
    expect(await view(placed.data.id)).toMatchObject({ status: 'undelivered', couponFen: 500 })
    await checkLedger(server.database)
  })

  it('is offered wherever the school takes payments, while it has an account', async () => {
    const orderId = await place()
    const ways = async () =>
      (await call('GET /resource/auth/trade/pay/ways', { orderId, place: 'web' }, buyer)).data.ways
    expect(await ways()).toEqual(['wechatH5', 'alipayWap', 'offline'])
    await call('DELETE /staff/merchant/offline/remove', {}, head)
    expect(await ways()).toEqual(['wechatH5', 'alipayWap'])
    expect((await submit(orderId)).code).toBe(ERRORS.PAYMENT_NOT_ENABLED.code)
    await call('POST /staff/merchant/offline/set', ACCOUNT, head)
  })

  it('rejected leaves a day for another voucher, and then the order expires', async () => {
    const { orderId, id } = await givenVoucher()
    await passHours(1)
    await reject(id)
    const rejected = await view(orderId)
    expect(await listMessages()).toEqual(['转账凭证被退回'])
    expect(rejected).toMatchObject({ status: 'unpaid' })
    expect(Date.parse(rejected.expiresAt) - clock.now().getTime()).toBe(24 * 3_600_000)
    const { data } = await call('GET /resource/auth/trade/pay/offline/view', { orderId }, buyer)
    expect(data.voucher).toMatchObject({ status: 'rejected', reason: '没有查到这笔款' })
    const again = await submit(orderId)
    await reject(again.data.voucher!.id)
    await passHours(25)
    expect(await view(orderId)).toMatchObject({ status: 'canceled', cancelReason: 'expired' })
  })

  it('takes own pictures for this purpose only, and changes nothing with others', async () => {
    const orderId = await place()
    const other = await upload(await addLearner(server.database))
    for (const key of [other, await upload(buyer, 'homework'), `${SHOP}/private/none.webp`])
      expect((await submit(orderId, [await upload(), key])).code).toBe(ERRORS.FILE_MISSING.code)
    expect(await view(orderId)).toMatchObject({ status: 'unpaid' })
  })

  it('above the limit needs two people who read the same number', async () => {
    const { courseId: goodsId } = await addCourse(server.database, { priceFen: DEAR_FEN })
    const { orderId, id } = await givenVoucher(goodsId)
    const number = makeNumber()
    expect((await confirm(id, head, DEAR_FEN, number)).data).toMatchObject({ status: 'checked' })
    expect(await view(orderId)).toMatchObject({ status: 'offlinePending' })
    expect((await confirm(id, head, DEAR_FEN, number)).code).toBe(ERRORS.VOUCHER_FOUR_EYES.code)
    expect((await confirm(id, second, DEAR_FEN)).code).toBe(ERRORS.VOUCHER_NUMBER_WRONG.code)
    expect((await confirm(id, second, DEAR_FEN, number)).data).toMatchObject({ status: 'confirmed' })
    expect(await view(orderId)).toMatchObject({ status: 'completed' })
  })

  it('pays one order only', async () => {
    const number = makeNumber()
    const first = await givenVoucher()
    await confirm(first.id, head, PAID_FEN, number)
    buyer = await addLearner(server.database)
    const another = await givenVoucher()
    expect((await confirm(another.id, head, PAID_FEN, number)).code).toBe(ERRORS.VOUCHER_NUMBER_USED.code)
    expect(await view(another.orderId)).toMatchObject({ status: 'offlinePending' })
  })

  it('closes a payment that waits at the channel first', async () => {
    const orderId = await place()
    const { paymentId } = (await prepay(orderId)).data
    await submit(orderId)
    expect(server.providers.wechatPay!.gateway.find(toOutTradeNo(paymentId)).state).toBe('CLOSED')
    const paid = await place(COURSE.inOrder)
    const attempt = (await prepay(paid)).data
    server.providers.wechatPay!.gateway.transactions.save({
      ...server.providers.wechatPay!.gateway.find(toOutTradeNo(attempt.paymentId)),
      state: 'SUCCESS',
      transactionId: `4200${attempt.paymentId}`,
      paidAt: clock.now().toISOString(),
    })
    expect((await submit(paid)).code, 'it was paid meanwhile').toBe(ERRORS.ORDER_EVENT_REFUSED.code)
    expect(await view(paid)).toMatchObject({ status: 'completed' })
  })

  it('for a course that the buyer has by now cancels the order, and the money waits to be sent back', async () => {
    const { orderId, id } = await givenVoucher()
    const another = (await prepay(await place())).data
    await server.providers.wechatPay!.gateway.pay(toOutTradeNo(another.paymentId))
    await confirm(id)
    expect(await view(orderId)).toMatchObject({ status: 'canceled', refundState: 'refunding' })
    const { list } = (await call('POST /staff/transfer/page', {}, head)).data
    const transfer = list.find((each) => each.orderId === orderId)!
    const done = { id: transfer.id, amountFen: PAID_FEN, transferNumber: makeNumber() }
    await call('PUT /staff/transfer/done', done, head)
    expect(await view(orderId)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(await isOwned()).toBe(true)
  })

  it('is refunded by a transfer that staff record', async () => {
    const { orderId, id } = await givenVoucher()
    await confirm(id)
    await call('POST /staff/refund/request', { orderId, reason: '报错班' }, head)
    await passHours(30)
    expect(await view(orderId)).toMatchObject({ status: 'completed', refundState: 'refunding' })
    clock.set(undefined)
    const { list } = (await call('POST /staff/transfer/page', {}, head)).data
    const transfer = list.find((each) => each.orderId === orderId)!
    expect(transfer).toMatchObject({ amountFen: PAID_FEN, payerName: '林晓' })
    const finish = (amountFen: number) =>
      call('PUT /staff/transfer/done', { id: transfer.id, amountFen, transferNumber: makeNumber() }, head)
    expect((await finish(1)).code).toBe(ERRORS.VOUCHER_AMOUNT_WRONG.code)
    await finish(PAID_FEN)
    expect(await view(orderId)).toMatchObject({ status: 'canceled', refundState: 'refunded' })
    expect(await isOwned()).toBe(false)
    expect((await finish(PAID_FEN)).code, 'a second time').toBe(ERRORS.TRANSFER_NOT_FOUND.code)
  })
})

describe('races [postgres]', () => {
  it('lets one of two simultaneous confirmations win', async () => {
    const { orderId, id } = await givenVoucher()
    const both = await Promise.all([confirm(id, head), confirm(id, second)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS.EDIT_CONFLICT.code])
    expect(await view(orderId)).toMatchObject({ status: 'completed' })
  })

  it('confirms or cancels, never both', async () => {
    const { orderId, id } = await givenVoucher()
    const [confirmed, canceled] = await Promise.all([confirm(id), cancel(orderId)])
    const won = [confirmed, canceled].filter(({ code }) => code === 200)
    expect(won).toHaveLength(1)
    expect((await view(orderId)).status).toBe(confirmed.code === 200 ? 'completed' : 'canceled')
    expect(await isOwned()).toBe(confirmed.code === 200)
  })

  it('hands in one voucher of two', async () => {
    const orderId = await place()
    const both = await Promise.all([submit(orderId), submit(orderId)])
    expect(both.map(({ code }) => code).sort()).toEqual([200, ERRORS.ORDER_EVENT_REFUSED.code])
    const { list } = (await call('POST /staff/voucher/page', { orderId }, head)).data
    expect(list).toHaveLength(1)
  })
})
