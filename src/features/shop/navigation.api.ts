import { query, type RequestOptions } from '@/core/request/request'

export const navigationApi = {
  entries: (options?: RequestOptions) => query('GET /base/api/resource/nav/list', {}, { ...options, background: true }),
}
