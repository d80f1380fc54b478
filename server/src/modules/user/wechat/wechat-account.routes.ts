import { defineRoutes } from '../../../kernel/http/routes'
import type { WechatAccountService } from './wechat-account.service'

export const createWechatRoutes = (wechat: WechatAccountService) =>
  defineRoutes({
    'POST /base/api/shop/user/get/wx/login/auth/url': ({ returnPath }, { shopId, siteUrl }) =>
      wechat.startWebLogin(shopId, siteUrl, returnPath),
    'POST /base/api/shop/user/get/wx/js/config': ({ url }, { shopId }) => wechat.signJsConfig(shopId, url),
    'POST /base/api/shop/user/wx/authorized/login': (input, context) => wechat.login(context, 'web', input),
    'POST /base/api/shop/user/wx/mini/app/save/code': (input, context) => wechat.login(context, 'mini', input),
    'POST /mf-admin/WeChat/login/lk': (input, context) => wechat.login(context, 'mini', input),
    'POST /base/api/shop/user/wx/authorized/bind': (input, context) => wechat.bindPhone(context, input),
    'POST /base/api/shop/user/wx/authorized/bind/phone': (input, context) => wechat.bindWechatPhone(context, input),
    'PUT /base/auth/shop/user/unbind/wx': (_input, { userId }) => wechat.unbindSelf(userId),
    'POST /base/auth/shop/user/bind/wx': (input, { shopId, userId }) => wechat.bindSelf(shopId, userId, input),
  })
