import { defineRoutes } from '../../../kernel/http/routes'
import type { TransferDeskService } from './transfer-desk.service'
import type { VoucherDeskService } from './voucher-desk.service'
import type { VoucherService } from './voucher.service'

export const offlineRoutes = (vouchers: VoucherService, desk: VoucherDeskService, transfers: TransferDeskService) =>
  defineRoutes({
    'GET /resource/auth/trade/pay/offline/view': ({ orderId }, context) => vouchers.view(context, orderId),
    'POST /resource/auth/trade/pay/offline/submit': (input, context) => vouchers.submit(context, input),
    'POST /staff/voucher/page': (input, { shopId }) => desk.page(shopId, input),
    'GET /staff/voucher/view': ({ id }, { shopId }) => desk.view(shopId, id),
    'PUT /staff/voucher/confirm': (input, clerk) => desk.confirm(clerk, input),
    'PUT /staff/voucher/reject': ({ id, reason }, clerk) => desk.reject(clerk, id, reason),
    'POST /staff/transfer/page': (input, { shopId }) => transfers.page(shopId, input),
    'PUT /staff/transfer/done': (input, { act }) => transfers.finish(act, input),
  })
