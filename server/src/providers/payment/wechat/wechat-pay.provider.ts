import type { PaymentProvider } from '../payment-provider'
import { WechatPay } from './wechat-pay'
import { identifyWechatMerchant, toWechatPaySettings } from './wechat-pay-settings'

export const wechatProvider: PaymentProvider = {
  identify: identifyWechatMerchant,
  open: (fields, addresses, now) => new WechatPay(toWechatPaySettings(fields, addresses), now),
}
