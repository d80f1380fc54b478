import { VIRTUAL_KINDS, type GoodsKindName } from '../order/goods-kinds'
import type { PaidWay, PayWay } from './payment-status'

/**
 * Where a cashier is open, as the client declares it. `wechatWebIos` and `miniIos` are iPhones and iPads: Apple's
 * payment there is another contract, and WeChat's rules tell them apart.
 */
export const PAY_PLACES = ['wechatWeb', 'wechatWebIos', 'web', 'desk', 'miniIos', 'mini'] as const
export type PayPlace = (typeof PAY_PLACES)[number]

/** What an iPhone says instead of selling. */
export const IOS_CLOSED_TEXT = 'iPhone 上暂不支持购买'
/** What a mini-program says instead of selling. No hint of another place to pay: WeChat's rules forbid it. */
export const MINI_CLOSED_TEXT = '小程序内暂不支持购买'

type Nature = 'virtual' | 'physical'

/**
 * The ways to pay at each place, in the order in which they are offered. In the mini-program what is used on the phone
 * is paid by virtual payment alone, on every phone (notice of WeChat of 2026-02-27); what is sent, and services outside
 * of the phone, by ordinary WeChat Pay.
 */
const WAYS_AT: Record<PayPlace, Record<Nature, readonly PayWay[]>> = {
  wechatWeb: both('wechatJsapi', 'offline'),
  wechatWebIos: both('wechatJsapi', 'offline'),
  web: both('wechatH5', 'alipayWap', 'offline'),
  desk: both('wechatH5', 'alipayPage', 'offline'),
  mini: { virtual: ['wechatVirtual'], physical: ['wechatMini', 'offline'] },
  miniIos: { virtual: ['wechatApple'], physical: ['wechatMini', 'offline'] },
}

/** What a school has agreed with WeChat or decided for itself. */
export interface SellingLeave {
  /** Apple's payment is switched on in the mini-program's virtual payment. */
  iosSelling: boolean
  /** The school sells on iPhones inside WeChat's browser, too: a notice of WeChat of 2020-06-01 forbids it. */
  iosWebSelling: boolean
}

/** Places at which what is used on the phone is neither sold nor priced, unless the school has this leave. */
const CLOSED_WITHOUT: Partial<Record<PayPlace, keyof SellingLeave>> = {
  miniIos: 'iosSelling',
  wechatWebIos: 'iosWebSelling',
}

/** Whether nothing that is used on the phone may be sold, or show a price, at a place. */
export const hidesVirtual = (place: PayPlace | undefined, school: SellingLeave): boolean => {
  const leave = place && CLOSED_WITHOUT[place]
  return leave !== undefined && !school[leave]
}

const isVirtual = (kind: GoodsKindName): boolean => VIRTUAL_KINDS.includes(kind)

/** The ways for goods of these kinds in one order: those that each of them has. Goods of no named kind are physical. */
export const waysFor = (place: PayPlace, kinds: readonly GoodsKindName[], school: SellingLeave): readonly PayWay[] => {
  const virtual = kinds.some(isVirtual)
  if (virtual && hidesVirtual(place, school)) return []
  const cells = WAYS_AT[place]
  if (!virtual) return cells.physical
  return kinds.every(isVirtual) ? cells.virtual : cells.virtual.filter((way) => cells.physical.includes(way))
}

/** Kinds that a mini-program must sell in two orders: each half has a way, and no way has both. */
export const mustPart = (place: PayPlace | undefined, kinds: readonly GoodsKindName[]): boolean =>
  (place === 'mini' || place === 'miniIos') && kinds.some(isVirtual) && !kinds.every(isVirtual)

/** Where a way is used that exists at one place alone. */
const PLACE_OF: Partial<Record<PaidWay, PayPlace>> = {
  wechatMini: 'mini',
  wechatVirtual: 'mini',
  wechatApple: 'miniIos',
}

/** Whether a way may pay these kinds: what a cashier did not offer is refused when a client asks for it anyway. */
export const mayPayBy = (way: PaidWay, kinds: readonly GoodsKindName[], school: SellingLeave): boolean => {
  const place = PLACE_OF[way]
  return place === undefined || waysFor(place, kinds, school).some((each) => each === way)
}

/** The least that a way takes, in fen. */
const LEAST_FEN: Partial<Record<PaidWay, number>> = { wechatApple: 100 }
export const leastFenOf = (way: PaidWay): number => LEAST_FEN[way] ?? 1

/** Whether the school itself can give money back. What Apple took, Apple alone gives back. */
export const canRefundBy = (way: PaidWay): boolean => way !== 'wechatApple'

function both(...ways: PayWay[]): Record<Nature, readonly PayWay[]> {
  return { virtual: ways, physical: ways }
}
