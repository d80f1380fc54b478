import type { PayPlace } from '@contract/payment/place-kinds'
import { command, query, type Input, type RequestOptions } from '@/core/request/request'
import { upload } from '@/core/request/upload'

export const paymentApi = {
  listWays: (orderId: string, place: PayPlace, options?: RequestOptions) =>
    query('GET /resource/auth/trade/pay/ways', { orderId, place }, options),
  viewOffline: (orderId: string, options?: RequestOptions) =>
    query('GET /resource/auth/trade/pay/offline/view', { orderId }, options),
  submitVoucher: (input: Input<'POST /resource/auth/trade/pay/offline/submit'>) =>
    command('POST /resource/auth/trade/pay/offline/submit', input, { noLoading: true }),
  uploadVoucher: (path: string) =>
    upload('POST /base/auth/file/upload/image', path, { noLoading: true, query: { purpose: 'voucher' } }),
  prepay: (input: Input<'POST /resource/auth/trade/pay/prepay'>, options?: RequestOptions) =>
    command('POST /resource/auth/trade/pay/prepay', input, options),
  query: (orderId: string, options?: RequestOptions) =>
    command('POST /resource/auth/trade/pay/query', { orderId }, options),
}
export type PaymentApi = typeof paymentApi
