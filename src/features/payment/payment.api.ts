import type { PayChannel } from '@contract/payment/payment-status'
import { command, type RequestOptions } from '@/core/request/request'

export const paymentApi = {
  prepay: (orderId: string, channel: PayChannel, options?: RequestOptions) =>
    command('POST /resource/auth/trade/pay/prepay', { orderId, channel }, options),
  query: (orderId: string, options?: RequestOptions) =>
    command('POST /resource/auth/trade/pay/query', { orderId }, options),
}
export type PaymentApi = typeof paymentApi
