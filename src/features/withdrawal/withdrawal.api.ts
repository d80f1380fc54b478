import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const withdrawalApi = {
  options: (options?: RequestOptions) => query('GET /resource/auth/withdrawal/option/view', {}, options),
  preview: (input: Input<'POST /resource/auth/withdrawal/preview'>, options?: RequestOptions) =>
    query('POST /resource/auth/withdrawal/preview', input, options),
  apply: (input: Input<'POST /resource/auth/withdrawal/apply'>) =>
    command('POST /resource/auth/withdrawal/apply', input),
  page: (input: Input<'POST /resource/auth/withdrawal/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/withdrawal/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/withdrawal/view', { id }, options),
  withdraw: (id: string) => command('PUT /resource/auth/withdrawal/withdraw', { id }),
  receipt: (id: string) => query('GET /resource/auth/withdrawal/receipt/view', { id }),
  check: (id: string) => command('PUT /resource/auth/withdrawal/check', { id }),
  payee: (options?: RequestOptions) => query('GET /resource/auth/withdrawal/payee/view', {}, options),
  /** The forms show refusals themselves. */
  name: (input: Input<'PUT /resource/auth/withdrawal/payee/update'>) =>
    command('PUT /resource/auth/withdrawal/payee/update', input, { noLoading: true }),
  bindCard: (input: Input<'PUT /resource/auth/withdrawal/payee/bank/update'>) =>
    command('PUT /resource/auth/withdrawal/payee/bank/update', input, { noLoading: true }),
  bindAlipay: (input: Input<'PUT /resource/auth/withdrawal/payee/alipay/update'>) =>
    command('PUT /resource/auth/withdrawal/payee/alipay/update', input, { noLoading: true }),
}
export type WithdrawalApi = typeof withdrawalApi
