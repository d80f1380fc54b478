import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { commentTable } from '../../../server/src/modules/comment/comment.table'
import { courseTable } from '../../../server/src/modules/course/course.table'
import { afterSaleTable } from '../../../server/src/modules/trade/after-sale/after-sale.table'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { SHOP } from '../../support/server/fixture-school'
import { undoAfter } from '../../support/server/test-database'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_my_orders')
})
afterAll(() => trade.stop())

const givenOrder = async (learner: string, priceFen?: number) => {
  const goodsId = await trade.givenCourse(priceFen)
  return { goodsId, ...(await trade.place(learner, goodsId)).data }
}
interface Filter {
  scope?: 'study' | 'mall'
  toReview?: boolean
}
const page = async (token: string, filter: Filter = {}) =>
  (await trade.call('POST /resource/auth/trade/order/page', filter, { token })).data.list.map(({ id }) => id)
const count = async (token: string, filter: { scope?: 'study' | 'mall' } = {}) =>
  (await trade.call('GET /resource/auth/trade/order/count', filter, { token })).data
const hide = async (token: string, id: string) =>
  (await trade.call('PUT /resource/auth/trade/order/hide', { id }, { token })).code
const again = async (token: string, id: string) =>
  (await trade.call('GET /resource/auth/trade/order/again', { id }, { token })).data

describe('orders that the learner removes', () => {
  it('leave lists and counts, and stay for the school and by their address', async () => {
    const learner = await trade.givenLearner()
    const [kept, gone] = [await givenOrder(learner), await givenOrder(learner)]
    await trade.cancel(learner, gone.id)
    expect([await hide(learner, gone.id), await hide(learner, gone.id)]).toEqual([200, 200])
    expect(await page(learner)).toEqual([kept.id])
    expect(await count(learner)).toMatchObject({ unpaid: 1, canceled: 0 })
    expect(await trade.countOrders(learner)).toBe(2)
    expect((await trade.view(learner, gone.id)).status).toBe('canceled')
  })

  it('must have ended', async () => {
    const learner = await trade.givenLearner()
    const { id } = await givenOrder(learner)
    expect(await hide(learner, id)).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
    expect(await page(learner)).toEqual([id])
  })

  it('must have no running refund', async () => {
    const learner = await trade.givenLearner()
    const { id } = await givenOrder(learner, 0)
    await undoAfter(trade.database, async () => {
      await trade.database.current.update(orderTable).set({ refundState: 'refunding' }).where(eq(orderTable.id, id))
      expect(await hide(learner, id)).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
    })
  })

  it('must have no after-sale that still runs', async () => {
    const learner = await trade.givenLearner()
    const { id } = await givenOrder(learner, 0)
    await undoAfter(trade.database, async () => {
      const { shopId, userId } = (
        await trade.database.current.select().from(orderTable).where(eq(orderTable.id, id))
      )[0]!
      await trade.database.current.insert(afterSaleTable).values({
        id: randomUUID(),
        shopId,
        userId,
        orderId: id,
        clientRequestId: randomUUID(),
        requestHash: '',
        kind: 'refund',
        status: 'applied',
        reason: 'noTime',
        description: '',
        pictures: [],
        amountFen: 1,
        createdAt: new Date(),
        movedAt: new Date(),
      })
      expect(await hide(learner, id)).toBe(ERRORS.ORDER_EVENT_REFUSED.code)
      expect(await page(learner)).toEqual([id])
    })
  })

  it('are their own', async () => {
    const [learner, other] = [await trade.givenLearner(), await trade.givenLearner()]
    const { id } = await givenOrder(learner, 0)
    expect(await hide(other, id)).toBe(ERRORS.ORDER_NOT_FOUND.code)
    expect(await page(learner)).toEqual([id])
  })
})

describe('orders by what they buy', () => {
  it('are listed and counted apart', async () => {
    const learner = await trade.givenLearner()
    const [course, goods] = [await givenOrder(learner), await givenOrder(learner)]
    await trade.database.current
      .update(orderLineTable)
      .set({ kind: sql`'goods'` })
      .where(eq(orderLineTable.orderId, goods.id))
    expect(await page(learner, { scope: 'study' })).toEqual([course.id])
    expect(await page(learner, { scope: 'mall' })).toEqual([goods.id])
    expect(await count(learner, { scope: 'mall' })).toMatchObject({ unpaid: 1 })
    expect(await page(learner)).toEqual([goods.id, course.id])
  })
})

describe('orders that wait for a review', () => {
  const review = (learner: string, courseId: string) =>
    trade.database.current
      .insert(commentTable)
      .values({ id: randomUUID(), userId: learner, shopId: SHOP, courseId, content: '讲得清楚', stars: 5 })
  const waiting = async (learner: string) => ({
    listed: await page(learner, { toReview: true }),
    counted: (await count(learner)).toReview,
  })

  it('are completed ones of courses, until the course is reviewed', async () => {
    const learner = await trade.givenLearner()
    const other = await trade.givenLearner()
    const { id, goodsId } = await givenOrder(learner, 0)
    await givenOrder(learner)
    expect(await waiting(learner)).toEqual({ listed: [id], counted: 1 })
    expect((await trade.view(learner, id)).reviewCourseId).toBe(goodsId)
    await review(other, goodsId)
    expect(await waiting(learner)).toEqual({ listed: [id], counted: 1 })
    await review(learner, goodsId)
    expect(await waiting(learner)).toEqual({ listed: [], counted: 0 })
    expect((await trade.view(learner, id)).reviewCourseId).toBeNull()
    expect(await count(learner)).toMatchObject({ unpaid: 1, completed: 1 })
  })

  it.each([
    ['a refund runs', sql`update trade_order set refund_state = 'refunding' where id =`],
    ['the course was taken back', sql`update trade_order_line set fulfilment = 'revoked' where order_id =`],
    ['a package was bought', sql`update trade_order_line set kind = 'package' where order_id =`],
  ])('are not those where %s', async (_name, change) => {
    const learner = await trade.givenLearner()
    const { id } = await givenOrder(learner, 0)
    await undoAfter(trade.database, async () => {
      await trade.database.rows(sql`${change} ${id}`)
      expect(await waiting(learner)).toEqual({ listed: [], counted: 0 })
    })
  })
})

describe('buying again', () => {
  it('returns the lines that can be bought now', async () => {
    const learner = await trade.givenLearner()
    const { id, goodsId } = await givenOrder(learner)
    expect(await again(learner, id)).toEqual({
      lines: [{ kind: 'course', goodsId, quantity: 1 }],
      unavailable: [],
    })
  })

  it('says why a line cannot be bought', async () => {
    const learner = await trade.givenLearner()
    const [owned, gone] = [await givenOrder(learner, 0), await givenOrder(learner)]
    await trade.database.current
      .update(courseTable)
      .set({ publishState: 'offShelf' })
      .where(eq(courseTable.id, gone.goodsId))
    const reasons = [await again(learner, owned.id), await again(learner, gone.id)]
    expect(reasons).toEqual([
      { lines: [], unavailable: [{ title: '消防设施操作员', reason: ERRORS.GOODS_OWNED.message }] },
      { lines: [], unavailable: [{ title: '消防设施操作员', reason: ERRORS.GOODS_NOT_FOUND.message }] },
    ])
  })
})
