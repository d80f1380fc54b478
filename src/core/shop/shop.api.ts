import { request, type RequestOptions } from '../request/request'

export const shopApi = {
  info: (options?: RequestOptions) => request('GET /base/api/shop/get/pub/code/info', {}, options),
}
export type ShopApi = typeof shopApi
