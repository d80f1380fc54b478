import { defineRoutes } from '../../../../kernel/http/routes'
import type { ShippingReportDeskService } from './shipping-report-desk.service'

export const shippingReportDeskRoutes = (desk: ShippingReportDeskService) =>
  defineRoutes({
    'POST /staff/shipping-report/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/shipping-report/retry': ({ orderId }, { act }) => desk.retry(act, orderId),
  })
