import { request, type Input, type RequestOptions } from '@/core/request/request'
import { session } from '@/core/session/session.store'

export const catalogApi = {
  categories: (options?: RequestOptions) => request('GET /base/api/shop/category/list', {}, options),
  /** Signed in, each card says what this learner may do with the course. */
  courses: (input: Input<'POST /resource/api/course/page'>, options?: RequestOptions) =>
    session.loggedIn
      ? request('POST /resource/auth/course/page', input, options)
      : request('POST /resource/api/course/page', input, options),
}
export type CatalogApi = typeof catalogApi
