import { defineRoutes } from '../../../../kernel/http/routes'
import type { RefundRequestDeskService } from './refund-request-desk.service'

export const refundRequestDeskRoutes = (desk: RefundRequestDeskService) =>
  defineRoutes({
    'POST /staff/refund/page': (input, { shopId }) => desk.page(shopId, input),
    'POST /staff/refund/request': (input, clerk) => desk.request(clerk, input),
    'PUT /staff/refund/approve': ({ id }, clerk) => desk.approve(clerk, id),
    'PUT /staff/refund/reject': ({ id, note }, clerk) => desk.reject(clerk, id, note),
  })
