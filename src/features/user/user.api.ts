import { request, type Input, type RequestOptions } from '@/core/request/request'

/** The forms show refusals at their fields, so their calls raise no toast of their own. */
const quiet: RequestOptions = { noLoading: true }

export const userApi = {
  publicKey: () => request('GET /base/api/shop/user/get/public/key', {}, quiet),
  captcha: () => request('GET /base/api/shop/user/get/image/verification', {}, quiet),
  sendCode: (input: Input<'POST /base/api/shop/user/send/verification/code'>) =>
    request('POST /base/api/shop/user/send/verification/code', input, quiet),
  register: (input: Input<'POST /base/api/shop/user/register'>) =>
    request('POST /base/api/shop/user/register', input, quiet),
  loginByPassword: (input: Input<'POST /base/api/shop/user/login/pwd'>) =>
    request('POST /base/api/shop/user/login/pwd', input, quiet),
  loginByCode: (input: Input<'POST /base/api/shop/user/login/verification/code'>) =>
    request('POST /base/api/shop/user/login/verification/code', input, quiet),
  resetPassword: (input: Input<'PUT /base/api/shop/user/reset/login/pwd'>) =>
    request('PUT /base/api/shop/user/reset/login/pwd', input, quiet),
  changePassword: (input: Input<'PUT /base/auth/shop/user/update/login/pwd'>) =>
    request('PUT /base/auth/shop/user/update/login/pwd', input, quiet),
  logout: () => request('PUT /base/auth/shop/user/logout', {}, quiet),
  profile: (options?: RequestOptions) => request('GET /base/auth/shop/user/view', {}, options),
  updateProfile: (input: Input<'PUT /base/auth/shop/user/update'>) =>
    request('PUT /base/auth/shop/user/update', input, quiet),
  updateHeadImage: (key: string) => request('PUT /base/auth/shop/user/update/head/img', { key }, quiet),
  wechatLoginAddress: (returnPath: string, options = quiet) =>
    request('POST /base/api/shop/user/get/wx/login/auth/url', { returnPath }, options),
  wechatWebLogin: (input: Input<'POST /base/api/shop/user/wx/authorized/login'>) =>
    request('POST /base/api/shop/user/wx/authorized/login', input, quiet),
  wechatMiniLogin: (code: string) => request('POST /base/api/shop/user/wx/mini/app/save/code', { code }, quiet),
  bindPhone: (input: Input<'POST /base/api/shop/user/wx/authorized/bind'>) =>
    request('POST /base/api/shop/user/wx/authorized/bind', input, quiet),
  bindWechat: (input: Input<'POST /base/auth/shop/user/bind/wx'>) =>
    request('POST /base/auth/shop/user/bind/wx', input),
  orderCount: (options?: RequestOptions) => request('GET /resource/auth/trade/order/count', {}, options),
  messageCount: (options?: RequestOptions) => request('GET /base/auth/shop/msg/user/count', {}, options),
  courseCount: (options?: RequestOptions) =>
    request('POST /resource/auth/course/user/page', { state: 'all', pageCurrent: 1, pageSize: 1 }, options),
}
export type UserApi = typeof userApi
