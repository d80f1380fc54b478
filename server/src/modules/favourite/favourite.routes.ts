import { defineRoutes } from '../../kernel/http/routes'
import type { FavouriteService } from './favourite.service'

export const favouriteRoutes = (favourites: FavouriteService) =>
  defineRoutes({
    'POST /resource/auth/collection/user/page': (input, { shopId, userId }) => favourites.page(shopId, userId, input),
    'GET /resource/auth/collection/user/view': ({ id }, { shopId, userId }) => favourites.view(shopId, userId, id),
    'PUT /resource/auth/collection/user/set': ({ id, collected }, { shopId, userId }) =>
      favourites.set(shopId, userId, id, collected),
  })
