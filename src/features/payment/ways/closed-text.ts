import { IOS_CLOSED_TEXT } from '@contract/payment/place-kinds'
import { hidesVirtualPrices } from '@/core/shop/hides-virtual-prices'
import { shop } from '@/core/shop/shop.store'

/** Why nothing can be paid here (PAY-01). */
export const closedText = (): string => {
  if (!shop.info?.paymentEnabled) return '本店铺未开通支付，请联系学校购买'
  return hidesVirtualPrices() ? IOS_CLOSED_TEXT : '这里没有可用的付款方式，请联系学校购买'
}
