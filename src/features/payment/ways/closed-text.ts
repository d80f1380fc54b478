import { IOS_CLOSED_TEXT, MINI_CLOSED_TEXT } from '@contract/payment/place-kinds'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { client } from '@/platform/device/client'
import { shop } from '@/core/shop/shop.store'

/** Why nothing can be paid here (PAY-01). */
export const closedText = (): string => {
  if (hidesVirtualPrices()) return IOS_CLOSED_TEXT
  // A mini-program gives no hint of another place to pay.
  if (!client.isWeb) return MINI_CLOSED_TEXT
  return shop.info?.paymentEnabled ? '这里没有可用的付款方式，请联系学校购买' : '本店铺未开通支付，请联系学校购买'
}
