import { client } from '@/platform/device/client'
import { shop } from './shop.store'

/**
 * Whether this app shows no price of what is used on the phone and sells none of it: a mini-program on an iPhone, where
 * WeChat asks for that, unless the school has its leave.
 */
export const hidesVirtualPrices = (): boolean => client.isIosMini && !shop.info?.iosSelling
