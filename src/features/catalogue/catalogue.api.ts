import { query, type Input, type RequestOptions } from '@/core/request/request'
import { twin } from '@/core/request/twin'

export const catalogApi = {
  categories: (options?: RequestOptions) => query('GET /base/api/shop/category/list', {}, options),
  /** For a logged-in learner each card has what they may do with the course. */
  courses: (input: Input<'POST /resource/api/course/page'>, options?: RequestOptions) =>
    query(
      twin({ visitor: 'POST /resource/api/course/page', learner: 'POST /resource/auth/course/page' }),
      input,
      options,
    ),
}
export type CatalogApi = typeof catalogApi
