import { defineRoutes } from '../../../kernel/http/routes'
import type { BuyAgainService } from './buy-again.service'
import type { CancelOrderService } from './cancel-order.service'
import type { OrderService } from './order.service'
import type { LineInput } from '@contract/order/calls'
import type { AskedLine, PlaceOrderService } from './place-order.service'

const toAsked = ({ kind, goodsId: ref, skuId, quantity }: LineInput): AskedLine => ({ kind, ref, skuId, quantity })

export const orderRoutes = (
  orders: OrderService,
  placing: PlaceOrderService,
  canceling: CancelOrderService,
  again: BuyAgainService,
) =>
  defineRoutes({
    'POST /resource/api/trade/order/expected/payment': (input, { shopId, userId }) =>
      orders.getExpectedPayment(shopId, userId, { ...input, lines: input.lines.map(toAsked) }),
    'POST /resource/auth/trade/order/save': async (input, context) =>
      orders.toWholeOrder(await placing.place(context, { ...input, lines: input.lines.map(toAsked) })),
    'POST /resource/auth/trade/order/page': (input, context) => orders.page(context, input),
    'GET /resource/auth/trade/order/count': ({ scope }, context) => orders.count(context, scope),
    'GET /resource/auth/trade/order/view': ({ id }, context) => orders.view(context, id),
    'PUT /resource/auth/trade/order/cancel': async ({ id }, context) =>
      orders.toOrder(await canceling.cancel(context, id)),
    'PUT /resource/auth/trade/order/hide': async ({ id }, context) => {
      await orders.hide(context, id)
      return {}
    },
    'GET /resource/auth/trade/order/again': ({ id }, context) => again.find(context, id),
  })
