import type { GoodsKindName } from '@contract/order/goods-kinds'
import { makeRequestId } from '@/core/request/make-request-id'
import { orderApi, type OrderApi } from './order.api'

/** Takes a free course or package: its order completes at once. Returns the order's id. */
export const placeFreeOrder = async (
  goods: { kind: GoodsKindName; goodsId: string },
  api: Pick<OrderApi, 'place'> = orderApi,
): Promise<string> => {
  const order = await api.place({
    clientRequestId: makeRequestId(),
    lines: [{ ...goods, quantity: 1 }],
    expectedPayableFen: 0,
  })
  return order.id
}
