import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { commandAct } from '../../../server/src/kernel/actor'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createAfterSaleDesk, createTradeDesk } from '../../../server/src/modules/trade/refund/refund-desk.module'
import { SHOP } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { placeOrder } from '../../support/server/place-order'
import { startTrade, type Trade } from './trade-harness'

const PREVIEW = 'POST /resource/auth/trade/order/sale/expected/refund'
const APPLY = 'POST /resource/auth/trade/order/apply/sale'
const VIEW = 'GET /resource/auth/trade/order/sale/view'
const WITHDRAW = 'PUT /resource/auth/trade/order/sale/withdraw'
const EXPRESS = 'POST /resource/auth/trade/order/sale/submit/express'
const [FIRST_FEN, SECOND_FEN] = [19_900, 10_000]

let trade: Trade
let staff: string[]
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_after_sale')
  staff = [(await addStaff(trade.database)).id, (await addStaff(trade.database)).id]
})
beforeEach(() => {
  trade.sandbox.gateway.nextRefundState = 'SUCCESS'
})
afterAll(() => trade.stop())

const clerk = (at = 0) => ({ act: { ...commandAct(SHOP, 'test'), actorName: '小李' }, staffId: staff[at]! })
const desk = (limitFen = 100_000) => {
  const { database, jobs, clock } = trade
  const media = { urlOf: (key: string) => key, signedUrlOf: (key: string) => key }
  return createAfterSaleDesk({ database, jobs, now: clock.now, limitFen, media })
}
/** Jobs that are due within some minutes, refunds included. */
const settle = async () => {
  for (const minutes of [0, 1, 3, 6]) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
}
const linesOf = (orderId: string) =>
  trade.database.current
    .select()
    .from(orderLineTable)
    .where(eq(orderLineTable.orderId, orderId))
    .orderBy(orderLineTable.position)

/** A learner with a paid order of two courses; `prepare` changes it before it is paid. */
const givenPaid = async (prepare?: (orderId: string) => Promise<unknown>) => {
  const token = await trade.givenLearner()
  const courses = [await trade.givenCourse(FIRST_FEN), await trade.givenCourse(SECOND_FEN)]
  const order = (
    await placeOrder(
      trade.call,
      { token },
      courses.map((goodsId) => ({ goodsId })),
    )
  ).data
  await prepare?.(order.id)
  const { paymentId } = (await trade.prepay(token, order.id)).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
  const lines = await linesOf(order.id)
  const apply = (lineAt: number, changes: object = {}) =>
    trade.call(
      APPLY,
      {
        clientRequestId: randomUUID(),
        orderId: order.id,
        kind: 'refund' as const,
        lines: [{ lineId: lines[lineAt]!.id, quantity: 1 }],
        amountFen: lines[lineAt]!.payableFen,
        reason: 'noTime' as const,
        ...changes,
      },
      { token },
    )
  const view = async (id: string) => (await trade.call(VIEW, { id }, { token })).data
  return { token, courses, order, paymentId, lines, apply, view }
}
/** The same with two sent pieces of goods in place of the first course. */
const givenSent = async () => {
  const { current } = trade.database
  const paid = await givenPaid(async (orderId) => {
    const [line] = await linesOf(orderId)
    const pieces = { kind: 'goods' as 'course', quantity: 2, unitPriceFen: FIRST_FEN / 2 }
    await current.update(orderLineTable).set(pieces).where(eq(orderLineTable.id, line!.id))
  })
  await current.update(orderTable).set({ status: 'delivered' }).where(eq(orderTable.id, paid.order.id))
  return paid
}

describe('an after-sale of one of two courses [postgres]', () => {
  it('gives back its money and its course, and nothing of the other', async () => {
    const { token, courses, order, lines, apply, view } = await givenPaid()
    const { data: applied } = await apply(0)
    expect(applied).toMatchObject({ status: 'applied', amountFen: FIRST_FEN, orderNumber: order.number })
    expect((await desk().agree(clerk(), applied.id)).status).toBe('refunding')
    await settle()
    expect((await view(applied.id)).status).toBe('refunded')
    expect(await trade.view(token, order.id)).toMatchObject({ status: 'completed', refundState: 'partial' })
    const owned = await Promise.all(courses.map((id) => trade.courses.isOwned(token, id)))
    expect(owned).toEqual([false, true])
    expect(await linesOf(order.id)).toMatchObject([
      { refundedFen: FIRST_FEN, refundedQuantity: 1, fulfilment: 'revoked' },
      { refundedFen: 0, refundedQuantity: 0, fulfilment: 'fulfilled' },
    ])
    const messages = await trade.database.current.select().from(messageTable).where(eq(messageTable.userId, token))
    expect(messages.map(({ title }) => title).sort()).toEqual(['学校同意退款', '退款成功'].sort())
    expect((await apply(0)).msg).toContain('已经退款')
    const left = (await trade.call(PREVIEW, { orderId: order.id }, { token })).data
    expect(left).toMatchObject({ mostFen: SECOND_FEN, kinds: ['refund'] })
    expect(left.lines.map(({ refusal }) => refusal)).toEqual(['已经退款', null])
    expect(left.lines.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id))
  })

  it('of a part of its money keeps the course', async () => {
    const { token, courses, order, apply } = await givenPaid()
    const { data } = await apply(0, { amountFen: 5000 })
    await desk().agree(clerk(), data.id)
    await settle()
    expect(await trade.courses.isOwned(token, courses[0]!)).toBe(true)
    expect((await linesOf(order.id))[0]).toMatchObject({ refundedFen: 5000, refundedQuantity: 0 })
  })

  it('runs once for a line, whoever asks at once, and one request id stands for one application', async () => {
    const { apply } = await givenPaid()
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => apply(0)))
    const codes = outcomes.map(({ code }) => code)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === ERRORS.AFTER_SALE_RUNNING.code)).toHaveLength(5)
    const clientRequestId = randomUUID()
    const same = await Promise.all([apply(1, { clientRequestId }), apply(1, { clientRequestId })])
    expect(same[0].data.id).toBe(same[1].data.id)
    expect((await apply(1, { clientRequestId, amountFen: 1 })).code).toBe(ERRORS.REQUEST_ID_REUSED.code)
  })

  it('is either agreed to or withdrawn', async () => {
    const { token, apply, paymentId } = await givenPaid()
    const { data } = await apply(0)
    const [agreed, withdrawn] = await Promise.allSettled([
      desk().agree(clerk(), data.id),
      trade.call(WITHDRAW, { id: data.id }, { token }),
    ])
    const isWithdrawn = withdrawn.status === 'fulfilled' && withdrawn.value.code === 200
    expect(isWithdrawn).toBe(agreed.status === 'rejected')
    await settle()
    const { refunds } = trade.sandbox.gateway.find(toOutTradeNo(paymentId))
    expect(refunds).toHaveLength(isWithdrawn ? 0 : 1)
  })

  it('is never of more than the line has left', async () => {
    const { apply } = await givenPaid()
    const refused = await apply(0, { amountFen: FIRST_FEN + 1 })
    expect([refused.code, refused.msg]).toEqual([ERRORS.REFUND_TOO_MUCH.code, '所选商品最多退 199.00 元'])
  })
})

describe('the school', () => {
  it('may disagree with a reason, and the line can be asked for again', async () => {
    const { apply, view } = await givenPaid()
    const { data } = await apply(0)
    await desk().disagree(clerk(), data.id, '已经开课')
    expect(await view(data.id)).toMatchObject({ status: 'disagreed', refusal: '已经开课' })
    expect((await view(data.id)).log.map(({ by, text }) => `${by} ${text}`)).toEqual([
      'school 不同意：已经开课',
      'learner 申请退款 ¥199.00',
    ])
    expect((await apply(0)).code).toBe(200)
  })

  it('needs two people above the limit; until the second one agrees nothing moves', async () => {
    const { apply, view } = await givenPaid()
    const { data } = await apply(0)
    expect(await desk(10_000).agree(clerk(), data.id)).toMatchObject({ status: 'applied', awaitsApproval: true })
    await expect(desk(10_000).agree(clerk(1), data.id)).rejects.toThrow('已有退款申请在等审批')
    const { refunds } = createTradeDesk({
      database: trade.database,
      jobs: trade.jobs,
      now: trade.clock.now,
      limitFen: 1,
    })
    const { list } = await refunds.page(SHOP, { status: 'requested' })
    const request = list.find(({ orderId }) => orderId === data.orderId)!
    await expect(refunds.approve(clerk(), request.id)).rejects.toThrow('另一个人审批')
    await refunds.approve(clerk(1), request.id)
    await settle()
    expect((await view(data.id)).status).toBe('refunded')
  })

  it('has no request left of an after-sale that was withdrawn', async () => {
    const { token, apply } = await givenPaid()
    const { data } = await apply(0)
    await desk(1).agree(clerk(), data.id)
    await trade.call(WITHDRAW, { id: data.id }, { token })
    expect((await desk().view(SHOP, data.id)).awaitsApproval).toBe(false)
    expect((await apply(0)).code).toBe(200)
  })

  it('sets how late and how far studied something may be asked back', async () => {
    const { token, apply, order } = await givenPaid()
    await desk().setRules(clerk().act, { days: 3, mostStudiedPercent: 10 })
    trade.studied.set(token, 11)
    expect((await apply(0)).msg).toBe('消防设施操作员：已学习 11%，超过可退的 10%')
    trade.studied.delete(token)
    await trade.database.current
      .update(orderTable)
      .set({ paidAt: new Date(Date.now() - 3.1 * 86_400_000) })
      .where(eq(orderTable.id, order.id))
    expect((await apply(0)).msg).toBe('消防设施操作员：已超过 3 天的售后期限')
    const { data } = await trade.call(PREVIEW, { orderId: order.id }, { token })
    expect(data).toMatchObject({ mostFen: 0, lines: [{ refusal: '已超过 3 天的售后期限' }, {}] })
  })

  it('tries a refund again that the provider has refused for good', async () => {
    const { apply, view } = await givenPaid()
    const { data } = await apply(0)
    trade.sandbox.gateway.nextRefundState = 'CLOSED'
    await desk().agree(clerk(), data.id)
    for (let minutes = 0; minutes < 12; minutes++) await trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
    expect((await view(data.id)).status).toBe('refundFailed')
    trade.sandbox.gateway.nextRefundState = 'SUCCESS'
    expect((await desk().retry(clerk(), data.id)).status).toBe('refunding')
    await settle()
    expect((await view(data.id)).status).toBe('refunded')
  })
})

describe('goods that come back', () => {
  const ADDRESS = { name: '王老师', phone: '13800138000', address: '杭州市西湖区文三路 1 号' }
  const RULES = { days: 7, mostStudiedPercent: 20, returnAddress: ADDRESS }
  const express = (token: string, id: string) =>
    trade.call(EXPRESS, { id, expressCompany: '顺丰速运', expressNumber: 'SF1234567890' }, { token })

  it('go to the address of the school, and the money goes when they are there', async () => {
    await desk().setRules(clerk().act, RULES)
    const { token, order, lines, apply, view } = await givenSent()
    const parts = { lines: [{ lineId: lines[0]!.id, quantity: 1 }], amountFen: 6000, kind: 'return' as const }
    const { data } = await apply(0, parts)
    expect((await express(token, data.id)).code).toBe(ERRORS.AFTER_SALE_EVENT_REFUSED.code)
    await desk().agree(clerk(), data.id)
    expect(await view(data.id)).toMatchObject({ status: 'agreed', returnAddress: ADDRESS })
    expect((await express(token, data.id)).data).toMatchObject({ status: 'returning', expressNumber: 'SF1234567890' })
    await desk().receive(clerk(), data.id)
    await settle()
    expect((await view(data.id)).status).toBe('refunded')
    expect((await linesOf(order.id))[0]).toMatchObject({ refundedFen: 6000, refundedQuantity: 1 })
    const left = (await trade.call(PREVIEW, { orderId: order.id }, { token })).data
    expect(left.lines[0]).toMatchObject({ mostQuantity: 1, mostFen: FIRST_FEN - 6000 })
  })

  it('are refused by the school with a reason', async () => {
    const { token, apply, view } = await givenSent()
    const { data } = await apply(0, { kind: 'return', amountFen: 6000 })
    await desk().agree(clerk(), data.id)
    await express(token, data.id)
    await desk().refuse(clerk(), data.id, '商品已使用')
    expect(await view(data.id)).toMatchObject({ status: 'refused', refusal: '商品已使用' })
  })

  it('that are not sent within seven days close the after-sale', async () => {
    const { apply, view } = await givenSent()
    const { data } = await apply(0, { kind: 'return', amountFen: 6000 })
    await desk().agree(clerk(), data.id)
    await trade.jobs.runDue(new Date(Date.now() + 7.01 * 86_400_000))
    expect((await view(data.id)).status).toBe('withdrawn')
  })

  it('are only those that were sent', async () => {
    const { apply } = await givenPaid()
    expect((await apply(0, { kind: 'return' })).msg).toBe('只有已经发货的商品可以退货，请选择仅退款')
  })

  it('need an address of the school', async () => {
    await desk().setRules(clerk().act, { days: 7, mostStudiedPercent: 20 })
    const { apply } = await givenSent()
    const { data } = await apply(0, { kind: 'return', amountFen: 6000 })
    await expect(desk().agree(clerk(), data.id)).rejects.toThrow('请先在售后规则里设置退货地址')
  })
})

it('a refund of the whole order closes what was asked for beside it', async () => {
  const { order, apply, view } = await givenPaid()
  const { data } = await apply(0)
  const { refunds } = createTradeDesk({
    database: trade.database,
    jobs: trade.jobs,
    now: trade.clock.now,
    limitFen: 1e6,
  })
  await refunds.request(clerk(), { orderId: order.id, reason: '班级取消' })
  await settle()
  expect((await view(data.id)).status).toBe('withdrawn')
})
