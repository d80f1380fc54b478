import { defineRoutes } from '../../../kernel/http/routes'
import type { WechatAccountService } from './wechat-account.service'

export const createWechatRoutes = (wechat: WechatAccountService) =>
  defineRoutes({
    'POST /base/api/shop/user/get/wx/login/auth/url': ({ returnPath }, { shopId, siteUrl }) =>
      wechat.startWebLogin(shopId, siteUrl, returnPath),
    'POST /base/api/shop/user/get/wx/js/config': ({ url }, { shopId }) => wechat.signJsConfig(shopId, url),
    'POST /base/api/shop/user/wx/authorized/login': ({ code, state }, { shopId }) =>
      wechat.login(shopId, 'web', code, state),
    'POST /base/api/shop/user/wx/mini/app/save/code': ({ code }, { shopId }) => wechat.login(shopId, 'mini', code),
    'POST /mf-admin/WeChat/login/lk': ({ code }, { shopId }) => wechat.login(shopId, 'mini', code),
    'POST /base/api/shop/user/wx/authorized/bind': (input, { shopId }) => wechat.bindPhone(shopId, input),
    'POST /base/auth/shop/user/bind/wx': (input, { shopId, userId }) => wechat.bindSelf(shopId, userId, input),
  })
