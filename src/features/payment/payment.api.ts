import type { PayChannel } from '@contract/payment/payment-status'
import type { PayPlace } from '@contract/payment/place-kinds'
import { command, query, type RequestOptions } from '@/core/request/request'

export const paymentApi = {
  listWays: (orderId: string, place: PayPlace, options?: RequestOptions) =>
    query('GET /resource/auth/trade/pay/ways', { orderId, place }, options),
  prepay: (orderId: string, channel: PayChannel, options?: RequestOptions) =>
    command('POST /resource/auth/trade/pay/prepay', { orderId, channel }, options),
  query: (orderId: string, options?: RequestOptions) =>
    command('POST /resource/auth/trade/pay/query', { orderId }, options),
}
export type PaymentApi = typeof paymentApi
