import { defineRoutes } from '../../../../kernel/http/routes'
import type { TransferDeskService } from './transfer-desk.service'
import type { VoucherDeskService } from './voucher-desk.service'

export const offlineDeskRoutes = (vouchers: VoucherDeskService, transfers: TransferDeskService) =>
  defineRoutes({
    'POST /staff/voucher/page': (input, { shopId }) => vouchers.page(shopId, input),
    'GET /staff/voucher/view': ({ id }, { shopId }) => vouchers.view(shopId, id),
    'PUT /staff/voucher/confirm': (input, clerk) => vouchers.confirm(clerk, input),
    'PUT /staff/voucher/reject': ({ id, reason }, clerk) => vouchers.reject(clerk, id, reason),
    'POST /staff/transfer/page': (input, { shopId }) => transfers.page(shopId, input),
    'PUT /staff/transfer/done': (input, { act }) => transfers.finish(act, input),
  })
