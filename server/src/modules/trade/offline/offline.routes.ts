import { defineRoutes } from '../../../kernel/http/routes'
import type { VoucherService } from './voucher.service'

export const offlineRoutes = (vouchers: VoucherService) =>
  defineRoutes({
    'GET /resource/auth/trade/pay/offline/view': ({ orderId }, context) => vouchers.view(context, orderId),
    'POST /resource/auth/trade/pay/offline/submit': (input, context) => vouchers.submit(context, input),
  })
