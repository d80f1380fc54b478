import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const cartApi = {
  quote: (input: Input<'POST /resource/api/cart/quote'>, options?: RequestOptions) =>
    query('POST /resource/api/cart/quote', input, options),
  view: (options?: RequestOptions) => query('GET /resource/auth/cart/view', {}, options),
  count: (options?: RequestOptions) => query('GET /resource/auth/cart/count', {}, options),
  add: (input: Input<'POST /resource/auth/cart/add'>) => command('POST /resource/auth/cart/add', input),
  merge: (input: Input<'POST /resource/auth/cart/merge'>) => command('POST /resource/auth/cart/merge', input),
  setQuantity: (input: Input<'PUT /resource/auth/cart/update'>) => command('PUT /resource/auth/cart/update', input),
  choose: (input: Input<'PUT /resource/auth/cart/choose'>) => command('PUT /resource/auth/cart/choose', input),
  remove: (skuIds: string[]) => command('PUT /resource/auth/cart/remove', { skuIds }),
}
export type CartApi = typeof cartApi
