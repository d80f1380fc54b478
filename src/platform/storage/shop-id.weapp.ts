/** A mini-program belongs to one school: its code is set at build time. */
export const shopId: string = process.env.TARO_APP_SID ?? ''
export const homeShopId: string = shopId
export const keepShopId = (): void => undefined
export const forgetShopId = (): void => undefined
