import { defineRoutes } from '../../../kernel/http/routes'
import type { OrderDeskService } from '../order/order-desk.service'
import type { RefundRequestService } from './refund-request.service'

export const tradeDeskRoutes = ({ orders, refunds }: { orders: OrderDeskService; refunds: RefundRequestService }) =>
  defineRoutes({
    'POST /staff/order/page': (input, { shopId }) => orders.page(shopId, input),
    'GET /staff/order/view': ({ id }, { shopId }) => orders.view(shopId, id),
    'POST /staff/order/export': (input, { act }) => orders.export(act, input),
    'POST /staff/refund/page': (input, { shopId }) => refunds.page(shopId, input),
    'POST /staff/refund/request': (input, clerk) => refunds.request(clerk, input),
    'PUT /staff/refund/approve': ({ id }, clerk) => refunds.approve(clerk, id),
    'PUT /staff/refund/reject': ({ id, note }, clerk) => refunds.reject(clerk, id, note),
  })
