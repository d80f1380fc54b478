import { defineRoutes } from '../../../../kernel/http/routes'
import type { PaymentDeskService } from './payment-desk.service'

export const paymentDeskRoutes = (desk: PaymentDeskService) =>
  defineRoutes({
    'POST /staff/order/pay/open': ({ orderId }, { act, ...payer }) => desk.open(act, orderId, payer),
    'POST /staff/order/pay/query': ({ orderId }, { shopId }) => desk.query(shopId, orderId),
  })
