import { query, type QueryOptions } from '../request/request'

export const shopApi = {
  info: (options?: QueryOptions) => query('GET /base/api/shop/get/pub/code/info', {}, options),
}
export type ShopApi = typeof shopApi
