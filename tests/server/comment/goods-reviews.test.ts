import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import type { Database } from '../../../server/src/kernel/db/database'
import { goodsTable } from '../../../server/src/modules/goods/goods.table'
import { orderLineTable, orderTable } from '../../../server/src/modules/trade/order/order.table'
import { LEARNER, type Learner } from '../../support/server/fixture-school'
import { addStaff } from '../../support/server/fixture-staff'
import { givenGoods } from '../../support/server/goods-fixture'
import { call, startServer, withRollback } from '../../support/server/harness'
import { addUndelivered } from '../delivery/parcel-fixture'

beforeAll(async () => {
  await startServer()
})

const { owner, visitor, stranger } = LEARNER

const page = async (goodsId: string, learner?: Learner) =>
  (await call('POST /resource/api/goods/review/page', { goodsId }, learner ?? {})).data
const review = (orderLineId: string, learner: Learner = owner, stars = 4) =>
  call('POST /resource/auth/goods/review/save', { orderLineId, content: '帽壳结实', stars }, learner)

/** Goods, and an order of them by `owner` that was received. */
const givenReceived = async (database: Database, { quantities = [1] }: { quantities?: number[] } = {}) => {
  const [goods] = await givenGoods(database)
  const { goodsId } = goods!
  const { id: orderId, lineIds } = await addUndelivered(database, quantities, { status: 'completed' })
  await database.current
    .update(orderLineTable)
    .set({ ref: goodsId, fulfilment: 'fulfilled' })
    .where(eq(orderLineTable.orderId, orderId))
  return { goodsId, orderId, lineIds }
}

const changeOrder = (database: Database, orderId: string, change: Partial<typeof orderTable.$inferInsert>) =>
  database.current.update(orderTable).set(change).where(eq(orderTable.id, orderId))
const changeLines = (database: Database, orderId: string, change: Partial<typeof orderLineTable.$inferInsert>) =>
  database.current.update(orderLineTable).set(change).where(eq(orderLineTable.orderId, orderId))

describe('reviews of goods', () => {
  it(
    'are written once a line by who received it, and rate the goods',
    withRollback(async ({ database }) => {
      const { goodsId, lineIds } = await givenReceived(database, { quantities: [1, 2] })
      expect(await page(goodsId)).toMatchObject({ totalCount: 0, score: 0, toReview: null })
      expect(await page(goodsId, visitor)).toMatchObject({ toReview: null })
      const first = (await page(goodsId, owner)).toReview!
      expect(lineIds).toContain(first)
      expect((await review(first)).data).toMatchObject({ stars: 4, mine: true, content: '帽壳结实' })
      expect((await review(first)).code).toBe(ERRORS.COMMENT_EXISTS.code)
      const second = (await page(goodsId, owner)).toReview!
      expect(second).not.toBe(first)
      expect((await review(second, owner, 5)).code).toBe(200)
      expect(await page(goodsId, owner)).toMatchObject({ totalCount: 2, score: 4.5, toReview: null })
      expect((await page(goodsId)).list.map(({ mine }) => mine)).toEqual([false, false])
    }),
  )

  const untouched = () => Promise.resolve()
  it.each([
    ['another learner’s line', visitor, untouched],
    ['a learner of another school', stranger, untouched],
    [
      'an order that is on its way',
      owner,
      (database: Database, orderId: string) => changeOrder(database, orderId, { status: 'delivered' }),
    ],
    [
      'goods that were given back',
      owner,
      (database: Database, orderId: string) => changeLines(database, orderId, { refundedQuantity: 1 }),
    ],
    ['a course', owner, (database: Database, orderId: string) => changeLines(database, orderId, { kind: 'course' })],
  ])('refuse %s', (_name, learner, change) =>
    withRollback(async ({ database }) => {
      const { goodsId, orderId, lineIds } = await givenReceived(database)
      await change(database, orderId)
      const answer = await review(lineIds[0]!, learner)
      expect(answer).toMatchObject({ code: ERRORS.COMMENT_NOT_ALLOWED.code, msg: '收到商品后才能评价' })
      expect(await page(goodsId)).toMatchObject({ totalCount: 0 })
    })(),
  )

  it(
    'are what a completed order of goods waits for',
    withRollback(async ({ database }) => {
      const { goodsId, orderId, lineIds } = await givenReceived(database)
      const view = async () => (await call('GET /resource/auth/trade/order/view', { id: orderId }, owner)).data
      const count = async () =>
        (await call('POST /resource/auth/trade/order/page', { toReview: true, scope: 'mall' }, owner)).data.totalCount
      expect(await view()).toMatchObject({ reviewCourseId: null, reviewGoodsId: goodsId })
      expect(await count()).toBe(1)
      await review(lineIds[0]!)
      expect(await view()).toMatchObject({ reviewCourseId: null, reviewGoodsId: null })
      expect(await count()).toBe(0)
    }),
  )

  it(
    'are answered by the school alone, which hides them, with an entry in the audit',
    withRollback(async ({ database }) => {
      const { goodsId, lineIds } = await givenReceived(database)
      const { id } = (await review(lineIds[0]!)).data
      const reply = { commentId: id, content: '同意' }
      expect((await call('POST /resource/auth/goods/comment/reply/save', reply, owner)).code).toBe(
        ERRORS.COMMENT_NOT_ALLOWED.code,
      )
      const staff = await addStaff(database)
      const [seen] = (await call('POST /staff/comment/page', { keyword: '帽壳' }, staff)).data.list
      expect(seen).toMatchObject({ id, subjectTitle: '安全帽', stars: 4, pictures: [] })
      await call('POST /staff/comment/reply', { commentId: id, content: '谢谢支持' }, staff)
      expect((await page(goodsId)).list[0]!.replies).toMatchObject([{ content: '谢谢支持' }])
      await call('PUT /staff/comment/hide', { id, expected: 'visible' }, staff)
      expect(await page(goodsId)).toMatchObject({ totalCount: 0, score: 0 })
      const audit = await call('POST /staff/audit/page', { subjectKind: 'comment', subjectId: id }, staff)
      expect(audit.data.list.map((entry) => entry.call).sort()).toEqual([
        'POST /staff/comment/reply',
        'PUT /staff/comment/hide',
      ])
    }),
  )

  it(
    'stay with goods off the shelf, and are missing for another school',
    withRollback(async ({ database }) => {
      const { goodsId, lineIds } = await givenReceived(database)
      await database.current.update(goodsTable).set({ onShelf: false }).where(eq(goodsTable.id, goodsId))
      expect((await review(lineIds[0]!)).code).toBe(200)
      expect(await page(goodsId)).toMatchObject({ totalCount: 1 })
      expect((await call('POST /resource/api/goods/review/page', { goodsId }, stranger)).code).toBe(
        ERRORS.GOODS_NOT_FOUND.code,
      )
    }),
  )
})
