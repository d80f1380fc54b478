import { defineRoutes } from '../../../kernel/http/routes'
import type { PaymentService } from './payment.service'

export const paymentRoutes = (paying: PaymentService) =>
  defineRoutes({
    'GET /resource/auth/trade/pay/ways': ({ orderId, place }, context) => paying.listWays(context, orderId, place),
    'POST /resource/auth/trade/pay/prepay': ({ orderId, channel, loginCode }, context) =>
      paying.prepay(context, orderId, { channel, loginCode, ip: context.ip, siteUrl: context.siteUrl }),
    'POST /resource/auth/trade/pay/query': ({ orderId }, context) => paying.query(context, orderId),
  })
