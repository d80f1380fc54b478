import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { ERRORS } from '@contract/errors'
import { jobTable } from '../../../server/src/kernel/jobs/job.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { virtualItemTable } from '../../../server/src/modules/trade/virtual/virtual-item.table'
import { paySigOf, signatureOf } from '../../../server/src/providers/payment/wechat-virtual/virtual-signature'
import { toIdentity } from '../../../server/src/sandbox/wechat-login/wechat-people'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { SHOP } from '../../support/server/fixture-school'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_virtual_payment')
  await trade.database.current.update(shopTable).set({ iosSelling: true })
})
afterAll(() => trade.stop())
beforeEach(() => {
  trade.clock.moment = undefined
  trade.pushes.lost = false
  trade.virtual.nextErrors.length = 0
  trade.virtual.holdsRefunds = false
  trade.virtual.failsRefunds = false
  trade.virtual.shelf.slow = false
})

const PRICE_FEN = 19_900
let people = 0
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const work = (now = new Date()) => trade.jobs.runDue(now)

/** A learner whose WeChat is bound, with an order of a course whose item is published unless told otherwise. */
const givenOrder = async ({ priceFen = PRICE_FEN, published = true } = {}) => {
  const person = `buyer-${++people}`
  const learner = await trade.givenLearner()
  trade.openids.set(`${learner}:mini`, toIdentity(person, 'wxsandboxmini0001').openid)
  const goodsId = await trade.givenCourse(priceFen)
  const { data } = await trade.place(learner, goodsId)
  if (published) {
    await listWays(learner, data.id)
    await work()
  }
  return { person, learner, goodsId, orderId: data.id }
}
type Order = Awaited<ReturnType<typeof givenOrder>>

const listWays = (learner: string, orderId: string, place: 'mini' | 'miniIos' = 'mini') =>
  trade.call('GET /resource/auth/trade/pay/ways', { orderId, place }, { token: learner })

const prepay = async (
  { person, learner, orderId }: Order,
  channel: 'wechatVirtual' | 'wechatApple' = 'wechatVirtual',
  loginCode?: string,
) =>
  trade.call(
    'POST /resource/auth/trade/pay/prepay',
    { orderId, channel, loginCode: loginCode ?? (await trade.takeLoginCode(person)) },
    { token: learner },
  )

const openSheet = async (order: Order, channel: 'wechatVirtual' | 'wechatApple' = 'wechatVirtual') => {
  const { data } = await prepay(order, channel)
  const result = await trade.virtual.openSheet({ ...data.virtual!, decision: 'pay', apple: channel === 'wechatApple' })
  return { ...result, paymentId: data.paymentId, outTradeNo: toOutTradeNo(data.paymentId), sheet: data.virtual! }
}

/** The sandbox's message is on its way. */
const settle = async (learner: string, orderId: string, status: string) => {
  await expect.poll(async () => (await trade.view(learner, orderId)).status).toBe(status)
}
const statusOf = async ({ learner, orderId }: Order) => (await trade.view(learner, orderId)).status

describe('signatures of virtual payment', () => {
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')

  it('are over the path, an ampersand and the body', () => {
    expect(paySigOf('12345', '/xpay/query_user_balance', '{"openid":"xxx"}')).toBe(
      hmac('12345', '/xpay/query_user_balance&{"openid":"xxx"}'),
    )
    expect(signatureOf('9hAb/NEYUlkaMBEsmFgzig==', '{"openid":"xxx"}')).toBe(
      hmac('9hAb/NEYUlkaMBEsmFgzig==', '{"openid":"xxx"}'),
    )
  })
})

describe('an order of a course in the mini-program', () => {
  it('is paid by virtual payment alone, and says that its price is on the way until it is published', async () => {
    const order = await givenOrder({ published: false })
    const before = (await listWays(order.learner, order.orderId)).data
    expect(before).toEqual({
      ways: ['wechatVirtual'],
      browserWays: [],
      notice: ERRORS.VIRTUAL_PRICE_SYNCING.message,
    })
    expect((await prepay(order)).code).toBe(ERRORS.VIRTUAL_PRICE_SYNCING.code)
    await work()
    expect((await listWays(order.learner, order.orderId)).data.notice).toBeUndefined()
    const [item] = await trade.database.current
      .select()
      .from(virtualItemTable)
      .where(eq(virtualItemTable.ref, order.goodsId))
    expect(item).toMatchObject({
      state: 'published',
      productId: `course_${order.goodsId.replaceAll('-', '')}_${PRICE_FEN}`,
    })
  })

  it('waits while WeChat looks through the item', async () => {
    trade.virtual.shelf.slow = true
    const order = await givenOrder()
    expect((await prepay(order)).code).toBe(ERRORS.VIRTUAL_PRICE_SYNCING.code)
    trade.virtual.shelf.slow = false
    trade.clock.moment = minutesFromNow(2)
    await work(trade.clock.moment)
    expect((await prepay(order)).code).toBe(200)
  })

  it('says that an item did not pass the review', async () => {
    trade.virtual.shelf.refusedWord = '消防'
    const order = await givenOrder()
    trade.virtual.shelf.refusedWord = ''
    expect((await prepay(order)).code).toBe(ERRORS.VIRTUAL_ITEM_REFUSED.code)
  })

  it('is not paid by ordinary WeChat Pay, nor by Apple in a school without it', async () => {
    const { learner, orderId } = await givenOrder()
    expect((await trade.prepay(learner, orderId, 'wechatMini')).code).toBe(ERRORS.PAYMENT_NOT_ENABLED.code)
  })

  it('signs the data byte for byte, with the key of the login right before', async () => {
    const order = await givenOrder()
    const { sheet, errCode } = await openSheet(order)
    expect(errCode).toBe(0)
    expect(JSON.parse(sheet.signData)).toMatchObject({
      buyQuantity: 1,
      env: 1,
      currencyType: 'CNY',
      goodsPrice: PRICE_FEN,
      outTradeNo: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(JSON.parse(sheet.signData)).not.toHaveProperty('activitySellingPrice')
    await settle(order.learner, order.orderId, 'completed')
  })

  it('needs a code, once, of the WeChat that is bound', async () => {
    const order = await givenOrder()
    const { learner, orderId } = order
    expect((await trade.prepay(learner, orderId, 'wechatVirtual')).code).toBe(ERRORS.VIRTUAL_LOGIN_MISSING.code)
    const code = await trade.takeLoginCode(order.person)
    expect((await prepay(order, 'wechatVirtual', code)).code).toBe(200)
    expect((await prepay(order, 'wechatVirtual', code)).code).toBe(ERRORS.WECHAT_LOGIN_FAILED.code)
    const strange = await trade.takeLoginCode('somebody else')
    expect((await prepay(order, 'wechatVirtual', strange)).code).toBe(ERRORS.VIRTUAL_OTHER_WECHAT.code)
  })

  it('is not granted by what the phone says', async () => {
    trade.pushes.lost = true
    const order = await givenOrder()
    expect((await openSheet(order)).errCode).toBe(0)
    expect(await statusOf(order)).toBe('unpaid')
  })

  it('is found by the question where no message came', async () => {
    trade.pushes.lost = true
    const order = await givenOrder()
    await openSheet(order)
    trade.clock.moment = minutesFromNow(6)
    await work(trade.clock.moment)
    expect(await statusOf(order)).toBe('completed')
  })

  it('ignores a sheet with another price, another signature or an ended login', async () => {
    const order = await givenOrder()
    const { data } = await prepay(order)
    const sheet = { ...data.virtual!, decision: 'pay' as const, apple: false }
    const cheap = sheet.signData.replace(String(PRICE_FEN), '1')
    expect((await trade.virtual.openSheet({ ...sheet, signData: cheap })).errCode).toBe(-15005)
    expect((await trade.virtual.openSheet({ ...sheet, paySig: '0' })).errCode).toBe(-15006)
    await prepay(order)
    expect((await trade.virtual.openSheet(sheet)).errCode).toBe(-15007)
  })
})

describe('messages of virtual payment', () => {
  const paid = async () => {
    trade.pushes.lost = true
    const order = await givenOrder()
    trade.pushes.sent.length = 0
    const opened = await openSheet(order)
    await expect.poll(() => trade.pushes.sent.length).toBe(1)
    trade.pushes.lost = false
    return { order, ...opened, message: trade.pushes.sent[0] as Record<string, object | string> }
  }

  it('grant once, however often they come', async () => {
    const { order, message } = await paid()
    await Promise.all([trade.receivePush(SHOP, message), trade.receivePush(SHOP, message)])
    await trade.receivePush(SHOP, message)
    expect(await statusOf(order)).toBe('completed')
    expect((await trade.logOf(order.orderId)).filter(({ event }) => event === 'pay')).toHaveLength(1)
  })

  it.each([
    ['another price', { GoodsInfo: { Quantity: 1, ActualPrice: 1 } }],
    ['another quantity', { GoodsInfo: { Quantity: 2, ActualPrice: PRICE_FEN } }],
    ['another person', { OpenId: 'o-somebody' }],
    ['a number that is none of ours', { OutTradeNo: '0'.repeat(32) }],
    ['no price', { GoodsInfo: {} }],
  ])('change nothing with %s', async (_what, changes) => {
    const { order, message } = await paid()
    await expect(trade.receivePush(SHOP, { ...message, ...changes })).rejects.toThrow(/./)
    expect(await statusOf(order)).toBe('unpaid')
  })

  it('change nothing at another school', async () => {
    const { order, message } = await paid()
    await expect(trade.receivePush('other', message)).rejects.toThrow(/unknown payment/)
    expect(await statusOf(order)).toBe('unpaid')
  })

  it('give the money back where the order ended before they came', async () => {
    const { order, message, outTradeNo } = await paid()
    await trade.database.current.update(orderTable).set({ status: 'canceled' }).where(eq(orderTable.id, order.orderId))
    await trade.receivePush(SHOP, message)
    await work()
    expect(trade.virtual.orders.find(outTradeNo)!.refundedFen).toBe(PRICE_FEN)
  })

  it('of a refund before the payment wait for it', async () => {
    const { order, message, outTradeNo } = await paid()
    const refund = {
      Event: 'xpay_refund_notify',
      MchOrderId: outTradeNo,
      MchRefundId: '',
      WxRefundId: 'wxr1',
      RefundFee: PRICE_FEN,
      RetCode: 0,
    }
    await expect(trade.receivePush(SHOP, refund)).rejects.toThrow(/not known to be paid/)
    await trade.receivePush(SHOP, message)
    await trade.receivePush(SHOP, refund)
    const view = await trade.view(order.learner, order.orderId)
    expect(view.refundState).toBe('refunded')
  })
})

describe('Apple', () => {
  it('is offered to iPhones of a school that switched it on, from one yuan on', async () => {
    const { learner, orderId } = await givenOrder()
    expect((await listWays(learner, orderId, 'miniIos')).data.ways).toEqual(['wechatApple'])
    const cheap = await givenOrder({ priceFen: 99 })
    expect((await listWays(cheap.learner, cheap.orderId, 'miniIos')).data).toEqual({
      ways: [],
      browserWays: [],
      notice: ERRORS.PAYMENT_TOO_SMALL.message,
    })
    expect((await prepay(cheap, 'wechatApple')).code).toBe(ERRORS.PAYMENT_TOO_SMALL.code)
  })

  it('takes the money without a number in its message, and takes back what was granted with its refund', async () => {
    const order = await givenOrder()
    const { outTradeNo } = await openSheet(order, 'wechatApple')
    await settle(order.learner, order.orderId, 'completed')
    const answer = JSON.parse(await trade.virtual.refundByApple(outTradeNo))
    expect(answer).toMatchObject({ result_code: 0, evidence: expect.stringContaining('0%') })
    const view = await trade.view(order.learner, order.orderId)
    expect(view.refundState).toBe('refunded')
  })

  it('hears that a course was studied', async () => {
    const order = await givenOrder()
    trade.studied.set(order.learner, 80)
    const { outTradeNo } = await openSheet(order, 'wechatApple')
    await settle(order.learner, order.orderId, 'completed')
    expect(JSON.parse(await trade.virtual.refundByApple(outTradeNo))).toMatchObject({
      result_code: 1,
      evidence: expect.stringContaining('80%'),
    })
  })
})

describe('a school without virtual payment', () => {
  it('offers nothing for a course in the mini-program, and sells it in the browser', async () => {
    const { learner, orderId } = await givenOrder()
    trade.virtualAccounts.has = false
    expect((await listWays(learner, orderId)).data.ways).toEqual([])
    const web = await trade.call('GET /resource/auth/trade/pay/ways', { orderId, place: 'web' }, { token: learner })
    expect(web.data.ways).toContain('wechatH5')
    trade.virtualAccounts.has = true
    expect((await listWays(learner, orderId)).data.ways).toEqual(['wechatVirtual'])
  })
})

it('keeps no session key', async () => {
  const jobs = await trade.database.current.select().from(jobTable)
  expect(JSON.stringify(jobs)).not.toMatch(/session/i)
})
