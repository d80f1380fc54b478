import { describe, expect, it } from 'vitest'
import { AFTER_SALE_STATUS_LABEL } from '@contract/after-sale/after-sale-status'
import { INVOICE_STATUS_LABEL } from '@contract/invoice/invoice-status'
import { PARCEL_STATE_LABEL } from '@contract/parcel/parcel-status'
import { toAddress } from '../../../src/core/router/address'
import { describeOrderState } from '../../../src/features/order/order-text'
import { AnsweredAmounts } from '../../support/pages/answered-amounts'
import { Api, DEMO } from '../../support/pages/api'
import { openPage, usePhones } from '../../support/pages/browser'
import { keepLogin } from '../../support/pages/login'
import { BOOK, findGoodsLine } from '../../support/pages/mall-order'
import { placeOrder } from '../../support/pages/pay-for-order'
import { school } from '../../support/pages/school/school'

const FIRST_PAGE = 10

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

const lookAtOrderLists = async (api: Api): Promise<Look[]> => {
  const lists = [
    { address: toAddress('myOrders'), filter: {} },
    { address: toAddress('myOrders', { status: 'toReview' }), filter: { toReview: true } },
    { address: toAddress('studyOrders'), filter: { scope: 'study' } },
    { address: toAddress('mallOrders', {}), filter: { scope: 'mall' } },
    { address: toAddress('vipOrders', {}), filter: { scope: 'vip' } },
  ] as const
  return Promise.all(
    lists.map(async ({ address, filter }) => {
      const { list } = await api.succeed('POST /resource/auth/trade/order/page', filter)
      return { address, shown: ['list.payableFen'], labels: list.map(describeOrderState) }
    }),
  )
}

const lookAtLists = (): Look[] => [
  { address: toAddress('afterSales'), shown: ['list.amountFen'] },
  { address: toAddress('invoices'), shown: ['list.amountFen'] },
  { address: toAddress('applyInvoice', {}), shown: ['list.amountFen'] },
  { address: toAddress('coupons', {}), shown: ['list.offFen'] },
  { address: toAddress('goodsList', {}), shown: ['list.priceFen'] },
  { address: toAddress('vip'), shown: [] },
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
  const studied = list.find(({ reviewCourseId }) => reviewCourseId !== null)!
  return [
    ...looks,
    {
      address: toAddress('order', { id: studied.id }),
      shown: ['payableFen', ...ORDER_LINES],
      labels: [describeOrderState(studied), studied.number],
    },
    { address: toAddress('applyAfterSale', { order: studied.id }), shown: [] },
    { address: toAddress('paySuccess', { orderId: studied.id }), shown: ['payableFen'] },
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

const lookAtParcels = async (api: Api): Promise<Look[]> => {
  const { list } = await api.succeed('POST /resource/auth/trade/parcel/page', { pageSize: 50 })
  const labelOf = ({ state }: (typeof list)[number]) => PARCEL_STATE_LABEL[state]
  // Opening a parcel asks its carrier, which may have moved it since.
  return [
    { address: toAddress('deliveries'), shown: [], labels: list.slice(0, FIRST_PAGE).map(labelOf) },
    ...list.map((parcel) => ({
      address: toAddress('delivery', { id: parcel.id }),
      shown: [],
      labels: [parcel.trackingNumber],
    })),
    ...[...new Set(list.map(({ orderId }) => orderId))].map((id) => ({
      address: toAddress('logistics', { id }),
      shown: [],
      labels: list.filter(({ orderId }) => orderId === id).map(({ trackingNumber }) => trackingNumber),
    })),
  ]
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
  await api.succeed('POST /resource/auth/cart/add', {
    clientRequestId: crypto.randomUUID(),
    skuId: skus[0]!.id,
    quantity: 3,
  })
  return [
    { address: toAddress('cart'), shown: ['lines.unitFen', 'payableFen'] },
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
    const waiting = await api.succeed('POST /resource/auth/trade/order/page', { status: 'unpaid' })
    // On a slow machine the demo school's own is closed by now.
    if (waiting.list.length === 0) await placeOrder(api, [await findGoodsLine(api, BOOK)])
    const { page, errors } = await openPage(await openPhone(await keepLogin(DEMO.phone)))
    const looks = [
      ...(await lookAtOrderLists(api)),
      ...lookAtLists(),
      ...(await lookAtOrders(api)),
      ...(await lookAtAfterSales(api)),
      ...(await lookAtParcels(api)),
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
  })
})
