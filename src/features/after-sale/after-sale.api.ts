import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

export const afterSaleApi = {
  expect: (input: Input<'POST /resource/auth/trade/order/sale/expected/refund'>, options?: RequestOptions) =>
    query('POST /resource/auth/trade/order/sale/expected/refund', input, options),
  apply: (input: Input<'POST /resource/auth/trade/order/apply/sale'>) =>
    command('POST /resource/auth/trade/order/apply/sale', input, { noLoading: true }),
  page: (input: Input<'POST /resource/auth/trade/order/sale/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/trade/order/sale/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/trade/order/sale/view', { id }, options),
  withdraw: (id: string) => command('PUT /resource/auth/trade/order/sale/withdraw', { id }),
  close: (id: string) => command('POST /resource/auth/trade/order/sale/close', { id }),
  submitExpress: (input: Input<'POST /resource/auth/trade/order/sale/submit/express'>) =>
    command('POST /resource/auth/trade/order/sale/submit/express', input, { noLoading: true }),
  /** Sends a chosen picture to the school's storage; throws ApiError with a sentence for the learner. */
  uploadPicture: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'afterSale' } }),
}
export type AfterSaleApi = typeof afterSaleApi
