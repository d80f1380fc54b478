/** The order's state machine as data: the server refuses events by it, and the app shows its buttons by it. */

export const ORDER_STATUSES = [
  'unpaid',
  'offlinePending',
  'forming',
  'undelivered',
  'delivered',
  'completed',
  'canceled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_EVENTS = [
  'pay',
  'payWithDelivery',
  'payForming',
  'form',
  'formWithDelivery',
  'submitVoucher',
  'rejectVoucher',
  'confirmVoucher',
  'confirmVoucherWithDelivery',
  'deliver',
  'confirmReceipt',
  'cancel',
  'expire',
  'closeByRefund',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

const PAYING_EVENTS: readonly OrderEvent[] = [
  'pay',
  'payWithDelivery',
  'payForming',
  'confirmVoucher',
  'confirmVoucherWithDelivery',
]
/** Whether an order's money has come by it. */
export const isPaying = (event: OrderEvent): boolean => PAYING_EVENTS.includes(event)

const NEXT: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  unpaid: {
    pay: 'completed',
    payWithDelivery: 'undelivered',
    payForming: 'forming',
    submitVoucher: 'offlinePending',
    cancel: 'canceled',
    expire: 'canceled',
  },
  offlinePending: {
    confirmVoucher: 'completed',
    confirmVoucherWithDelivery: 'undelivered',
    rejectVoucher: 'unpaid',
    cancel: 'canceled',
  },
  // Paid, but others must join before anything is given or sent.
  forming: { form: 'completed', formWithDelivery: 'undelivered', closeByRefund: 'canceled' },
  undelivered: { deliver: 'delivered', closeByRefund: 'canceled' },
  delivered: { confirmReceipt: 'completed', closeByRefund: 'canceled' },
  completed: { closeByRefund: 'canceled' },
  canceled: {},
}

export const nextOrderStatus = (from: OrderStatus, event: OrderEvent): OrderStatus | undefined => NEXT[from][event]
export const canOrder = (from: OrderStatus, event: OrderEvent): boolean => nextOrderStatus(from, event) !== undefined

export const ORDER_STATUS_LABEL: Record<OrderStatus, string> = {
  unpaid: '待付款',
  offlinePending: '待确认收款',
  forming: '待成团',
  undelivered: '待发货',
  delivered: '待收货',
  completed: '已完成',
  canceled: '已取消',
}

/** Why nothing is refunded while others may still join. */
export const FORMING_TEXT = '拼团还在进行，没有成团会自动全额退款'

/** What a completed order is called while it waits for a review. */
export const TO_REVIEW_LABEL = '待评价'

/** Orders that the buyer may remove from their lists, unless a refund or an after-sale runs. */
export const HIDEABLE_STATUSES: readonly OrderStatus[] = ['completed', 'canceled']
export const canHideOrder = ({
  status,
  refundState,
  afterSaleRunning,
}: {
  status: OrderStatus
  refundState: string
  afterSaleRunning: boolean
}): boolean => HIDEABLE_STATUSES.includes(status) && refundState !== 'refunding' && !afterSaleRunning

export const CANCEL_REASONS = ['expired', 'buyer', 'refunded', 'groupFailed'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]
export const CANCEL_REASON_LABEL: Record<CancelReason, string> = {
  expired: '超时未支付',
  buyer: '买家取消',
  refunded: '退款关闭',
  groupFailed: '拼团关闭',
}

/** An unpaid order expires after this time, or when its course ends. */
export const ORDER_LIFETIME_MINUTES = 30
/** WeChat refuses a payment that expires sooner than this. */
export const LEAST_PAYING_SECONDS = 60
