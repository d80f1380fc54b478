import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const invoiceApi = {
  page: (input: Input<'POST /resource/auth/trade/invoice/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/trade/invoice/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/trade/invoice/view', { id }, options),
  orderPage: (input: Input<'POST /resource/auth/trade/invoice/order/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/trade/invoice/order/page', input, options),
  expectAmount: (orderIds: string[], options?: RequestOptions) =>
    query('POST /resource/auth/trade/invoice/expected/amount', { orderIds }, options),
  listTitles: (options?: RequestOptions) => query('GET /resource/auth/trade/invoice/title/list', {}, options),
  deleteTitle: (id: string) => command('DELETE /resource/auth/trade/invoice/title/delete', { id }),
  /** The form shows refusals itself. */
  apply: (input: Input<'POST /resource/auth/trade/invoice/save'>) =>
    command('POST /resource/auth/trade/invoice/save', input, { noLoading: true }),
  withdraw: (id: string) => command('PUT /resource/auth/trade/invoice/withdraw', { id }),
}
export type InvoiceApi = typeof invoiceApi
