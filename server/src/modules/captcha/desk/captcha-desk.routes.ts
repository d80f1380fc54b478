import { defineRoutes } from '../../../kernel/http/routes'
import type { CaptchaDeskService } from './captcha-desk.service'

export const captchaDeskRoutes = (desk: CaptchaDeskService) =>
  defineRoutes({
    'GET /staff/captcha/account/view': (_input, { shopId }) => desk.view(shopId),
    'POST /staff/captcha/account/set/tencent': (account, { act }) => desk.set(act, { vendor: 'tencent', account }),
    'POST /staff/captcha/account/set/aliyun': (account, { act }) => desk.set(act, { vendor: 'aliyun', account }),
    'DELETE /staff/captcha/account/remove': (_input, { act }) => desk.remove(act),
  })
