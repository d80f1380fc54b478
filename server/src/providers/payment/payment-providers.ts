import type { PayProvider } from '@contract/payment/payment-status'
import type { PaymentProvider } from './payment-provider'
import { alipayProvider } from './alipay/alipay.provider'
import { wechatVirtualProvider } from './wechat-virtual/wechat-virtual.provider'
import { wechatProvider } from './wechat/wechat-pay.provider'

/** Every payment service, by its code. */
export const PAYMENT_PROVIDERS: Record<PayProvider, PaymentProvider> = {
  wechat: wechatProvider,
  alipay: alipayProvider,
  wechatVirtual: wechatVirtualProvider,
}
