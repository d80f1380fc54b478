import { command, query, type Input, type RequestOptions } from '@/core/request/request'

export const parcelApi = {
  page: (input: Input<'POST /resource/auth/trade/parcel/page'>, options?: RequestOptions) =>
    query('POST /resource/auth/trade/parcel/page', input, options),
  view: (id: string, options?: RequestOptions) => query('GET /resource/auth/trade/parcel/view', { id }, options),
  /** The screen has something to show meanwhile, and says itself when the carrier is silent. */
  track: (id: string) =>
    command('PUT /resource/auth/trade/parcel/track', { id }, { noLoading: true, background: true }),
  viewLogistics: (orderId: string, options?: RequestOptions) =>
    query('GET /resource/auth/trade/order/logistics', { id: orderId }, options),
  confirmReceipt: (orderId: string) => command('POST /resource/auth/trade/order/confirm/receive', { id: orderId }),
}
export type ParcelApi = typeof parcelApi
