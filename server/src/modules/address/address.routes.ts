import { defineRoutes } from '../../kernel/http/routes'
import type { AddressService } from './address.service'

export const addressRoutes = (addresses: AddressService) =>
  defineRoutes({
    'POST /base/auth/shop/user/address/page': (input, { shopId, userId }) => addresses.page(shopId, userId, input),
    'GET /base/auth/shop/user/address/view': ({ id }, { shopId, userId }) => addresses.view(shopId, userId, id),
    'POST /base/auth/shop/user/address/save': (input, { shopId, userId }) => addresses.save(shopId, userId, input),
    'PUT /base/auth/shop/user/address/update': (input, { shopId, userId }) => addresses.update(shopId, userId, input),
    'PUT /base/auth/shop/user/address/set/default': ({ id }, { shopId, userId }) =>
      addresses.setDefault(shopId, userId, id),
    'DELETE /base/auth/shop/user/address/delete': ({ id }, { shopId, userId }) => addresses.remove(shopId, userId, id),
  })
