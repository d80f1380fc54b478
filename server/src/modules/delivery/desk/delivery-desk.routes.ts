import { defineRoutes } from '../../../kernel/http/routes'
import type { DeliveryDeskService } from './delivery-desk.service'

export const deliveryDeskRoutes = (desk: DeliveryDeskService) =>
  defineRoutes({
    'GET /staff/delivery/template/list': (_input, { shopId }) => desk.list(shopId),
    'POST /staff/delivery/template/save': (input, { act }) => desk.save(act, input),
    'PUT /staff/delivery/template/update': (input, { act }) => desk.update(act, input),
    'DELETE /staff/delivery/template/remove': ({ id }, { act }) => desk.remove(act, id),
  })
