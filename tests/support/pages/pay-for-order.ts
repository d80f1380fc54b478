import { OFFLINE_TYPE, PACKAGE_TYPES } from '@contract/course/course-kinds'
import type { ActivityInput, LineInput, Order } from '@contract/order/calls'
import type { Api } from './api'

/** Orders without a coupon, to the learner's default address where something is sent. */
export const placeOrder = async (api: Api, lines: LineInput[], activity?: ActivityInput): Promise<Order> => {
  const asked = { lines, activity, myCouponId: null }
  const expected = await api.succeed('POST /resource/api/trade/order/expected/payment', asked)
  return api.succeed('POST /resource/auth/trade/order/save', {
    clientRequestId: crypto.randomUUID(),
    lines,
    activity,
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

/** A course that the learner may buy: no package, which is another kind of goods, and none that a class gives. */
export const findNewCourse = async (api: Api, leastFen = 0): Promise<string> => {
  const { list } = await api.succeed('POST /resource/auth/course/page', { charge: 'paid', pageSize: 50 })
  const found = list.find(
    ({ access, courseType, priceFen }) =>
      access === 'none' && priceFen >= leastFen && ![OFFLINE_TYPE, ...PACKAGE_TYPES].includes(courseType),
  )
  if (!found) throw new Error('the learner has every course')
  return found.id
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
