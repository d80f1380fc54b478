import { fenToYuan } from '@contract/money'
import { CANCEL_REASON_LABEL, ORDER_STATUS_LABEL } from '@contract/order/order-status'
import { toCsv } from '../../../../kernel/csv'
import { maskPhone } from '../../../../kernel/mask-phone'
import { formatTime } from '../../../../kernel/school-time'
import type { OrderLineRow, OrderRow } from '../order.repository'
import type { DeskOrder } from './order-desk.repository'
import { sumCredits, variantOf } from '../../goods/line-snapshot'

const HEAD = [
  ...['订单号', '下单时间', '付款时间', '学员', '电话', '商品', '件数', '商品金额', '优惠'],
  ...['升级抵扣', '优惠券', '运费', '应付', '已退', '状态', '退款', '取消原因', '备注'],
]
const REFUND_LABEL: Record<OrderRow['refundState'], string> = {
  none: '',
  refunding: '退款中',
  partial: '部分退款',
  refunded: '已退款',
}
const PATTERN = 'YYYY-MM-DD HH:mm:ss'

const describeLine = ({ title, snapshot, quantity }: OrderLineRow): string =>
  [title, variantOf(snapshot), `× ${quantity}`].filter(Boolean).join(' ')

/** Orders as a table that Excel opens, a row each. */
export const toOrderCsv = (orders: DeskOrder[], lines: OrderLineRow[]): string => {
  const byOrder = new Map(orders.map(({ order }) => [order.id, [] as OrderLineRow[]]))
  for (const line of lines) byOrder.get(line.orderId)?.push(line)
  return toCsv(
    HEAD,
    orders.map(({ order, nickName, phone }) => {
      const own = byOrder.get(order.id) ?? []
      const creditFen = sumCredits(own.map(({ snapshot }) => snapshot))
      return [
        order.number,
        formatTime(order.createdAt, PATTERN),
        order.paidAt ? formatTime(order.paidAt, PATTERN) : '',
        nickName,
        maskPhone(phone),
        own.map(describeLine).join('；'),
        String(own.reduce((sum, { quantity }) => sum + quantity, 0)),
        fenToYuan(order.totalFen),
        fenToYuan(order.discountFen - creditFen),
        fenToYuan(creditFen),
        fenToYuan(order.couponFen),
        fenToYuan(order.deliveryFen),
        fenToYuan(order.payableFen),
        fenToYuan(own.reduce((sum, { refundedFen }) => sum + refundedFen, 0)),
        ORDER_STATUS_LABEL[order.status],
        REFUND_LABEL[order.refundState],
        order.cancelReason ? CANCEL_REASON_LABEL[order.cancelReason] : '',
        order.remark,
      ]
    }),
  )
}
