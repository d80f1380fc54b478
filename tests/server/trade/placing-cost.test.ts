import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { createCartLines } from '../../../server/src/modules/cart/cart.module'
import { SHOP } from '../../support/server/fixture-school'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { recordStatements } from '../../support/server/record-statements'
import { addCoupon } from './coupon-fixture'
import { startTrade, type Trade } from './trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_placing_cost')
})
afterAll(() => trade.stop())

type Placing = Input<'POST /resource/auth/trade/order/save'>

/** The harness reads learner and school by statements of its own. */
const OF_HARNESS = /from "(app_user|shop)"/

/** Places and returns what the database was sent for it: names of prepared statements, texts of others. */
const placeRecorded = async (token: string, input: Omit<Placing, 'clientRequestId' | 'addressId'>) => {
  const body = { clientRequestId: randomUUID(), addressId: await givenAddress(trade.database, token), ...input }
  const recorded = recordStatements(trade.database)
  const { code } = await trade.call('POST /resource/auth/trade/order/save', body, { token })
  recorded.stop()
  const own = recorded.sent.filter(({ text }) => !OF_HARNESS.test(text))
  return { code, sent: own.map(({ name, text }) => name ?? text), transactions: recorded.countTransactions() }
}

describe('placing', () => {
  it('a cart of three lines with a coupon takes six reads and a transaction of five statements', async () => {
    const token = await trade.givenLearner()
    const lines = [
      ...(await givenGoods(trade.database, { skus: [{ value: '红色' }, { value: '蓝色' }] })),
      ...(await givenGoods(trade.database)),
    ]
    const couponId = await addCoupon(trade.database, { fromFen: 0 })
    const { data: coupon } = await trade.call('POST /resource/auth/user/coupon/claim', { couponId }, { token })
    const owner = { userId: token, shopId: SHOP }
    const inCart = lines.map(({ skuId }) => ({ ...owner, skuId, quantity: 1, chosen: true, addedAt: new Date() }))
    await createCartLines(trade.database).put(inCart)
    const input = { lines, expectedPayableFen: 5500, myCouponId: coupon.id, fromCart: true }
    const { code, sent, transactions } = await placeRecorded(token, input)
    expect(code).toBe(200)
    expect(sent.slice(0, -5).sort()).toEqual([
      'address_find',
      'coupon_list_open',
      'goods_for_sale',
      'goods_for_sale',
      'goods_for_sale',
      'order_list_before',
    ])
    expect(sent.slice(-5)).toEqual(['order_lock_buyer', 'order_place', 'cart_take', 'coupon_lock', 'stock_reserve'])
    expect(transactions).toBe(1)
  })

  it('what is sold out is refused after three reads, without a transaction', async () => {
    const token = await trade.givenLearner()
    const lines = await givenGoods(trade.database, { skus: [{ stock: 0 }] })
    const { code, sent, transactions } = await placeRecorded(token, { lines, expectedPayableFen: 2500 })
    expect(code).toBe(ERRORS.GOODS_SOLD_OUT.code)
    expect(sent.sort()).toEqual(['address_find', 'goods_for_sale', 'order_list_before'])
    expect(transactions).toBe(0)
  })
})
