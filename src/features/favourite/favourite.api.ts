import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const favouriteApi = {
  page: (input: Input<'POST /resource/auth/collection/user/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/collection/user/page', input, options),
  articles: (input: Input<'POST /resource/auth/collection/article/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/collection/article/page', input, options),
  goods: (input: Input<'POST /resource/auth/collection/goods/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/collection/goods/page', input, options),
  removeGoods: (id: string) =>
    command('PUT /resource/auth/collection/user/set', { id, kind: 'goods', collected: false }),
  removeArticle: (id: string) => command('PUT /resource/auth/collection/article/set', { id, collected: false }),
  remove: (id: string) => command('PUT /resource/auth/collection/user/set', { id, collected: false }),
}
export type FavouriteApi = typeof favouriteApi
