import { MALL_KINDS } from '../order/goods-kinds'

/** An after-sale's state machine as data: the server refuses events by it, and the app shows its buttons by it. */

export const AFTER_SALE_STATUSES = [
  'applied',
  'agreed',
  'returning',
  'refunding',
  'refundFailed',
  'refunded',
  'disagreed',
  'refused',
  'withdrawn',
] as const
export type AfterSaleStatus = (typeof AFTER_SALE_STATUSES)[number]

export const AFTER_SALE_EVENTS = [
  'withdraw',
  'agreeReturn',
  'agreeRefund',
  'disagree',
  'submitExpress',
  'close',
  'closeByOrder',
  'receiveReturn',
  'refuseReturn',
  'failRefund',
  'retryRefund',
  'confirmRefund',
] as const
export type AfterSaleEvent = (typeof AFTER_SALE_EVENTS)[number]

/**
 * `agreeReturn` is for goods that must come back first; `close` ends one of these that nothing was sent for, and
 * `closeByOrder` one whose order has all of its money back.
 */
const NEXT: Record<AfterSaleStatus, Partial<Record<AfterSaleEvent, AfterSaleStatus>>> = {
  applied: {
    withdraw: 'withdrawn',
    agreeReturn: 'agreed',
    agreeRefund: 'refunding',
    disagree: 'disagreed',
    closeByOrder: 'withdrawn',
  },
  agreed: { submitExpress: 'returning', close: 'withdrawn', closeByOrder: 'withdrawn' },
  returning: { receiveReturn: 'refunding', refuseReturn: 'refused', closeByOrder: 'withdrawn' },
  refunding: { confirmRefund: 'refunded', failRefund: 'refundFailed' },
  refundFailed: { retryRefund: 'refunding', confirmRefund: 'refunded' },
  refunded: {},
  disagreed: {},
  refused: {},
  withdrawn: {},
}

export const nextAfterSaleStatus = (from: AfterSaleStatus, event: AfterSaleEvent): AfterSaleStatus | undefined =>
  NEXT[from][event]
export const canAfterSale = (from: AfterSaleStatus, event: AfterSaleEvent): boolean =>
  nextAfterSaleStatus(from, event) !== undefined

/** Whether something can still happen, so that its lines cannot be asked for again. */
export const isRunning = (status: AfterSaleStatus): boolean => Object.keys(NEXT[status]).length > 0

export const AFTER_SALE_STATUS_LABEL: Record<AfterSaleStatus, string> = {
  applied: '申请中',
  agreed: '待退货',
  returning: '待商家收货',
  refunding: '退款中',
  refundFailed: '退款异常',
  refunded: '退款成功',
  disagreed: '已拒绝',
  refused: '拒绝收货',
  withdrawn: '已撤销',
}

/** `refund`: money only; `return`: the goods come back first. */
export const AFTER_SALE_KINDS = ['refund', 'return'] as const
export type AfterSaleKind = (typeof AFTER_SALE_KINDS)[number]
export const AFTER_SALE_KIND_LABEL: Record<AfterSaleKind, string> = { refund: '仅退款', return: '退货退款' }

export const AFTER_SALE_REASONS = [
  'unwanted',
  'noTime',
  'notAsDescribed',
  'duplicate',
  'broken',
  'wrongGoods',
  'notReceived',
  'other',
] as const
export type AfterSaleReason = (typeof AFTER_SALE_REASONS)[number]
export const AFTER_SALE_REASON_LABEL: Record<AfterSaleReason, string> = {
  unwanted: '不想要了',
  noTime: '没有时间学习',
  notAsDescribed: '与描述不符',
  duplicate: '买错、重复购买',
  broken: '商品破损',
  wrongGoods: '发错、漏发',
  notReceived: '没有收到货',
  other: '其他原因',
}

const OF_STUDY: readonly AfterSaleReason[] = ['noTime']
const OF_GOODS: readonly AfterSaleReason[] = ['broken', 'wrongGoods', 'notReceived']

/** The reasons that fit what is bought; the server takes all of them. */
export const listAfterSaleReasons = (kinds: readonly string[]): AfterSaleReason[] => {
  const isGoods = (kind: string) => MALL_KINDS.includes(kind)
  return AFTER_SALE_REASONS.filter(
    (reason) =>
      (!OF_STUDY.includes(reason) || !kinds.every(isGoods)) && (!OF_GOODS.includes(reason) || kinds.some(isGoods)),
  )
}

/** Days in which a learner must send goods back after the school agreed; then it is closed. */
export const RETURN_DAYS = 7
