import { query, type Input, type RequestOptions } from '@/core/request/request'

export const groupApi = {
  summary: (activityId: string, options?: RequestOptions) =>
    query('GET /resource/api/group-buy/summary', { activityId }, options),
  page: (input: Input<'POST /resource/api/group-buy/page'>, options?: RequestOptions) =>
    query('POST /resource/api/group-buy/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/api/group-buy/view', { id }, options),
  pageMine: (input: Input<'POST /resource/auth/group-buy/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/group-buy/page', input, options),
  countMine: (options?: RequestOptions) => query('GET /resource/auth/group-buy/count', {}, options),
}
export type GroupApi = typeof groupApi
