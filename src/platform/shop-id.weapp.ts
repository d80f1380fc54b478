/** A mini-program belongs to one school: its code is set at build time. */
export const readShopId = (): string => process.env.TARO_APP_SID ?? ''
