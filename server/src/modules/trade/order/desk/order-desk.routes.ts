import { defineRoutes } from '../../../../kernel/http/routes'
import type { OrderDeskService } from './order-desk.service'

export const orderDeskRoutes = (desk: OrderDeskService) =>
  defineRoutes({
    'POST /staff/order/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/order/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'POST /staff/order/export': (input, { act }) => desk.export(act, input),
  })
