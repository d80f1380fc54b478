import { defineRoutes } from '../../kernel/http/routes'
import type { MerchantAccountsService } from './merchant-accounts.service'

export const merchantRoutes = (accounts: MerchantAccountsService) =>
  defineRoutes({
    'GET /staff/merchant/list': (_input, { shopId }) => accounts.list(shopId),
    'POST /staff/merchant/wechat/set': (input, { act }) => accounts.set(act, 'wechat', input),
    'POST /staff/merchant/alipay/set': (input, { act }) => accounts.set(act, 'alipay', input),
    'PUT /staff/merchant/remove': ({ provider }, { act }) => accounts.remove(act, provider),
  })
