import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const favouriteApi = {
  page: (input: Input<'POST /resource/auth/collection/user/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/collection/user/page', input, options),
  remove: (id: string) => command('PUT /resource/auth/collection/user/set', { id, collected: false }),
}
export type FavouriteApi = typeof favouriteApi
