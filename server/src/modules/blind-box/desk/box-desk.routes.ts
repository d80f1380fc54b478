import { defineRoutes } from '../../../kernel/http/routes'
import type { BoxDeskService } from './box-desk.service'

export const boxDeskRoutes = (desk: BoxDeskService) =>
  defineRoutes({
    'GET /staff/activity/box/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/activity/box/draw/page': (input, { shopId }) => desk.pageDraws(shopId, input),
  })
