import type { OwnCodePurpose } from '@contract/user/validation'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'
import { sendPendingArrival } from '@/core/share/arrive'
import { environment } from '@/platform/device/environment'

/** The forms show refusals at their fields, so their calls raise no toast of their own. */
const quiet: RequestOptions = { noLoading: true }

/** Tells the server which device this is, so that strangers' attempts do not count against it. */
const onDevice = <T extends object>(input: T): T & { deviceToken?: string } => ({
  ...input,
  deviceToken: session.deviceToken,
})

/** A new account knows by whose share this phone came. */
const withArrival = async <T extends object>(input: T) => {
  await sendPendingArrival()
  return { ...onDevice(input), visitorMark: session.touristId }
}

export const userApi = {
  publicKey: () => query('GET /base/api/shop/user/get/public/key', {}, quiet),
  captcha: (widget: boolean) => query('GET /base/api/shop/user/get/image/verification', { widget }, quiet),
  sendCode: (input: Input<'POST /base/api/shop/user/send/verification/code'>) =>
    command('POST /base/api/shop/user/send/verification/code', onDevice(input), quiet),
  sendOwnCode: (purpose: OwnCodePurpose) =>
    command('POST /base/auth/shop/user/send/verification/code', { purpose }, quiet),
  register: async (input: Input<'POST /base/api/shop/user/register'>) =>
    command('POST /base/api/shop/user/register', await withArrival(input), quiet),
  loginByPassword: (input: Input<'POST /base/api/shop/user/login/pwd'>) =>
    command('POST /base/api/shop/user/login/pwd', onDevice(input), quiet),
  loginByCode: (input: Input<'POST /base/api/shop/user/login/verification/code'>) =>
    command('POST /base/api/shop/user/login/verification/code', onDevice(input), quiet),
  resetPassword: (input: Input<'PUT /base/api/shop/user/reset/login/pwd'>) =>
    command('PUT /base/api/shop/user/reset/login/pwd', onDevice(input), quiet),
  changePassword: (input: Input<'PUT /base/auth/shop/user/update/login/pwd'>) =>
    command('PUT /base/auth/shop/user/update/login/pwd', input, quiet),
  logout: () => command('PUT /base/auth/shop/user/logout', {}, quiet),
  invitation: (options?: RequestOptions) => query('GET /base/auth/shop/user/invite/view', {}, options),
  deregistration: (options?: RequestOptions) => query('GET /base/auth/shop/user/cancel/summary', {}, options),
  deregister: (input: Input<'PUT /base/auth/shop/user/cancel'>) =>
    command('PUT /base/auth/shop/user/cancel', input, quiet),
  restore: (restoreTicket: string) => command('POST /base/api/shop/user/restore', onDevice({ restoreTicket }), quiet),
  profile: (options?: RequestOptions) => query('GET /base/auth/shop/user/view', {}, options),
  /** The mini-program's own call, which knows that the account is WeChat's. */
  updateProfile: (input: Input<'PUT /base/auth/shop/user/update'>) =>
    environment.platform === 'weapp'
      ? command('POST /mf-user/user/mfWechatAccount/update', input, quiet)
      : command('PUT /base/auth/shop/user/update', input, quiet),
  updateHeadImage: (key: string) => command('PUT /base/auth/shop/user/update/head/img', { key }, quiet),
  wechatLoginAddress: (returnPath: string, options = quiet) =>
    command('POST /base/api/shop/user/get/wx/login/auth/url', { returnPath }, options),
  wechatWebLogin: (input: Input<'POST /base/api/shop/user/wx/authorized/login'>) =>
    command('POST /base/api/shop/user/wx/authorized/login', onDevice(input), quiet),
  wechatMiniLogin: (code: string, agreed: boolean) =>
    command('POST /base/api/shop/user/wx/mini/app/save/code', onDevice({ code, agreed }), quiet),
  bindPhone: async (input: Input<'POST /base/api/shop/user/wx/authorized/bind'>) =>
    command('POST /base/api/shop/user/wx/authorized/bind', await withArrival(input), quiet),
  bindWechatPhone: async (input: Input<'POST /base/api/shop/user/wx/authorized/bind/phone'>) =>
    command('POST /base/api/shop/user/wx/authorized/bind/phone', await withArrival(input), quiet),
  bindWechat: (input: Input<'POST /base/auth/shop/user/bind/wx'>) =>
    command('POST /base/auth/shop/user/bind/wx', input),
  orderCount: (options?: RequestOptions) => query('GET /resource/auth/trade/order/count', {}, options),
  messageCount: (options?: RequestOptions) => query('GET /base/auth/shop/msg/user/count', {}, options),
  courseCount: (options?: RequestOptions) =>
    query('POST /resource/auth/course/user/page', { state: 'all', pageCurrent: 1, pageSize: 1 }, options),
}
export type UserApi = typeof userApi
