import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const orderApi = {
  expect: (input: Input<'POST /resource/api/trade/order/expected/payment'>, options?: RequestOptions) =>
    query('POST /resource/api/trade/order/expected/payment', input, options),
  place: (input: Input<'POST /resource/auth/trade/order/save'>) =>
    command('POST /resource/auth/trade/order/save', input),
  page: (input: Input<'POST /resource/auth/trade/order/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/trade/order/page', input, options),
  count: (input: Input<'GET /resource/auth/trade/order/count'>, options?: RequestOptions) =>
    query('GET /resource/auth/trade/order/count', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/trade/order/view', { id }, options),
  cancel: (id: string) => command('PUT /resource/auth/trade/order/cancel', { id }),
  hide: (id: string) => command('PUT /resource/auth/trade/order/hide', { id }),
  findAgain: (id: string) => query('GET /resource/auth/trade/order/again', { id }),
}
export type OrderApi = typeof orderApi
