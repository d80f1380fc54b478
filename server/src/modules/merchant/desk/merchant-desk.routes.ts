import { defineRoutes } from '../../../kernel/http/routes'
import type { MerchantDeskService } from './merchant-desk.service'
import type { OfflineAccountDeskService } from './offline-account-desk.service'

export const merchantDeskRoutes = (accounts: MerchantDeskService, offline: OfflineAccountDeskService) =>
  defineRoutes({
    'GET /staff/merchant/list': (_input, { shopId }) => accounts.list(shopId),
    'POST /staff/merchant/wechat/set': (input, { act }) => accounts.set(act, 'wechat', input),
    'POST /staff/merchant/alipay/set': (input, { act }) => accounts.set(act, 'alipay', input),
    'PUT /staff/merchant/remove': ({ provider }, { act }) => accounts.remove(act, provider),
    'GET /staff/merchant/offline/view': (_input, { shopId }) => offline.view(shopId),
    'POST /staff/merchant/offline/set': (input, { act }) => offline.set(act, input),
    'DELETE /staff/merchant/offline/remove': (_input, { act }) => offline.remove(act),
  })
