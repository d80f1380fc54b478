import { defineRoutes } from '../../../kernel/http/routes'
import type { BuyAgainService } from './buy-again.service'
import type { CancelOrderService } from './cancel-order.service'
import type { OrderService } from './order.service'
import type { LineInput } from '@contract/order/calls'
import type { AskedLine, PlaceOrderService } from './place-order.service'

const toAsked = ({ kind, goodsId: ref, skuId, quantity }: LineInput): AskedLine => ({ kind, ref, skuId, quantity })

interface OrderServices {
  views: OrderService
  placing: PlaceOrderService
  canceling: CancelOrderService
  again: BuyAgainService
}

export const orderRoutes = ({ views, placing, canceling, again }: OrderServices) =>
  defineRoutes({
    'POST /resource/api/trade/order/expected/payment': (input, { shopId, userId }) =>
      views.getExpectedPayment(shopId, userId, { ...input, lines: input.lines.map(toAsked) }),
    'POST /resource/auth/trade/order/save': async (input, context) =>
      views.toWholeOrder(await placing.place(context, { ...input, lines: input.lines.map(toAsked) })),
    'POST /resource/auth/trade/order/page': (input, context) => views.page(context, input),
    'GET /resource/auth/trade/order/count': ({ scope }, context) => views.count(context, scope),
    'GET /resource/auth/trade/order/view': ({ id }, context) => views.view(context, id),
    'PUT /resource/auth/trade/order/cancel': async ({ id }, context) =>
      views.toOrder(await canceling.cancel(context, id)),
    'PUT /resource/auth/trade/order/hide': async ({ id }, context) => {
      await views.hide(context, id)
      return {}
    },
    'GET /resource/auth/trade/order/again': ({ id }, context) => again.find(context, id),
  })
