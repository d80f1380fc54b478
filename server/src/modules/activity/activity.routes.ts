import { defineRoutes } from '../../kernel/http/routes'
import type { ActivityViewService } from './activity-view.service'

export const activityRoutes = (views: ActivityViewService) =>
  defineRoutes({
    'POST /resource/api/activity/page': (input, viewer) => views.page(viewer, input),
    'POST /resource/api/activity/count': ({ kind }, viewer) => views.count(viewer, kind),
    'GET /resource/api/activity/view': ({ id, place }, viewer) => views.view(viewer, id, place),
    'PUT /resource/auth/activity/remind': (input, { shopId, userId }) => views.remind(shopId, userId, input),
    'PUT /resource/auth/activity/visit': async ({ id }, { shopId, userId }) => {
      await views.visit(shopId, userId, id)
      return {}
    },
  })
