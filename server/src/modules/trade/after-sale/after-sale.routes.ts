import { defineRoutes } from '../../../kernel/http/routes'
import type { AfterSaleService } from './after-sale.service'

export const afterSaleRoutes = (afterSales: AfterSaleService) =>
  defineRoutes({
    'POST /resource/auth/trade/order/sale/expected/refund': ({ orderId, lines }, owner) =>
      afterSales.expect(owner, orderId, lines),
    'POST /resource/auth/trade/order/apply/sale': (input, owner) => afterSales.apply(owner, input),
    'POST /resource/auth/trade/order/sale/page': (input, owner) => afterSales.page(owner, input),
    'GET /resource/auth/trade/order/sale/view': ({ id }, owner) => afterSales.view(owner, id),
    'PUT /resource/auth/trade/order/sale/withdraw': ({ id }, owner) => afterSales.withdraw(owner, id),
    'POST /resource/auth/trade/order/sale/close': ({ id }, owner) => afterSales.close(owner, id),
    'POST /resource/auth/trade/order/sale/submit/express': (input, owner) => afterSales.submitExpress(owner, input),
  })
