import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { messageTable } from '../../../server/src/modules/message/message.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { createRefundDesks } from '../../support/server/refund-desks'
import { SHOP } from '../../support/server/fixture-school'
import { FIRST_FEN, SECOND_FEN, useAfterSales } from './after-sale-fixture'

const PREVIEW = 'POST /resource/auth/trade/order/sale/expected/refund'
const WITHDRAW = 'PUT /resource/auth/trade/order/sale/withdraw'

const sales = useAfterSales('pocket_school_test_after_sale')
const { clerk, desk, settle, linesOf, givenPaid } = sales

describe('an after-sale of one of two courses [postgres]', () => {
  it('gives back its money and its course, and nothing of the other', async () => {
    const { token, courses, order, lines, apply, view } = await givenPaid()
    const readToReview = async () => (await sales.trade.view(token, order.id)).reviewCourseId
    expect(await readToReview()).toBe(courses[0])
    const { data: applied } = await apply(0)
    expect(await readToReview()).toBeNull()
    expect(applied).toMatchObject({ status: 'applied', amountFen: FIRST_FEN, orderNumber: order.number })
    expect((await desk().agree(clerk(), applied.id)).status).toBe('refunding')
    await settle()
    expect((await view(applied.id)).status).toBe('refunded')
    expect(await sales.trade.view(token, order.id)).toMatchObject({ status: 'completed', refundState: 'partial' })
    const owned = await Promise.all(courses.map((id) => sales.trade.courses.isOwned(token, id)))
    expect(owned).toEqual([false, true])
    expect(await readToReview()).toBe(courses[1])
    expect(await linesOf(order.id)).toMatchObject([
      { refundedFen: FIRST_FEN, refundedQuantity: 1, fulfilment: 'revoked' },
      { refundedFen: 0, refundedQuantity: 0, fulfilment: 'fulfilled' },
    ])
    const messages = await sales.trade.database.current
      .select()
      .from(messageTable)
      .where(eq(messageTable.userId, token))
    expect(messages.map(({ title }) => title).sort()).toEqual(['学校同意退款', '退款成功'].sort())
    expect((await apply(0)).msg).toContain('已经退款')
    const left = (await sales.trade.call(PREVIEW, { orderId: order.id }, { token })).data
    expect(left).toMatchObject({ mostFen: SECOND_FEN, kinds: ['refund'] })
    expect(left.lines.map(({ refusal }) => refusal)).toEqual(['已经退款', null])
    expect(left.lines.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id))
  })

  it('of a part of its money keeps the course', async () => {
    const { token, courses, order, apply } = await givenPaid()
    const { data } = await apply(0, { amountFen: 5000 })
    await desk().agree(clerk(), data.id)
    await settle()
    expect(await sales.trade.courses.isOwned(token, courses[0]!)).toBe(true)
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
      sales.trade.call(WITHDRAW, { id: data.id }, { token }),
    ])
    const isWithdrawn = withdrawn.status === 'fulfilled' && withdrawn.value.code === 200
    expect(isWithdrawn).toBe(agreed.status === 'rejected')
    await settle()
    const { refunds } = sales.trade.sandbox.gateway.find(toOutTradeNo(paymentId))
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
    const { requests } = createRefundDesks({
      database: sales.trade.database,
      jobs: sales.trade.jobs,
      now: sales.trade.clock.now,
      limitFen: 1,
    })
    const { list } = await requests.page(SHOP, { status: 'requested' })
    const request = list.find(({ orderId }) => orderId === data.orderId)!
    await expect(requests.approve(clerk(), request.id)).rejects.toThrow('另一个人审批')
    await requests.approve(clerk(1), request.id)
    await settle()
    expect((await view(data.id)).status).toBe('refunded')
  })

  it('has no request left of an after-sale that was withdrawn', async () => {
    const { token, apply } = await givenPaid()
    const { data } = await apply(0)
    await desk(1).agree(clerk(), data.id)
    await sales.trade.call(WITHDRAW, { id: data.id }, { token })
    expect((await desk().view(SHOP, data.id)).awaitsApproval).toBe(false)
    expect((await apply(0)).code).toBe(200)
  })

  it('sets how late and how far studied something may be asked back', async () => {
    const { token, apply, order } = await givenPaid()
    await desk().setRules(clerk().act, { days: 3, mostStudiedPercent: 10, version: 0 })
    sales.trade.studied.set(token, 11)
    expect((await apply(0)).msg).toBe('消防设施操作员：已学习 11%，超过可退的 10%')
    sales.trade.studied.delete(token)
    await sales.trade.database.current
      .update(orderTable)
      .set({ paidAt: new Date(Date.now() - 3.1 * 86_400_000) })
      .where(eq(orderTable.id, order.id))
    expect((await apply(0)).msg).toBe('消防设施操作员：已超过 3 天的售后期限')
    const { data } = await sales.trade.call(PREVIEW, { orderId: order.id }, { token })
    expect(data).toMatchObject({ mostFen: 0, lines: [{ refusal: '已超过 3 天的售后期限' }, {}] })
  })

  it('tries a refund again that the provider has refused for good', async () => {
    const { apply, view } = await givenPaid()
    const { data } = await apply(0)
    sales.trade.sandbox.gateway.nextRefundState = 'CLOSED'
    await desk().agree(clerk(), data.id)
    for (let minutes = 0; minutes < 12; minutes++)
      await sales.trade.jobs.runDue(new Date(Date.now() + minutes * 60_000))
    expect((await view(data.id)).status).toBe('refundFailed')
    sales.trade.sandbox.gateway.nextRefundState = 'SUCCESS'
    expect((await desk().retry(clerk(), data.id)).status).toBe('refunding')
    await settle()
    expect((await view(data.id)).status).toBe('refunded')
  })
})

it('a refund of the whole order closes what was asked for beside it', async () => {
  const { order, apply, view } = await givenPaid()
  const { data } = await apply(0)
  const { requests } = createRefundDesks({
    database: sales.trade.database,
    jobs: sales.trade.jobs,
    now: sales.trade.clock.now,
    limitFen: 1e6,
  })
  await requests.request(clerk(), { orderId: order.id, reason: '班级取消' })
  await settle()
  expect((await view(data.id)).status).toBe('withdrawn')
})
