import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const goodsApi = {
  page: (input: Input<'POST /resource/api/goods/page'>, options?: RequestOptions) =>
    query('POST /resource/api/goods/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/api/goods/view', { id }, options),
  isFavourite: (id: string) =>
    query('GET /resource/auth/collection/user/view', { id, kind: 'goods' }, { noLoading: true }),
  setFavourite: (id: string, collected: boolean) =>
    command('PUT /resource/auth/collection/user/set', { id, kind: 'goods', collected }),
}
export type GoodsApi = typeof goodsApi
