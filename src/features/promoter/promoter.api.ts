import { command, query, type Input, type RequestOptions } from '@/core/request/request'

const quiet = { noLoading: true }

export const promoterApi = {
  home: (options?: RequestOptions) => query('GET /base/auth/promoter/index', {}, options),
  condition: (options?: RequestOptions) => query('GET /base/auth/promoter/condition', {}, options),
  apply: (input: Input<'POST /base/auth/promoter/apply'>) => command('POST /base/auth/promoter/apply', input, quiet),
  center: (options?: RequestOptions) => query('GET /base/auth/promoter/center', {}, options),
  levels: (options?: RequestOptions) => query('GET /base/auth/promoter/level', {}, options),
  problems: (options?: RequestOptions) => query('GET /base/auth/promoter/problems', {}, options),
  articles: (input: Input<'POST /resource/api/article/page'>, options?: RequestOptions) =>
    query('POST /resource/api/article/page', input, options),
  invite: (options?: RequestOptions) => query('GET /base/auth/promoter/invite', {}, options),
  pageGoods: (input: Input<'POST /base/auth/promoter/goods/page'>, options?: RequestOptions) =>
    query('POST /base/auth/promoter/goods/page', input, options),
  pageOrders: (input: Input<'POST /base/auth/promoter/order/page'>, options?: RequestOptions) =>
    query('POST /base/auth/promoter/order/page', input, options),
  pageCustomers: (input: Input<'POST /base/auth/promoter/customer/page'>, options?: RequestOptions) =>
    query('POST /base/auth/promoter/customer/page', input, options),
  pagePromoters: (input: Input<'POST /base/auth/promoter/subordinate/page'>, options?: RequestOptions) =>
    query('POST /base/auth/promoter/subordinate/page', input, options),
  member: (id: string, options?: RequestOptions) =>
    query('GET /base/auth/promoter/subordinate/detail', { id }, options),
  rank: (input: Input<'POST /base/auth/promoter/rank'>, options?: RequestOptions) =>
    query('POST /base/auth/promoter/rank', input, options),
  hideName: (hidden: boolean) => command('PUT /base/auth/promoter/rank/hide', { hidden }, quiet),
  pageIncome: (input: Input<'POST /base/auth/promoter/income/page'>, options?: RequestOptions) =>
    query('POST /base/auth/promoter/income/page', input, options),
  income: (options?: RequestOptions) => query('GET /base/auth/promoter/income/summary', {}, options),
}
export type PromoterApi = typeof promoterApi
