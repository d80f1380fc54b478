import { query, type Input, type RequestOptions } from '@/core/request/request'

export const goodsApi = {
  page: (input: Input<'POST /resource/api/goods/page'>, options?: RequestOptions) =>
    query('POST /resource/api/goods/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/api/goods/view', { id }, options),
}
export type GoodsApi = typeof goodsApi
