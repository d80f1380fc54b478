import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { checkLedger } from '../../../server/src/commands/ledger'
import { goodsSkuTable } from '../../../server/src/modules/goods/goods.table'
import { toOutTradeNo } from '../../../server/src/modules/trade/payment/out-trade-no'
import { addLearner } from '../../support/server/fixture-learner'
import { addStaff } from '../../support/server/fixture-staff'
import { givenAddress, givenGoods } from '../../support/server/goods-fixture'
import { clock, startOwnServer } from '../../support/server/harness'
import { placeOrder } from '../../support/server/place-order'

it('pieces that are refunded while they are shipped are either sent or sold again, never both [postgres]', async () => {
  const { server, call } = await startOwnServer('pocket_school_test_ship_or_refund')
  const { database, providers, jobs } = server
  const clerks = [await addStaff(database), await addStaff(database)]
  for (let round = 0; round < 4; round++) {
    const buyer = await addLearner(database)
    const addressId = await givenAddress(database, buyer.id)
    const [line] = await givenGoods(database)
    const order = (await placeOrder(call, buyer, [{ ...line!, quantity: 4 }], { addressId })).data
    const prepay = { orderId: order.id, channel: 'wechatH5' as const }
    const { paymentId } = (await call('POST /resource/auth/trade/pay/prepay', prepay, buyer)).data
    await providers.wechatPay!.gateway.pay(toOutTradeNo(paymentId))
    const parcel = { orderId: order.id, carrier: 'shunfeng' as const, trackingNumber: `SF100000000${round}` }
    const ship = () => call('POST /staff/parcel/ship', parcel, clerks[0])
    const refund = () => call('POST /staff/refund/request', { orderId: order.id, reason: '不要了' }, clerks[1])
    // Each is first as often.
    const shipping = round % 2 === 0 ? ship() : undefined
    const refunding = refund()
    const [shipped, refunded] = await Promise.all([shipping ?? ship(), refunding])
    expect(refunded.code).toBe(200)
    expect([200, ERRORS.ORDER_REFUNDING.code]).toContain(shipped.code)
    for (const minutes of [0, 2]) await jobs.runDue(new Date(clock.now().getTime() + minutes * 60_000))
    expect((await call('GET /resource/auth/trade/order/view', { id: order.id }, buyer)).data).toMatchObject({
      status: 'canceled',
      refundState: 'refunded',
    })
    const [sku] = await database.current.select().from(goodsSkuTable).where(eq(goodsSkuTable.id, line!.skuId))
    expect(sku!.stock).toBe(shipped.code === 200 ? 6 : 10)
  }
  await checkLedger(database)
  await server.close()
})
