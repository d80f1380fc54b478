import type { PayWay } from './payment-status'

/** Where a cashier is open, as the client declares it. */
export const PAY_PLACES = ['wechatWeb', 'web', 'desk', 'miniIos', 'mini'] as const
export type PayPlace = (typeof PAY_PLACES)[number]

/** What a mini-program on an iPhone says instead of selling. */
export const IOS_CLOSED_TEXT = 'iPhone 小程序内暂不支持购买'

/** The ways to pay that work at each place, in the order in which they are offered. */
export const WAYS_AT: Record<PayPlace, readonly PayWay[]> = {
  wechatWeb: ['wechatJsapi', 'offline'],
  web: ['wechatH5', 'alipayWap', 'offline'],
  desk: ['wechatH5', 'alipayPage', 'offline'],
  miniIos: ['wechatMini', 'offline'],
  mini: ['wechatMini', 'offline'],
}
