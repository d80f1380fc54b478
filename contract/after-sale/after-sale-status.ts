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

/** `refund`: money only; `return`: the goods come back first. */
const AFTER_SALE_KINDS = ['refund', 'return'] as const
export type AfterSaleKind = (typeof AFTER_SALE_KINDS)[number]
const AFTER_SALE_REASONS = [
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
