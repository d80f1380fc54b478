import { makeRequestId } from './make-request-id'
import { orderApi, type OrderApi } from './order.api'

/** Takes a free course: its order completes at once. Returns the order's id. */
export const placeFreeOrder = async (goodsId: string, api: Pick<OrderApi, 'place'> = orderApi): Promise<string> => {
  const order = await api.place({ clientRequestId: makeRequestId(), goodsId })
  return order.id
}
