import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import type { RunningApp } from '../../../server/src/app'
import { checkLedger } from '../../../server/src/commands/ledger'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { addLearner } from '../../support/server/fixture-learner'
import { COURSE, LEARNER, type Learner } from '../../support/server/fixture-school'
import { addHeads, type StaffMember } from '../../support/server/fixture-staff'
import { placeOrder } from '../../support/server/place-order'
import { clock, startOwnServer } from '../../support/server/harness'

const { owner } = LEARNER
const PAID_FEN = 19_900
const COMPANY = {
  titleKind: 'company',
  titleName: '上海示例科技有限公司',
  taxNumber: '91350100M000100Y43',
  address: '',
  phone: '',
  bank: '',
  bankAccount: '',
} as const
type Application = Input<'POST /resource/auth/trade/invoice/save'>

let server: RunningApp
let call: Awaited<ReturnType<typeof startOwnServer>>['call']
let buyer: Learner
let head: StaffMember
let stranger: StaffMember
beforeAll(async () => {
  ;({ server, call } = await startOwnServer('pocket_school_test_invoice'))
  ;({ head, stranger } = await addHeads(server.database))
})
afterAll(async () => {
  await checkLedger(server.database)
  await server.close()
})
// The gateway notifies over the network, so nothing can be rolled back: each test has a learner of its own.
beforeEach(async () => {
  buyer = await addLearner(server.database)
})
afterEach(() => clock.set(undefined))

/** An order that the buyer paid in the app. */
const buy = async (goodsId: string): Promise<string> => {
  const { id } = (await placeOrder(call, buyer, [{ goodsId }])).data
  const prepay = { orderId: id, channel: 'wechatH5' } as const
  const { paymentId } = (await call('POST /resource/auth/trade/pay/prepay', prepay, buyer)).data
  await server.providers.wechatPay!.gateway.pay(toOutTradeNo(paymentId))
  return id
}
const apply = (orderIds: string[], expectedAmountFen: number, changes: Partial<Application> = {}) =>
  call(
    'POST /resource/auth/trade/invoice/save',
    { clientRequestId: randomUUID(), orderIds, expectedAmountFen, ...COMPANY, ...changes },
    buyer,
  )
const view = async (id: string) => (await call('GET /resource/auth/trade/invoice/view', { id }, buyer)).data
/** Runs what is due in the next minutes, as the passing of time would. */
const pass = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute++) {
    clock.set(new Date(clock.now().getTime() + 60_000))
    await server.jobs.runDue(clock.now())
  }
}
const issue = async (id: string) => {
  await call('PUT /staff/invoice/issue', { id }, head)
  await pass(2)
  return view(id)
}
const refund = async (orderId: string) => {
  await call('POST /staff/refund/request', { orderId, reason: '报错班' }, head)
  await pass(3)
}
const load = (url: string) => server.app.inject({ url })

describe('an application for an invoice', () => {
  it('covers paid orders once, keeps the title, and is the same when it is sent again', async () => {
    const orderId = await buy(COURSE.paid)
    const offered = (await call('POST /resource/auth/trade/invoice/order/page', {}, buyer)).data
    expect(offered.list).toMatchObject([{ orderId, amountFen: PAID_FEN }])
    const clientRequestId = randomUUID()
    const first = await apply([orderId], PAID_FEN, { clientRequestId })
    expect(first.data).toMatchObject({
      status: 'pending',
      amountFen: PAID_FEN,
      orderCount: 1,
      taxNumber: COMPANY.taxNumber,
    })
    expect((await apply([orderId], PAID_FEN, { clientRequestId })).data.id).toBe(first.data.id)
    const other = await apply([orderId], PAID_FEN, { clientRequestId, titleName: '别的公司' })
    expect(other.code, 'other content').toBe(ERRORS.REQUEST_ID_REUSED.code)
    expect((await apply([orderId], PAID_FEN)).code, 'a second invoice').toBe(ERRORS.INVOICE_ORDER_REFUSED.code)
    expect((await call('POST /resource/auth/trade/invoice/order/page', {}, buyer)).data.list).toEqual([])
    const titles = (await call('GET /resource/auth/trade/invoice/title/list', {}, buyer)).data
    expect(titles).toMatchObject([{ titleName: COMPANY.titleName }])
    await call('DELETE /resource/auth/trade/invoice/title/delete', { id: titles[0].id }, buyer)
    expect((await call('GET /resource/auth/trade/invoice/title/list', {}, buyer)).data).toEqual([])
  })

  it('is refused for a wrong tax number, another amount, unpaid and foreign orders, and changes nothing', async () => {
    const orderId = await buy(COURSE.paid)
    const wrong = await apply([orderId], PAID_FEN, { taxNumber: '91350100M000100Y44' })
    expect(wrong.code, 'tax number').toBe(ERRORS.INVOICE_TAX_NUMBER_WRONG.code)
    expect((await apply([orderId], 1)).code, 'amount').toBe(ERRORS.INVOICE_AMOUNT_CHANGED.code)
    const { id } = (await placeOrder(call, buyer, [{ goodsId: COURSE.inOrder }])).data
    expect((await apply([orderId, id], PAID_FEN)).code, 'unpaid').toBe(ERRORS.INVOICE_ORDER_REFUSED.code)
    const input = { clientRequestId: randomUUID(), orderIds: [orderId], expectedAmountFen: PAID_FEN, ...COMPANY }
    const foreign = await call('POST /resource/auth/trade/invoice/save', input, owner)
    expect(foreign.code, "another learner's").toBe(ERRORS.INVOICE_ORDER_REFUSED.code)
    expect((await call('POST /resource/auth/trade/invoice/page', {}, buyer)).data.totalCount).toBe(0)
  })

  it('can be withdrawn until it is issued, which frees its orders', async () => {
    const orderId = await buy(COURSE.paid)
    const { id } = (await apply([orderId], PAID_FEN)).data
    expect((await call('PUT /resource/auth/trade/invoice/withdraw', { id }, buyer)).data.status).toBe('withdrawn')
    const again = await call('PUT /resource/auth/trade/invoice/withdraw', { id }, buyer)
    expect(again.code).toBe(ERRORS.INVOICE_EVENT_REFUSED.code)
    expect((await apply([orderId], PAID_FEN)).code).toBe(200)
  })
})

describe('an invoice by the e-invoice service', () => {
  it('is issued with a PDF, and reversed and issued again for what is left after a refund', async () => {
    const [kept, returned] = [await buy(COURSE.inOrder), await buy(COURSE.paid)]
    const { id } = (await apply([kept, returned], PAID_FEN + 100)).data
    const issued = await issue(id)
    expect(issued).toMatchObject({ status: 'issued', amountFen: PAID_FEN + 100, reason: '' })
    expect(issued.invoiceNumber).toMatch(/^\d{20}$/)
    const pdf = await load(issued.pdfUrl)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

    await refund(returned)
    await pass(5)
    const red = await view(id)
    expect(red).toMatchObject({ status: 'red', reason: '订单已退款' })
    expect(red.redNumber).toMatch(/^\d{20}$/)
    const replacement = await view(red.replacementId!)
    expect(replacement).toMatchObject({
      status: 'issued',
      amountFen: 100,
      orders: [{ orderId: kept, amountFen: 100 }],
    })
  })

  it('waits for the staff again when the service refuses, and says why', async () => {
    const { id } = (await apply([await buy(COURSE.paid)], PAID_FEN, { titleName: '开票失败公司' })).data
    expect(await issue(id)).toMatchObject({ status: 'pending', reason: '购方名称与税号不符（沙箱）' })
    await call('PUT /staff/invoice/reject', { id, reason: '请核对抬头' }, head)
    expect(await view(id)).toMatchObject({ status: 'rejected', reason: '请核对抬头' })
  })

  it('is not issued over an order that was refunded before', async () => {
    const orderId = await buy(COURSE.paid)
    const { id } = (await apply([orderId], PAID_FEN)).data
    await refund(orderId)
    expect(await view(id)).toMatchObject({ status: 'rejected', reason: '订单已退款' })
  })
})

describe('an invoice issued elsewhere', () => {
  const file = (content: string) => ({ name: 'a.pdf', type: 'application/pdf', content: Buffer.from(content) })
  const PDF = file('%PDF-1.7\n…\n%%EOF\n')

  it('is recorded with its number and PDF, once, by staff with the permission, in the audit', async () => {
    const { id } = (await apply([await buy(COURSE.paid)], PAID_FEN)).data
    const query = { id, invoiceNumber: '26312000000012345678' }
    const record = (content = PDF, by: StaffMember = head) =>
      call.upload('POST /staff/invoice/record', content, by, query)
    expect((await record(file('not a pdf'))).code, 'another kind of file').toBe(ERRORS.FILE_TYPE_REFUSED.code)
    expect((await record(PDF, stranger)).code, 'staff of another shop').toBe(ERRORS.INVOICE_NOT_FOUND.code)
    expect((await record()).code).toBe(200)
    expect(await view(id)).toMatchObject({ status: 'issued', invoiceNumber: query.invoiceNumber })
    const stored = (await view(id)).pdfUrl
    const other = file('%PDF-1.7\n… another …\n%%EOF\n')
    expect((await record(other)).code, 'twice').toBe(ERRORS.INVOICE_EVENT_REFUSED.code)
    expect((await load(stored)).rawPayload.toString(), 'the file of the first').toBe(PDF.content.toString())
    const { list } = (await call('POST /staff/audit/page', { pageSize: 50 }, head)).data
    expect(list.find(({ subjectId }) => subjectId === id)).toMatchObject({
      subjectKind: 'invoice',
      before: { status: 'pending' },
      after: { status: 'issued' },
    })
  })
})

describe("a school's account at the e-invoice service", () => {
  const ACCOUNT = {
    appKey: 'key',
    appSecret: 'only-written',
    accessToken: 'token',
    taxNumber: COMPANY.taxNumber,
    phone: '021-12345678',
    address: '示例路 1 号',
    clerk: '小李',
    goodsCode: '3070201020000000000',
    taxRate: '0.03',
  } as const

  it('is set, seen without its keys, and removed', async () => {
    const read = async () => (await call('GET /staff/invoice/account/view', {}, head)).data.account
    const wrong = await call('POST /staff/invoice/account/set', { ...ACCOUNT, taxNumber: '123' }, head)
    expect(wrong.code).toBe(ERRORS.INVOICE_TAX_NUMBER_WRONG.code)
    expect((await call('POST /staff/invoice/account/set', ACCOUNT, head)).code).toBe(200)
    expect(await read()).toMatchObject({ taxNumber: COMPANY.taxNumber, taxRate: '0.03' })
    const told = [await read(), (await call('POST /staff/audit/page', {}, head)).data.list]
    expect(JSON.stringify(told)).not.toContain(ACCOUNT.appSecret)
    await call('DELETE /staff/invoice/account/remove', {}, head)
    expect(await read()).toBeNull()
  })
})
