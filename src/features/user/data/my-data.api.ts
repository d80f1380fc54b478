import { command, query, type RequestOptions } from '@/core/request/request'

export const myDataApi = {
  view: (options?: RequestOptions) => query('GET /base/auth/shop/user/data/view', {}, options),
  requestCopy: () => command('POST /base/auth/shop/user/data/copy/save', {}),
  getAddress: () => query('POST /base/auth/shop/user/data/copy/address', {}),
  unbindWechat: () => command('PUT /base/auth/shop/user/unbind/wx', {}),
}
export type MyDataApi = typeof myDataApi
