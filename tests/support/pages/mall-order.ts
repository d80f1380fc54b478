import { expect } from 'vitest'
import type { LineInput, Order } from '@contract/order/calls'
import type { Api } from './api'
import { payAtSandboxPage, placeOrder } from './pay-for-order'
import type { StaffApi } from './school/staff-api'

export const TOOLS = '电工实训工具套装'
export const BOOK = '低压电工考证教材'

/** A tracking number that no parcel has. */
export const makeTrackingNumber = (): string => `SF${String(Math.random()).slice(2, 15)}`

/** A line of goods by title and variant; the first variant without one. */
export const findGoodsLine = async (
  api: Api,
  title: string,
  { variant, quantity = 1 }: { variant?: string; quantity?: number } = {},
): Promise<LineInput> => {
  const { list } = await api.succeed('POST /resource/api/goods/page', { keyword: title })
  const goods = list.find((each) => each.title === title)!
  const { skus } = await api.succeed('GET /resource/api/goods/view', { id: goods.id })
  const sku = variant ? skus.find(({ attributes }) => attributes.some(({ value }) => value === variant)) : skus[0]
  return { kind: goods.kind, goodsId: goods.id, skuId: sku!.id, quantity }
}

/** A paid order of tools for 89 yuan and two books for 45 each, with 11 yuan of delivery: 190 yuan. */
export const buyToolsAndBooks = async (api: Api): Promise<Order> => {
  const tools = await findGoodsLine(api, TOOLS, { variant: '基础 5 件套' })
  const books = await findGoodsLine(api, BOOK, { quantity: 2 })
  const order = await placeOrder(api, [tools, books])
  await payAtSandboxPage(api, order.id)
  return order
}

/** Ships all that is left of an order; returns the tracking number. */
export const shipRest = async (staff: StaffApi, orderId: string): Promise<string> => {
  const trackingNumber = makeTrackingNumber()
  await staff.succeed('POST /staff/parcel/ship', { orderId, carrier: 'shunfeng', trackingNumber })
  return trackingNumber
}

/** Such an order when everything has arrived. */
export const receiveToolsAndBooks = async (api: Api, staff: StaffApi): Promise<Order> => {
  const { id } = await buyToolsAndBooks(api)
  await shipRest(staff, id)
  return api.succeed('POST /resource/auth/trade/order/confirm/receive', { id })
}

/** What the server would give back for all pieces of one line. */
export const findMostRefund = async (
  api: Api,
  orderId: string,
  title: string,
): Promise<{ lineId: string; quantity: number; mostFen: number }> => {
  const { lines } = await api.succeed('POST /resource/auth/trade/order/sale/expected/refund', { orderId })
  const { lineId, mostQuantity: quantity, mostFen } = lines.find((line) => line.title === title)!
  return { lineId, quantity, mostFen }
}

/** Waits until the channel has given the money of an after-sale back. */
export const untilRefunded = (api: Api, id: string): Promise<void> =>
  expect
    .poll(async () => (await api.succeed('GET /resource/auth/trade/order/sale/view', { id })).status)
    .toBe('refunded')
