import { defineRoutes } from '../../kernel/http/routes'
import type { FavouriteArticleService } from './favourite-article.service'
import type { FavouriteService } from './favourite.service'

export const favouriteRoutes = (favourites: FavouriteService) =>
  defineRoutes({
    'POST /resource/auth/collection/user/page': (input, { shopId, userId }) => favourites.page(shopId, userId, input),
    'GET /resource/auth/collection/user/view': ({ id }, { shopId, userId }) => favourites.view(shopId, userId, id),
    'PUT /resource/auth/collection/user/set': ({ id, collected }, { shopId, userId }) =>
      favourites.set(shopId, userId, id, collected),
  })

export const favouriteArticleRoutes = (favourites: FavouriteArticleService) =>
  defineRoutes({
    'PUT /resource/auth/collection/article/set': ({ id, collected }, { shopId, userId }) =>
      favourites.set(shopId, userId, id, collected),
    'POST /resource/auth/collection/article/page': (input, { shopId, userId }) =>
      favourites.page(shopId, userId, input),
  })
