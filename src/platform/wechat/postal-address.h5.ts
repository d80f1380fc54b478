import type { WechatPostalAddress } from './postal-address.port'

/** Browsers have no such list. */
export const canChooseAddress = (): boolean => false
export const chooseAddress = (): Promise<WechatPostalAddress | undefined> => Promise.resolve(undefined)
