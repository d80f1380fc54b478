import { defineRoutes } from '../../kernel/http/routes'
import type { CartService } from './cart.service'

export const cartRoutes = (cart: CartService) =>
  defineRoutes({
    'POST /resource/api/cart/quote': ({ lines }, { shopId }) => cart.quote(shopId, undefined, lines),
    'GET /resource/auth/cart/view': (_input, owner) => cart.view(owner),
    'GET /resource/auth/cart/count': (_input, owner) => cart.count(owner),
    'POST /resource/auth/cart/add': (input, owner) => cart.add(owner, input),
    'POST /resource/auth/cart/merge': ({ lines }, owner) => cart.merge(owner, lines),
    'PUT /resource/auth/cart/update': ({ skuId, quantity }, owner) => cart.setQuantity(owner, skuId, quantity),
    'PUT /resource/auth/cart/choose': ({ skuIds, chosen }, owner) => cart.choose(owner, skuIds, chosen),
    'PUT /resource/auth/cart/remove': ({ skuIds }, owner) => cart.remove(owner, skuIds),
  })
