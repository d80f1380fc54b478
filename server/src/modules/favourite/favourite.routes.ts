import { defineRoutes } from '../../kernel/http/routes'
import type { FavouriteArticleService } from './favourite-article.service'
import type { FavouriteGoodsService } from './favourite-goods.service'
import type { FavouriteService } from './favourite.service'

export const favouriteRoutes = (favourites: FavouriteService, goods: FavouriteGoodsService) =>
  defineRoutes({
    'POST /resource/auth/collection/user/page': (input, { shopId, userId }) => favourites.page(shopId, userId, input),
    'GET /resource/auth/collection/user/view': ({ id, kind }, { shopId, userId }) =>
      (kind === 'goods' ? goods : favourites).view(shopId, userId, id),
    'PUT /resource/auth/collection/user/set': ({ id, kind, collected }, { shopId, userId }) =>
      (kind === 'goods' ? goods : favourites).set(shopId, userId, id, collected),
    'POST /resource/auth/collection/goods/page': (input, { shopId, userId }) => goods.page(shopId, userId, input),
  })

export const favouriteArticleRoutes = (favourites: FavouriteArticleService) =>
  defineRoutes({
    'PUT /resource/auth/collection/article/set': ({ id, collected }, { shopId, userId }) =>
      favourites.set(shopId, userId, id, collected),
    'POST /resource/auth/collection/article/page': (input, { shopId, userId }) =>
      favourites.page(shopId, userId, input),
  })
