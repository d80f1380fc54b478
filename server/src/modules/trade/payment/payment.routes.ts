import { defineRoutes } from '../../../kernel/http/routes'
import type { PaymentService } from './payment.service'

export const paymentRoutes = (payments: PaymentService) =>
  defineRoutes({
    'GET /resource/auth/trade/pay/ways': ({ orderId, place }, context) => payments.listWays(context, orderId, place),
    'POST /resource/auth/trade/pay/prepay': ({ orderId, channel }, context) =>
      payments.prepay(context, orderId, channel, context),
    'POST /resource/auth/trade/pay/query': ({ orderId }, context) => payments.query(context, orderId),
  })
