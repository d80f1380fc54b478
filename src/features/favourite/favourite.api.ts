import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const favouriteApi = {
  page: (input: Input<'POST /resource/auth/collection/user/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/collection/user/page', input, options),
  articles: (input: Input<'POST /resource/auth/collection/article/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/collection/article/page', input, options),
  removeArticle: (id: string) => command('PUT /resource/auth/collection/article/set', { id, collected: false }),
  remove: (id: string) => command('PUT /resource/auth/collection/user/set', { id, collected: false }),
}
export type FavouriteApi = typeof favouriteApi
