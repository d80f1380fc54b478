import { defineRoutes } from '../../kernel/http/routes'
import type { GroupViewService } from './group-view.service'

export const groupBuyRoutes = (views: GroupViewService) =>
  defineRoutes({
    'GET /resource/api/group-buy/summary': ({ activityId }, { shopId }) => views.summarise(shopId, activityId),
    'POST /resource/api/group-buy/page': (input, { shopId, userId }) => views.pageOpen(shopId, userId, input),
    'GET /resource/api/group-buy/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'POST /resource/auth/group-buy/page': (input, { shopId, userId }) => views.pageMine(shopId, userId, input),
    'GET /resource/auth/group-buy/count': (_, { shopId, userId }) => views.countMine(shopId, userId),
  })
