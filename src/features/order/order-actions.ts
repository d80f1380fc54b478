import type { Order } from '@contract/order/calls'
import { hidesPricesOf } from '@/core/shop/hides-virtual-prices'
import { canHideOrder, canOrder } from '@contract/order/order-status'
import { isBook, isClass, isEntry, isMembership, isOffline, isPaper, isStudied, type Item } from './item-kinds'

export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'logistics'
  | 'receive'
  | 'study'
  | 'review'
  | 'exam'
  | 'member'
  | 'entry'
  | 'class'
  | 'offline'
  | 'books'
  | 'buyAgain'
  | 'hide'

export const ORDER_ACTION_LABEL: Record<OrderAction, string> = {
  pay: '去支付',
  cancel: '取消订单',
  logistics: '查看物流',
  receive: '确认收货',
  study: '去学习',
  review: '评价',
  exam: '去考试',
  member: '查看会员',
  entry: '查看报名',
  class: '进班级',
  offline: '查看面授课',
  books: '查看教材',
  buyAgain: '再次购买',
  hide: '删除订单',
}

/** The action that stands out, the first of these that is possible. */
const MAIN: readonly OrderAction[] = [
  'pay',
  'receive',
  'logistics',
  'study',
  'exam',
  'member',
  'entry',
  'class',
  'offline',
  'books',
  'buyAgain',
]

/** Nothing of these where goods may not be sold. */
const BUYING: readonly OrderAction[] = ['pay', 'buyAgain']

/** What the learner may do with an order now. */
export const listOrderActions = ({
  status,
  refundState,
  afterSaleRunning,
  shipped,
  reviewCourseId,
  reviewGoodsId,
  items,
}: Pick<Order, 'status' | 'refundState' | 'afterSaleRunning' | 'shipped' | 'reviewCourseId' | 'reviewGoodsId'> & {
  items: Item[]
}): OrderAction[] => {
  const studied = items.some(isStudied)
  const possible: Record<OrderAction, boolean> = {
    hide: canHideOrder({ status, refundState, afterSaleRunning }),
    cancel: canOrder(status, 'cancel'),
    // A course that was bought is owned and cannot be bought twice.
    // Seats in a term and books are chosen anew.
    buyAgain:
      !items.some(isBook) &&
      ((status === 'canceled' && !items.some(isOffline)) || (status === 'completed' && !studied)),
    logistics: (status === 'undelivered' || status === 'delivered') && shipped,
    receive: canOrder(status, 'confirmReceipt') && refundState !== 'refunding' && !afterSaleRunning,
    review: reviewCourseId !== null || reviewGoodsId !== null,
    study: status === 'completed' && items.some(({ kind }) => kind === 'course' || kind === 'package'),
    exam: status === 'completed' && items.some(isPaper),
    member: status === 'completed' && items.some(isMembership),
    entry: status === 'completed' && items.some(isEntry),
    class: status === 'completed' && items.some(isClass),
    offline: status === 'completed' && items.some(isOffline),
    books: status === 'completed' && items.some(isBook),
    pay: canOrder(status, 'pay'),
  }
  const closed = hidesPricesOf(items)
  return (Object.keys(possible) as OrderAction[]).filter(
    (action) => possible[action] && !(closed && BUYING.includes(action)),
  )
}

export const findMainAction = (actions: readonly OrderAction[]): OrderAction | undefined =>
  MAIN.find((action) => actions.includes(action))
