import type { Api } from './api'

/** Buys goods by the sandbox's page of WeChat Pay; returns the order's id. */
export const payForOrder = async (
  api: Api,
  goodsId: string,
  kind: 'course' | 'registration' = 'course',
): Promise<string> => {
  const lines = [{ kind, goodsId, quantity: 1 }]
  const { data: expected } = await api.call('POST /resource/api/trade/order/expected/payment', {
    lines,
    myCouponId: null,
  })
  const { data: order } = await api.call('POST /resource/auth/trade/order/save', {
    clientRequestId: crypto.randomUUID(),
    lines,
    expectedPayableFen: expected.payableFen,
  })
  const prepayment = await api.call('POST /resource/auth/trade/pay/prepay', { orderId: order.id, channel: 'wechatH5' })
  const { origin, pathname, searchParams } = new URL(prepayment.data.h5Url)
  searchParams.set('decision', 'pay')
  await fetch(origin + pathname, { method: 'POST', body: searchParams, redirect: 'manual' })
  const { data } = await api.call('POST /resource/auth/trade/pay/query', { orderId: order.id })
  if (data.orderStatus !== 'completed') throw new Error(`the order is ${data.orderStatus} after its payment`)
  return order.id
}
