import { defineRoutes } from '../../kernel/http/routes'
import type { OfflineAccountsService } from './offline-accounts.service'
import type { MerchantAccountsService } from './merchant-accounts.service'

export const merchantRoutes = (accounts: MerchantAccountsService, offline: OfflineAccountsService) =>
  defineRoutes({
    'GET /staff/merchant/list': (_input, { shopId }) => accounts.list(shopId),
    'POST /staff/merchant/wechat/set': (input, { act }) => accounts.set(act, 'wechat', input),
    'POST /staff/merchant/alipay/set': (input, { act }) => accounts.set(act, 'alipay', input),
    'PUT /staff/merchant/remove': ({ provider }, { act }) => accounts.remove(act, provider),
    'GET /staff/merchant/offline/view': async (_input, { shopId }) => ({
      account: (await offline.find(shopId)) ?? null,
    }),
    'POST /staff/merchant/offline/set': (input, { act }) => offline.set(act, input),
    'DELETE /staff/merchant/offline/remove': (_input, { act }) => offline.remove(act),
  })
