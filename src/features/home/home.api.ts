import { query, type RequestOptions } from '@/core/request/request'

export const homeApi = {
  page: (code: string, options?: RequestOptions) => query('GET /base/api/page/wap/detail', { code }, options),
  myCourses: (options?: RequestOptions) =>
    query('POST /resource/auth/course/user/page', { state: 'studying', pageCurrent: 1, pageSize: 3 }, options),
}
export type HomeApi = typeof homeApi
