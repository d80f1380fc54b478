import { defineRoutes } from '../../kernel/http/routes'
import type { BoxViewService } from './box-view.service'
import type { ConsentsService } from './consents.service'

export const blindBoxRoutes = (views: BoxViewService, consents: ConsentsService) =>
  defineRoutes({
    'GET /resource/api/activity/box/view': ({ id }, { shopId, userId }) => views.view(shopId, userId, id),
    'POST /resource/api/activity/box/log/page': (input, { shopId }) => views.pageLog(shopId, input),
    'POST /resource/auth/activity/box/draw/page': (input, { shopId, userId }) => views.pageMine(shopId, userId, input),
    'GET /resource/auth/activity/box/draw/view': ({ id }, { shopId, userId }) => views.viewDraw(shopId, userId, id),
    'GET /resource/auth/activity/box/guardian/view': (_input, { userId }) => consents.view(userId),
    'PUT /resource/auth/activity/box/guardian/save': (input, { shopId, userId, ip }) =>
      consents.save({ shopId, userId, ip }, input),
    'DELETE /resource/auth/activity/box/guardian/remove': (_input, { userId }) => consents.withdraw(userId),
  })
