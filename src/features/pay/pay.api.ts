import type { PayChannel } from '@contract/payment/payment-status'
import { request, type RequestOptions } from '@/core/request/request'

export const payApi = {
  prepay: (orderId: string, channel: PayChannel, options?: RequestOptions) =>
    request('POST /resource/auth/trade/pay/prepay', { orderId, channel }, options),
  query: (orderId: string, options?: RequestOptions) =>
    request('POST /resource/auth/trade/pay/query', { orderId }, options),
}
export type PayApi = typeof payApi
