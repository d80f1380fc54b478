import { defineRoutes } from '../../../kernel/http/routes'
import type { GroupDeskService } from './group-desk.service'

export const groupDeskRoutes = (desk: GroupDeskService) =>
  defineRoutes({
    'POST /staff/group-buy/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/group-buy/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/group-buy/export': (input, { act }) => desk.export(act, input),
  })
