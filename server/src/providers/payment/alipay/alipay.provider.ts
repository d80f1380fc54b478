import type { PaymentProvider } from '../payment-provider'
import { Alipay } from './alipay'
import { identifyAlipayMerchant, toAlipaySettings } from './alipay-settings'

export const alipayProvider: PaymentProvider = {
  identify: identifyAlipayMerchant,
  open: (fields, addresses, now) => new Alipay(toAlipaySettings(fields, addresses), now),
}
