import { payAtSandboxPage, placeOrder } from './pay-for-order'
import type { Api } from './api'

/** Opens a group of the first running group-buy by paying for it; returns both. */
export const openGroup = async (api: Api): Promise<{ activityId: string; groupId: string }> => {
  const { list } = await api.succeed('POST /resource/api/activity/page', { kind: 'group', phase: 'running' })
  const { id, goods, items } = await api.succeed('GET /resource/api/activity/view', { id: list[0]!.id })
  const line = { kind: goods!.kind, goodsId: goods!.id, skuId: items[0]!.skuId ?? undefined, quantity: 1 }
  const order = await placeOrder(api, [line], { id })
  await payAtSandboxPage(api, order.id)
  return { activityId: id, groupId: order.activity!.participationId! }
}
