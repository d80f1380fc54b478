import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

const quiet = { noLoading: true }

export const articleApi = {
  categories: (options?: RequestOptions) => query('GET /resource/api/article/category/list', {}, options),
  page: (input: Input<'POST /resource/api/article/page'>, options?: RequestOptions) =>
    query('POST /resource/api/article/page', input, options),
  view: (id: string, options?: RequestOptions) =>
    query(
      twin({ visitor: 'GET /resource/api/article/view', learner: 'GET /resource/auth/article/view' }),
      { id },
      options,
    ),
  related: (id: string, options?: RequestOptions) => query('GET /resource/api/article/related/list', { id }, options),
  read: (id: string, readerMark?: string) => command('POST /resource/api/article/read/save', { id, readerMark }, quiet),
  like: (id: string, liked: boolean) => command('PUT /resource/auth/article/like', { id, liked }, quiet),
  collect: (id: string, collected: boolean) =>
    command('PUT /resource/auth/collection/article/set', { id, collected }, quiet),
}
export type ArticleApi = typeof articleApi
