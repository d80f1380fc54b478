import type { ERRORS } from '@contract/errors'
import type { LineInput } from '@contract/order/calls'
import { ApiError } from '@/core/request/api-error'
import type { RequestOptions } from '@/core/request/request'
import { currentCart, type CurrentCart } from './current-cart.store'

/** As a type: the whole table of errors would come along with its code. */
const LINE_NOT_FOUND: typeof ERRORS.CART_LINE_NOT_FOUND.code = 4026

/** What is chosen in the cart, as lines to order. @throws ApiError when nothing is */
export const readChosenLines = async (
  options?: RequestOptions,
  cart: Pick<CurrentCart, 'read'> = currentCart,
): Promise<LineInput[]> => {
  const { lines } = await cart.read(options)
  const chosen = lines.filter((line) => line.chosen)
  if (chosen.length === 0) throw new ApiError(LINE_NOT_FOUND, '购物车里没有选好的商品')
  return chosen.map(({ kind, goodsId, skuId, quantity }) => ({ kind, goodsId, skuId, quantity }))
}
