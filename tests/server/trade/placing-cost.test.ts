import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '@contract/calls'
import { ERRORS } from '@contract/errors'
import { OrderRepository } from '../../../server/src/modules/trade/order/order.repository'
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
  return {
    code,
    sent: own.map(({ name, text }) => name ?? text),
    transactions: recorded.countTransactions(),
    trips: recorded.countTrips(),
  }
}

describe('placing', () => {
  it('a cart of three lines with a coupon takes seven reads and a transaction of five statements', async () => {
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
    const { code, sent, transactions, trips } = await placeRecorded(token, input)
    expect(code).toBe(200)
    expect(sent.slice(0, -5).sort()).toEqual([
      'address_find',
      'coupon_list_open',
      'goods_for_sale',
      'goods_for_sale',
      'goods_for_sale',
      'order_list_before',
      'promoter_of_buyer',
    ])
    expect(sent.slice(-5)).toEqual(['order_lock_buyer', 'order_place', 'cart_take', 'coupon_lock', 'stock_reserve'])
    expect(transactions).toBe(1)
    // Learner, school, what is read at once (orders before wait for the address alone), coupons, and what is written.
    expect(trips).toBe(5)
  })

  it('what is sold out is refused after four reads, without a transaction', async () => {
    const token = await trade.givenLearner()
    const lines = await givenGoods(trade.database, { skus: [{ stock: 0 }] })
    const { code, sent, transactions } = await placeRecorded(token, { lines, expectedPayableFen: 2500 })
    expect(code).toBe(ERRORS.GOODS_SOLD_OUT.code)
    expect(sent.sort()).toEqual(['address_find', 'goods_for_sale', 'order_list_before', 'promoter_of_buyer'])
    expect(transactions).toBe(0)
  })
})

describe('a payment that the channel reports', () => {
  it('is taken by twenty statements in fifteen round trips, none of them built anew', async () => {
    const token = await trade.givenLearner()
    const order = (await trade.place(token, await trade.givenCourse())).data
    const { paymentId } = (await trade.prepay(token, order.id)).data
    const message = await trade.compose('transaction', await trade.describePaid(paymentId))
    // The first message of a day plans the cleaning of the inbox.
    await trade.notify({ ...message, body: 'unreadable' })
    const recorded = recordStatements(trade.database)
    expect(await trade.notify(message)).toBe(200)
    recorded.stop()
    expect(recorded.sent.map(({ name, text }) => name ?? text)).toEqual([
      'merchant_find',
      'notification_add',
      'payment_find',
      'payment_find_transaction',
      'payment_lock',
      'order_lock_buyer_of',
      'order_lock',
      'order_list_lines',
      'access_find_running',
      expect.stringMatching(/^order_move_[0-9a-f]{12}$/),
      'order_insert_log',
      'commission_pay',
      'order_mark_fulfilled',
      'access_grant',
      'contract_open',
      expect.stringMatching(/^payment_move_[0-9a-f]{12}$/),
      'payment_log',
      'order_list_lines',
      'ledger_post',
      'notification_judge',
    ])
    expect(recorded.countTrips()).toBe(15)
    expect((await trade.view(token, order.id)).status).toBe('completed')
  })

  it('waits for whoever places the same goods: both take the same lock', async () => {
    const { database } = trade
    const token = await trade.givenLearner()
    const goodsId = await trade.givenCourse()
    const { id } = (await trade.place(token, goodsId)).data
    await database.transact(async () => {
      await new OrderRepository(database).lockWhole(id)
      const held = await database.rows(sql`
        select (classid::bigint << 32 | objid::bigint)::text as key from pg_locks
        where locktype = 'advisory' and objsubid = 1 and pid = pg_backend_pid()`)
      // As placing names it.
      const placing = await database.rows(sql`select hashtextextended(${`${token}:${goodsId}`}, 0)::text as key`)
      expect(held).toEqual(placing)
    })
  })
})
