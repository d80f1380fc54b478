import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { orderLineTable } from '../../../server/src/modules/trade/order/order.table'
import { goodsSkuTable } from '../../../server/src/modules/goods/goods.table'
import { StockRepository } from '../../../server/src/modules/goods/stock.repository'
import { SHOP } from '../../support/server/fixture-school'
import { givenGoods } from '../../support/server/goods-fixture'
import { FIRST_FEN, useAfterSales } from './after-sale-fixture'

const PREVIEW = 'POST /resource/auth/trade/order/sale/expected/refund'
const EXPRESS = 'POST /resource/auth/trade/order/sale/submit/express'

const sales = useAfterSales('pocket_school_test_after_sale_return')
const { clerk, desk, settle, linesOf, givenPaid, givenSent } = sales

describe('goods that come back', () => {
  const ADDRESS = { name: '王老师', phone: '13800138000', address: '杭州市西湖区文三路 1 号' }
  const RULES = { days: 7, mostStudiedPercent: 20, returnAddress: ADDRESS }
  const setRules = async (rules: object): Promise<void> => {
    const { version } = await desk().findRules(SHOP)
    await desk().setRules(clerk().act, { ...RULES, returnAddress: undefined, ...rules, version })
  }
  const express = (token: string, id: string) =>
    sales.trade.call(EXPRESS, { id, expressCompany: '顺丰速运', expressNumber: 'SF1234567890' }, { token })

  it('go to the address of the school, and the money goes when they are there', async () => {
    await setRules(RULES)
    const { token, order, lines, apply, view } = await givenSent()
    const parts = { lines: [{ lineId: lines[0]!.id, quantity: 1 }], amountFen: 6000, kind: 'return' as const }
    const { data } = await apply(0, parts)
    expect((await express(token, data.id)).code).toBe(ERRORS.AFTER_SALE_EVENT_REFUSED.code)
    await desk().agree(clerk(), data.id)
    expect(await view(data.id)).toMatchObject({ status: 'agreed', returnAddress: ADDRESS })
    expect((await express(token, data.id)).data).toMatchObject({ status: 'returning', expressNumber: 'SF1234567890' })
    await desk().receive(clerk(), data.id, true)
    await settle()
    expect((await view(data.id)).status).toBe('refunded')
    expect((await linesOf(order.id))[0]).toMatchObject({ refundedFen: 6000, refundedQuantity: 1 })
    const left = (await sales.trade.call(PREVIEW, { orderId: order.id }, { token })).data
    expect(left.lines[0]).toMatchObject({ mostQuantity: 1, mostFen: FIRST_FEN - 6000 })
  })

  it('are sold again when they came back whole, once, and otherwise never', async () => {
    const [{ goodsId, skuId }] = await givenGoods(sales.trade.database, { skus: [{ stock: 4, priceFen: 5000 }] })
    const stockNow = async () => {
      const rows = await sales.trade.database.current.select().from(goodsSkuTable).where(eq(goodsSkuTable.id, skuId))
      return rows[0]!.stock
    }
    await setRules(RULES)
    const giveBack = async (intact: boolean) => {
      const { token, order, lines, apply } = await givenSent()
      const owner = { orderId: order.id, shopId: SHOP, userId: token, quantity: 2 }
      await new StockRepository(sales.trade.database).reserve([{ ...owner, id: lines[0]!.id, skuId }])
      const change = { skuId, ref: goodsId }
      await sales.trade.database.current.update(orderLineTable).set(change).where(eq(orderLineTable.id, lines[0]!.id))
      const { data } = await apply(0, { kind: 'return', amountFen: 6000 })
      await desk().agree(clerk(), data.id)
      await express(token, data.id)
      await desk().receive(clerk(), data.id, intact)
      await expect(desk().receive(clerk(), data.id, intact)).rejects.toThrow()
      await settle()
    }
    await giveBack(true)
    expect(await stockNow()).toBe(3)
    await giveBack(false)
    expect(await stockNow()).toBe(1)
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
    await sales.trade.jobs.runDue(new Date(Date.now() + 7.01 * 86_400_000))
    expect((await view(data.id)).status).toBe('withdrawn')
  })

  it('are only those that were sent', async () => {
    const { apply } = await givenPaid()
    expect((await apply(0, { kind: 'return' })).msg).toBe('只有已经发货的商品可以退货，请选择仅退款')
  })

  it('need an address of the school', async () => {
    await setRules({ days: 7, mostStudiedPercent: 20 })
    const { apply } = await givenSent()
    const { data } = await apply(0, { kind: 'return', amountFen: 6000 })
    await expect(desk().agree(clerk(), data.id)).rejects.toThrow('请先在售后规则里设置退货地址')
  })
})
