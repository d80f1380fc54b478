import { command, query, type Input, type RequestOptions } from '@/core/request/request'

/** The form shows refusals at its fields. */
const quiet: RequestOptions = { noLoading: true }

export const addressApi = {
  page: (input: Input<'POST /base/auth/shop/user/address/page'>, options?: RequestOptions) =>
    query('POST /base/auth/shop/user/address/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /base/auth/shop/user/address/view', { id }, options),
  save: (input: Input<'POST /base/auth/shop/user/address/save'>) =>
    command('POST /base/auth/shop/user/address/save', input, quiet),
  update: (input: Input<'PUT /base/auth/shop/user/address/update'>) =>
    command('PUT /base/auth/shop/user/address/update', input, quiet),
  setDefault: (id: string) => command('PUT /base/auth/shop/user/address/set/default', { id }),
  remove: (id: string) => command('DELETE /base/auth/shop/user/address/delete', { id }),
}
export type AddressApi = typeof addressApi
