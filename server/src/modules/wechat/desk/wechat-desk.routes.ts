import { defineRoutes } from '../../../kernel/http/routes'
import type { WechatCheckService } from './check.service'
import type { WechatDeskService } from './wechat-desk.service'

export const wechatDeskRoutes = (desk: WechatDeskService, checks: WechatCheckService) =>
  defineRoutes({
    'GET /staff/wechat/setting/view': (_input, { shopId }) => desk.view(shopId),
    'POST /staff/wechat/setting/set': (input, { act }) => desk.set(act, input),
    'GET /staff/wechat/check': (_input, { shopId }) => checks.check(shopId),
    'POST /staff/wechat/push/page': (input, { shopId }) => desk.page(shopId, input),
    'PUT /staff/wechat/push/close': ({ pushId }, { act }) => desk.close(act, pushId),
  })
