import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { deliveryTemplateTable } from '../../../server/src/modules/delivery/delivery.table'
import { goodsSkuTable, goodsTable } from '../../../server/src/modules/goods/goods.table'
import { addressTable } from '../../../server/src/modules/address/address.table'
import { orderLineTable } from '../../../server/src/modules/trade/order/order.table'
import { parcelLineTable, parcelTable } from '../../../server/src/modules/trade/parcel/parcel.table'
import { createRefunds } from '../../support/server/refund-desks'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { SHOP } from '../../support/server/fixture-school'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { placeOrder } from '../../support/server/place-order'
import { startTrade, type Trade } from '../trade/trade-harness'

let trade: Trade
beforeAll(async () => {
  trade = await startTrade('pocket_school_test_stock')
})
afterAll(() => trade.stop())

type Line = Awaited<ReturnType<typeof givenGoods>>[number]
const givenBuyer = async () => {
  const learner = await trade.givenLearner()
  return { learner, addressId: await givenAddress(trade.database, learner) }
}
type Buyer = Awaited<ReturnType<typeof givenBuyer>>
const place = ({ learner, addressId }: Buyer, lines: Line[], input = {}) =>
  placeOrder(trade.call, { token: learner }, lines, { addressId, ...input })
const stockOf = async ({ skuId }: Line) =>
  (await trade.database.current.select().from(goodsSkuTable).where(eq(goodsSkuTable.id, skuId)))[0]!.stock
const pay = async (learner: string, orderId: string) => {
  const { paymentId } = (await trade.prepay(learner, orderId)).data
  await trade.sandbox.gateway.pay(toOutTradeNo(paymentId))
}

describe('placing', () => {
  it('sets pieces aside, keeps variant and receiver, and waits to be sent once paid', async () => {
    const buyer = await givenBuyer()
    const [red, blue] = await givenGoods(trade.database, {
      skus: [{ value: '红色' }, { value: '蓝色', priceFen: 3000 }],
    })
    const lines = [
      { ...red!, quantity: 2 },
      { ...blue!, quantity: 3 },
    ]
    const placed = (await place(buyer, lines)).data
    expect(placed).toMatchObject({ totalFen: 14_000, payableFen: 14_000, receiver: { name: '陈晓明' } })
    expect(placed.items.map(({ variant, quantity }) => [variant, quantity])).toEqual([
      ['红色', 2],
      ['蓝色', 3],
    ])
    expect([await stockOf(red!), await stockOf(blue!)]).toEqual([8, 7])
    await pay(buyer.learner, placed.id)
    expect((await trade.view(buyer.learner, placed.id)).status).toBe('undelivered')
    const rows = await trade.database.current.select().from(orderLineTable).where(eq(orderLineTable.orderId, placed.id))
    expect(rows.map(({ fulfilment }) => fulfilment)).toEqual(['waiting', 'waiting'])
    const [goods] = await trade.database.current.select().from(goodsTable).where(eq(goodsTable.id, red!.goodsId))
    expect(goods!.soldCount).toBe(5)
  })

  it('sells exactly the stock to simultaneous buyers', async () => {
    const [line] = await givenGoods(trade.database)
    const buyers = await Promise.all(Array.from({ length: 100 }, givenBuyer))
    const all = await Promise.all(buyers.map((buyer) => place(buyer, [line!])))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(all.filter(({ code }) => code === ERRORS.GOODS_SOLD_OUT.code)).toHaveLength(90)
    expect(await stockOf(line!)).toBe(0)
  })

  it('never deadlocks: variants in opposite orders are sold to the last piece [postgres]', async () => {
    const lines = await givenGoods(trade.database, {
      skus: ['红', '蓝', '白', '黑'].map((value) => ({ value, stock: 24 })),
    })
    const buyers = await Promise.all(Array.from({ length: 32 }, givenBuyer))
    const all = await Promise.all(buyers.map((buyer, at) => place(buyer, at % 2 === 0 ? lines : lines.toReversed())))
    expect(all.filter(({ code }) => code === 200)).toHaveLength(24)
    expect(all.filter(({ code }) => code === ERRORS.GOODS_SOLD_OUT.code)).toHaveLength(8)
    expect(await Promise.all(lines.map(stockOf))).toEqual([0, 0, 0, 0])
  })

  it('refuses an order that costs more than amounts can hold, also by its delivery alone', async () => {
    const buyer = await givenBuyer()
    const [dear] = await givenGoods(trade.database, { skus: [{ priceFen: 20_000_000, stock: 99 }] })
    const [heavy] = await givenGoods(trade.database, { skus: [{ stock: 99 }] })
    const times = { createdAt: new Date(), updatedAt: new Date() }
    const rate = {
      regions: [],
      firstUnits: 1,
      firstFen: 0,
      additionalUnits: 1,
      additionalFen: 100_000,
      freeFromFen: null,
    }
    const template = {
      id: randomUUID(),
      shopId: SHOP,
      name: '每克',
      unit: 'weight' as const,
      rates: [rate],
      excluded: [],
    }
    await trade.database.current.insert(deliveryTemplateTable).values({ ...template, ...times })
    const ofHeavy = eq(goodsTable.id, heavy!.goodsId)
    await trade.database.current.update(goodsTable).set({ templateId: template.id }).where(ofHeavy)
    for (const line of [dear!, heavy!]) {
      const refused = await place(buyer, [{ ...line, quantity: 99 }])
      expect(refused).toMatchObject({ code: ERRORS.INPUT_INVALID.code, msg: '订单金额过大，请分开购买' })
      expect(await stockOf(line)).toBe(99)
    }
  })

  it('refuses more than is left and says how many are, and takes nothing of the other lines', async () => {
    const buyer = await givenBuyer()
    const [few, many] = await givenGoods(trade.database, { skus: [{ stock: 2, value: '少' }, { value: '多' }] })
    const lines = [
      { ...many!, quantity: 1 },
      { ...few!, quantity: 3 },
    ]
    const refused = await place(buyer, lines, { expectedPayableFen: 10_000 })
    expect(refused).toMatchObject({ code: ERRORS.GOODS_STOCK_SHORT.code, msg: '《安全帽》库存不足，还剩 2 件' })
    expect([await stockOf(few!), await stockOf(many!)]).toEqual([2, 10])
  })

  it('takes no more pieces for a repeated request, nor for a second tab', async () => {
    const buyer = await givenBuyer()
    const [line] = await givenGoods(trade.database)
    const clientRequestId = crypto.randomUUID()
    const ids = [
      (await place(buyer, [line!], { clientRequestId })).data.id,
      (await place(buyer, [line!], { clientRequestId })).data.id,
      (await place(buyer, [line!])).data.id,
    ]
    expect(new Set(ids).size).toBe(1)
    expect(await stockOf(line!)).toBe(9)
  })

  it('places another order when the address was changed meanwhile', async () => {
    const buyer = await givenBuyer()
    const [line] = await givenGoods(trade.database)
    const first = (await place(buyer, [line!])).data
    await trade.database.current
      .update(addressTable)
      .set({ detail: '新地址 1 号' })
      .where(eq(addressTable.id, buyer.addressId))
    const second = (await place(buyer, [line!])).data
    expect(second.id).not.toBe(first.id)
    expect(second.receiver!.detail).toBe('新地址 1 号')
    expect((await trade.view(buyer.learner, first.id)).receiver!.detail).toBe('诚信大道 88 号')
  })

  it('needs an address of the buyer', async () => {
    const [buyer, other] = [await givenBuyer(), await givenBuyer()]
    const [line] = await givenGoods(trade.database)
    expect((await place(buyer, [line!], { addressId: undefined })).code).toBe(ERRORS.ADDRESS_REQUIRED.code)
    expect((await place(buyer, [line!], { addressId: other.addressId })).code).toBe(ERRORS.ADDRESS_NOT_FOUND.code)
    expect(await stockOf(line!)).toBe(10)
  })

  it('keeps to what one learner may have, over all orders and variants', async () => {
    const buyer = await givenBuyer()
    const lines = await givenGoods(trade.database, { mostPerLearner: 3, skus: [{ value: '红' }, { value: '蓝' }] })
    const first = await place(buyer, [{ ...lines[0]!, quantity: 2 }])
    const refused = await place(buyer, lines)
    expect(refused).toMatchObject({
      code: ERRORS.GOODS_LIMIT_REACHED.code,
      msg: '《安全帽》每人限购 3 件，你已买 2 件',
    })
    await trade.cancel(buyer.learner, first.data.id)
    expect((await place(buyer, lines)).code).toBe(200)
  })

  it("does not sell another shop's goods, what is off the shelf, or without a variant", async () => {
    const buyer = await givenBuyer()
    const [off] = await givenGoods(trade.database, { onShelf: false })
    const [line] = await givenGoods(trade.database)
    const [material] = await givenGoods(trade.database, { kind: 'material' })
    const codes = [
      (await place(buyer, [off!])).code,
      (await place(buyer, [{ ...line!, skuId: off!.skuId }])).code,
      (await place(buyer, [{ ...line!, skuId: undefined } as unknown as Line])).code,
      (await place(buyer, [{ ...material!, kind: 'goods' }])).code,
    ]
    expect(codes).toEqual(codes.map(() => ERRORS.GOODS_NOT_FOUND.code))
  })
})

describe('giving back', () => {
  it('returns the pieces of a canceled and of an expired order, once', async () => {
    const [first, second] = [await givenBuyer(), await givenBuyer()]
    const [line] = await givenGoods(trade.database)
    const canceled = (await place(first, [{ ...line!, quantity: 4 }])).data
    await place(second, [{ ...line!, quantity: 5 }])
    expect(await stockOf(line!)).toBe(1)
    await Promise.all([trade.cancel(first.learner, canceled.id), trade.cancel(first.learner, canceled.id)])
    expect(await stockOf(line!)).toBe(5)
    const later = new Date(trade.clock.now().getTime() + 31 * 60_000)
    trade.clock.moment = later
    await trade.jobs.runDue(later)
    trade.clock.moment = undefined
    expect(await stockOf(line!)).toBe(10)
  })

  const refund = async (number: string) => {
    const { database, jobs, clock } = trade
    await createRefunds({ database, jobs, now: clock.now }).refund(number, '不要了')
    await jobs.runDue(clock.now())
    await jobs.runDue(new Date(clock.now().getTime() + 120_000))
  }

  it('returns the pieces of an order that is refunded before it was sent', async () => {
    const buyer = await givenBuyer()
    const [line] = await givenGoods(trade.database)
    const order = (await place(buyer, [{ ...line!, quantity: 4 }])).data
    await pay(buyer.learner, order.id)
    await refund(order.number)
    expect((await trade.view(buyer.learner, order.id)).status).toBe('canceled')
    expect(await stockOf(line!)).toBe(10)
  })

  it('returns no pieces that were sent already', async () => {
    const buyer = await givenBuyer()
    const [line] = await givenGoods(trade.database)
    const order = (await place(buyer, [{ ...line!, quantity: 4 }])).data
    await pay(buyer.learner, order.id)
    const { current } = trade.database
    const [bought] = await current.select().from(orderLineTable).where(eq(orderLineTable.orderId, order.id))
    const parcel = { id: randomUUID(), shopId: SHOP, userId: buyer.learner, orderId: order.id }
    const sending = {
      carrier: 'shunfeng',
      trackingNumber: 'SF1',
      shippedAt: new Date(),
      shippedBy: 'staff:command',
    } as const
    await current.insert(parcelTable).values({ ...parcel, ...sending })
    await current.insert(parcelLineTable).values({ parcelId: parcel.id, lineId: bought!.id, quantity: 1 })
    await refund(order.number)
    expect((await trade.view(buyer.learner, order.id)).status).toBe('canceled')
    expect(await stockOf(line!)).toBe(9)
  })
})
