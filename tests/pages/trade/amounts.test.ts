import { describe, expect, it } from 'vitest'
import { AFTER_SALE_STATUS_LABEL } from '@contract/after-sale/after-sale-status'
import { INVOICE_STATUS_LABEL } from '@contract/invoice/invoice-status'
import { toAddress } from '../../../src/core/router/address'
import { describeOrderState } from '../../../src/features/order/order-text'
import { AnsweredAmounts } from '../../support/pages/answered-amounts'
import { Api, DEMO } from '../../support/pages/api'
import { openPage, usePhones } from '../../support/pages/browser'
import { keepLogin } from '../../support/pages/login'
import { school } from '../../support/pages/school/school'

interface Look {
  address: string
  /** Fields of answers whose amounts the screen shows. */
  shown: string[]
  labels?: string[]
}

const ORDER_AMOUNTS = ['totalFen', 'discountFen', 'couponFen', 'deliveryFen', 'payableFen']
const ORDER_LINES = ['items.priceFen', 'items.refundedFen']
/** The bar of the cashier says what all of it saves. */
const CASHIER_AMOUNTS = [...ORDER_AMOUNTS, ...ORDER_LINES, 'savedFen']

const lookAtLists = (): Look[] => [
  { address: toAddress('myOrders'), shown: ['list.payableFen'] },
  { address: toAddress('mallOrders', {}), shown: ['list.payableFen'] },
  { address: toAddress('vipOrders', {}), shown: ['list.payableFen'] },
  { address: toAddress('afterSales'), shown: ['list.amountFen'] },
  { address: toAddress('invoices'), shown: ['list.amountFen'] },
  { address: toAddress('applyInvoice', {}), shown: ['list.amountFen'] },
  { address: toAddress('coupons', {}), shown: ['list.offFen'] },
  { address: toAddress('goodsList', {}), shown: ['list.priceFen'] },
  { address: toAddress('buyVip', {}), shown: ['payableFen'] },
]

const lookAtOrders = async (api: Api): Promise<Look[]> => {
  const { list } = await api.succeed('POST /resource/auth/trade/order/page', { pageSize: 50 })
  const looks = list.map((order) => ({
    address: toAddress('myOrder', { id: order.id }),
    shown: [...ORDER_AMOUNTS.filter((name) => name !== 'discountFen'), ...ORDER_LINES],
    labels: [describeOrderState(order), order.number],
  }))
  const unpaid = list.find(({ status }) => status === 'unpaid')!
  const transferred = list.find(({ status }) => status === 'offlinePending')!
  const delivered = list.find(({ status }) => status === 'delivered')!
  return [
    ...looks,
    { address: toAddress('payOrder', { id: unpaid.id }), shown: CASHIER_AMOUNTS },
    { address: toAddress('payOffline', { id: transferred.id }), shown: ['payableFen'] },
    { address: toAddress('refundGoods', { order: delivered.id }), shown: ['lines.mostFen'] },
  ]
}

const lookAtAfterSales = async (api: Api): Promise<Look[]> => {
  const { list } = await api.succeed('POST /resource/auth/trade/order/sale/page', { pageSize: 50 })
  return list.map(({ id, status }) => ({
    address: toAddress('afterSale', { id }),
    shown: ['amountFen'],
    labels: [AFTER_SALE_STATUS_LABEL[status]],
  }))
}

const lookAtInvoices = async (api: Api): Promise<Look[]> => {
  const { list } = await api.succeed('POST /resource/auth/trade/invoice/page', { pageSize: 50 })
  return list.map(({ id, status }) => ({
    address: toAddress('invoice', { id }),
    shown: ['amountFen', 'orders.amountFen'],
    labels: [INVOICE_STATUS_LABEL[status]],
  }))
}

const lookAtGoods = async (api: Api): Promise<Look[]> => {
  const goods = (await api.succeed('POST /resource/api/goods/page', {})).list.find(({ soldOut }) => !soldOut)!
  const { skus } = await api.succeed('GET /resource/api/goods/view', { id: goods.id })
  const [course] = (await api.succeed('POST /resource/auth/course/page', { keyword: '电商运营' })).list
  const [bundle] = (await api.succeed('POST /resource/api/course/page', { courseType: 8 })).list
  return [
    { address: toAddress('goodsDetail', { id: goods.id }), shown: ['priceFen'] },
    {
      address: toAddress('confirmGoods', { id: goods.id, kind: goods.kind, sku: skus[0]!.id, count: '2' }),
      shown: CASHIER_AMOUNTS,
    },
    { address: toAddress('buy', { id: course!.id }), shown: CASHIER_AMOUNTS },
    { address: toAddress('courseDetail', { id: course!.id }), shown: ['priceFen'] },
    { address: toAddress('packageDetail', { id: bundle!.id, type: '8' }), shown: ['singleTotalFen', 'savedFen'] },
  ]
}

describe('every amount, time and status of the money screens', () => {
  const openPhone = usePhones()

  it('is what the server returned, and all of it is shown', async () => {
    const api = new Api(school)
    await api.login(DEMO.phone, DEMO.password)
    const { page, errors } = await openPage(await openPhone(await keepLogin(DEMO.phone)))
    const looks = [
      ...lookAtLists(),
      ...(await lookAtOrders(api)),
      ...(await lookAtAfterSales(api)),
      ...(await lookAtInvoices(api)),
      ...(await lookAtGoods(api)),
    ]
    const answered = new AnsweredAmounts(page)
    const faults: string[] = []
    for (const { address, shown, labels } of looks) {
      answered.clear()
      await page.goto(`${school.url}/wap${address}`)
      faults.push(...(await answered.waitForFaults(shown, labels)).map((fault) => `${address}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(errors).toEqual([])
  }, 180_000)
})
