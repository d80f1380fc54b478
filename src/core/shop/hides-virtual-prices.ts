import { VIRTUAL_KINDS, type SoldKind } from '@contract/shop/virtual-kinds'
import { client } from '@/platform/device/client'
import { shop } from './shop.store'

/**
 * Whether this app shows no price of what is used on the phone and sells none of it: on an iPhone, where WeChat asks
 * for that, unless the school has Apple's payment in its mini-program, or sells in WeChat's browser all the same.
 */
export const hidesVirtualPrices = (): boolean =>
  client.isIosMini ? !shop.info?.iosSelling : client.isIosWechat && !shop.info?.iosWebSelling

/** Whether nothing of these may be priced or sold here. */
export const hidesPricesOf = (items: readonly { kind: SoldKind }[]): boolean =>
  items.some(({ kind }) => VIRTUAL_KINDS.includes(kind)) && hidesVirtualPrices()
