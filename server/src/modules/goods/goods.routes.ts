import { defineRoutes } from '../../kernel/http/routes'
import type { GoodsService } from './goods.service'

export const goodsRoutes = (goods: GoodsService) =>
  defineRoutes({
    'POST /resource/api/goods/page': (input, { shopId }) => goods.page(shopId, input),
    'GET /resource/api/goods/view': ({ id }, { shopId }) => goods.view(shopId, id),
  })
