import { query, type QueryOptions } from '../request/request'

export const shopApi = {
  /** Where the school's mobile web is: its own domain, or the platform's. */
  website: () => query('GET /base/api/shop/wap/website/domain', {}, { noLoading: true, background: true }),
  info: (options?: QueryOptions) => query('GET /base/api/shop/get/pub/code/info', {}, options),
}
export type ShopApi = typeof shopApi
