import { defineRoutes } from '../../../kernel/http/routes'
import type { ActivityDeskService } from './activity-desk.service'

export const activityDeskRoutes = (desk: ActivityDeskService) =>
  defineRoutes({
    'POST /staff/activity/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/activity/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'GET /staff/activity/figures': ({ id }, { shopId }) => desk.figures(shopId, id),
    'POST /staff/activity/save': (input, { act }) => desk.save(act, input),
    'GET /staff/activity/check': ({ id }, { shopId }) => desk.check(shopId, id),
    'PUT /staff/activity/publish': ({ id }, { act }) => desk.publish(act, id),
    'PUT /staff/activity/stop': (input, { act }) => desk.stop(act, input),
    'POST /staff/activity/copy': ({ id }, { act }) => desk.copy(act, id),
    'DELETE /staff/activity/remove': ({ id }, { act }) => desk.remove(act, id),
    'GET /staff/activity/place/list': (_input, { shopId }) => desk.listPlaces(shopId),
    'PUT /staff/activity/sharing/end': ({ ended }, { act }) => desk.endSharing(act, ended),
  })
