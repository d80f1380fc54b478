import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { addressTable } from '../../../server/src/modules/address/address.table'
import { goodsReservationTable, goodsSkuTable } from '../../../server/src/modules/goods/goods.table'
import { userCouponTable } from '../../../server/src/modules/trade/coupon/coupon.table'
import { orderTable } from '../../../server/src/modules/trade/order/order.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { SHOP } from '../../support/server/fixture-school'
import { givenGoods } from '../../support/server/goods-fixture'
import { addressOfDatabase } from '../../support/server/test-database'
import { addCoupon } from './coupon-fixture'
import { startSecondProcess } from './second-process'
import { startTrade, type Trade } from './trade-harness'

// With PostgreSQL two processes share the database; the embedded one belongs to one process, which takes both parts.
const NAME = 'pocket_school_test_two_servers'
let trade: Trade
let second: Awaited<ReturnType<typeof startSecondProcess>> | undefined
beforeAll(async () => {
  trade = await startTrade(NAME)
  const address = addressOfDatabase(NAME)
  if (address) second = await startSecondProcess(address)
})
afterAll(async () => {
  await second?.stop()
  await trade.stop()
})

/** Every other call goes to the second server. */
const callOf = (at: number): Trade['call'] => (at % 2 && second ? second.call : trade.call)
const countBy = (codes: number[]): Record<number, number> =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]))

/** Learners with an address each. */
const givenBuyers = async (count: number) => {
  const buyers = Array.from({ length: count }, () => ({ token: randomUUID(), addressId: randomUUID() }))
  await trade.database.current
    .insert(userTable)
    .values(buyers.map(({ token: id }) => ({ id, shopId: SHOP, phone: id, nickName: '学员' })))
  const receiver = { receiverName: '陈晓明', phone: '13800000001', districtCode: '320115', detail: '诚信大道 88 号' }
  await trade.database.current
    .insert(addressTable)
    .values(buyers.map(({ token, addressId }) => ({ ...receiver, id: addressId, userId: token, shopId: SHOP })))
  return buyers
}

describe('two servers over one database [postgres]', () => {
  it('sell 100 pieces to exactly 100 of 1,000 simultaneous buyers', async () => {
    const [line] = await givenGoods(trade.database, { skus: [{ stock: 100, priceFen: 2500 }] })
    const buyers = await givenBuyers(1000)
    const outcomes = await Promise.all(
      buyers.map(async ({ token, addressId }, at) => {
        const input = { clientRequestId: randomUUID(), lines: [line!], addressId, expectedPayableFen: 2500 }
        return callOf(at)('POST /resource/auth/trade/order/save', input, { token })
      }),
    )
    const sold = outcomes.filter(({ code }) => code === 200)
    const soldOut = outcomes.filter(({ code }) => code === ERRORS.GOODS_SOLD_OUT.code)
    // So many at once may wait for a connection for too long.
    const busy = outcomes.filter(({ msg }) => msg === ERRORS.SERVER_BUSY.message)
    expect({ sold: sold.length, refused: soldOut.length + busy.length }).toEqual({ sold: 100, refused: 900 })
    const [sku] = await trade.database.current.select().from(goodsSkuTable).where(eq(goodsSkuTable.id, line!.skuId))
    const reserved = await trade.database.current.$count(
      goodsReservationTable,
      eq(goodsReservationTable.skuId, line!.skuId),
    )
    expect({ stock: sku!.stock, reserved }).toEqual({ stock: 0, reserved: 100 })
  })

  it('give one coupon to one of 64 who claim it', async () => {
    const couponId = await addCoupon(trade.database, { total: 1 })
    const learners = await givenBuyers(64)
    const codes = await Promise.all(
      learners.map(
        async ({ token }, at) =>
          (await callOf(at)('POST /resource/auth/user/coupon/claim', { couponId }, { token })).code,
      ),
    )
    expect(countBy(codes)).toEqual({ 200: 1, [ERRORS.COUPON_SOLD_OUT.code]: 63 })
    expect(await trade.database.current.$count(userCouponTable, eq(userCouponTable.couponId, couponId))).toBe(1)
  })

  it('use one coupon in one of 5 orders', async () => {
    const token = await trade.givenLearner()
    const couponId = await addCoupon(trade.database, { offFen: 2000 })
    const { id: myCouponId } = (await trade.call('POST /resource/auth/user/coupon/claim', { couponId }, { token })).data
    const courses = await Promise.all(Array.from({ length: 5 }, () => trade.givenCourse(19_900)))
    const codes = await Promise.all(
      courses.map(async (goodsId, at) => {
        const lines = [{ kind: 'course' as const, goodsId, quantity: 1 }]
        const input = { clientRequestId: randomUUID(), lines, myCouponId, expectedPayableFen: 17_900 }
        return (await callOf(at)('POST /resource/auth/trade/order/save', input, { token })).code
      }),
    )
    expect(countBy(codes)).toEqual({ 200: 1, [ERRORS.PRICE_CHANGED.code]: 4 })
    const withCoupon = sql`${orderTable.userId} = ${token} and ${orderTable.couponFen} > 0`
    expect(await trade.database.current.$count(orderTable, withCoupon)).toBe(1)
  })

  it('keep one open attempt of two prepays of one order', async () => {
    for (let round = 0; round < 5; round++) {
      const learner = await trade.givenLearner()
      const { id } = (await trade.place(learner, await trade.givenCourse())).data
      await Promise.all(
        [0, 1].map((at) =>
          callOf(at)('POST /resource/auth/trade/pay/prepay', { orderId: id, channel: 'wechatH5' }, { token: learner }),
        ),
      )
      const open = (await trade.paymentsOf(id)).filter(({ status }) => status === 'waiting')
      expect(open).toHaveLength(1)
    }
  })
})
