import { query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const paperApi = {
  categories: (options?: RequestOptions) => query('GET /base/api/shop/category/list', {}, options),
  page: (input: Input<'POST /resource/api/paper/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/paper/page', learner: 'POST /resource/auth/paper/page' }),
      input,
      options,
    ),
  checkUnlock: (id: string) => query('POST /resource/auth/paper/record/check/unlock', { id }),
  view: (id: string, options?: RequestOptions) =>
    query(twin({ visitor: 'GET /resource/api/paper/view', learner: 'GET /resource/auth/paper/view' }), { id }, options),
}
export type PaperApi = typeof paperApi
