import { TROUBLE_CODES } from '@contract/envelope-codes'
import { closeWindow } from '@/platform/device/environment'
import { alertDialog, toast } from '@/shared/ui/toast/toast'
import type { ApiError } from '../request/api-error'
import { forgetsLogin } from '../request/envelope'
import { credentials, listeners } from '../request/hooks'
import type { RequestOptions } from '../request/request'
import { shop } from '../shop/shop.store'
import { leadToLogin } from './login-gate'
import { session } from './session.store'

const CAPTCHA_CODE = 321
const WECHAT_LOGIN_FAILED_CODE = 331

/** What the app does about a refused request, beside what the page that sent it does. */
const handleRefusal = (error: ApiError, { noLoading, background, settles = [] }: RequestOptions): void => {
  if (error.needsLogin) return void leadToLogin()
  if (forgetsLogin(error.code)) session.forget()
  // AUTH-06: the form that sent the request shows the captcha and the message.
  if (error.code === CAPTCHA_CODE) return
  // AUTH-07.
  if (error.code === WECHAT_LOGIN_FAILED_CODE) {
    void alertDialog({ title: '微信登录失败', content: error.message }).then(closeWindow)
    return
  }
  if (settles.includes(error.code)) return
  // REQ-04 silences requests that opted out; REQ-05 messages show all the same, except for background requests.
  if (!noLoading || (TROUBLE_CODES.includes(error.code) && !background)) toast(error.message)
}

/** Connects the request layer with session and shop. Called once, before the first draw. */
export const connectRequests = (): void => {
  credentials.token = () => session.token
  credentials.shopId = () => shop.id
  listeners.refused = handleRefusal
}
