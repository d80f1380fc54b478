import type { LineInput, Order } from '@contract/order/calls'
import type { Api } from './api'

/** Orders without a coupon, to the learner's default address where something is sent. */
export const placeOrder = async (api: Api, lines: LineInput[]): Promise<Order> => {
  const expected = await api.succeed('POST /resource/api/trade/order/expected/payment', { lines, myCouponId: null })
  return api.succeed('POST /resource/auth/trade/order/save', {
    clientRequestId: crypto.randomUUID(),
    lines,
    expectedPayableFen: expected.payableFen,
    addressId: expected.addressId ?? undefined,
  })
}

/** Pays by the sandbox's page of WeChat Pay. */
export const payAtSandboxPage = async (api: Api, orderId: string) => {
  const prepayment = await api.succeed('POST /resource/auth/trade/pay/prepay', { orderId, channel: 'wechatH5' })
  const { origin, pathname, searchParams } = new URL(prepayment.h5Url)
  searchParams.set('decision', 'pay')
  await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' })
  const { orderStatus } = await api.succeed('POST /resource/auth/trade/pay/query', { orderId })
  if (orderStatus === 'unpaid') throw new Error('the order is unpaid after its payment')
}

/** Buys goods that are there at once; returns the order's id. */
export const payForOrder = async (
  api: Api,
  goodsId: string,
  kind: 'course' | 'registration' = 'course',
): Promise<string> => {
  const { id } = await placeOrder(api, [{ kind, goodsId, quantity: 1 }])
  await payAtSandboxPage(api, id)
  return id
}
