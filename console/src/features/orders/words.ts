import type { PaidWay } from '@contract/payment/payment-status'
import type { Row } from '../../core/desk/desk'

type Order = Row<'POST /staff/order/page'>

export const REFUND_STATE_WORDS: Record<Order['refundState'], string> = {
  none: '没有退款',
  refunding: '退款中',
  partial: '部分退款',
  refunded: '已退款',
}
export const PAID_BY_WORDS: Record<PaidWay, string> = {
  wechatJsapi: '微信支付（公众号）',
  wechatH5: '微信支付（浏览器）',
  wechatMini: '微信支付（小程序）',
  wechatNative: '微信支付（前台扫码）',
  wechatVirtual: '微信虚拟支付',
  wechatApple: '微信虚拟支付（苹果）',
  alipayWap: '支付宝（手机）',
  alipayPage: '支付宝（电脑）',
  offline: '线下转账',
}
