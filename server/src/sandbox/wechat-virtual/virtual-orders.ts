/** An order of the sandbox's virtual payment, as /xpay/query_order describes it. */
export interface VirtualOrder {
  outTradeNo: string
  shopId: string
  openid: string
  env: 0 | 1
  productId: string
  goodsPriceFen: number
  paidFen: number
  refundedFen: number
  /** 2 paid, 4 delivered, 5 refunded, 7 refund failed. */
  status: 2 | 4 | 5 | 7
  wxOrderId: string
  apple: boolean
  /** Seconds since 1970. */
  paidAt: number
  /** Numbers of refunds that were taken, with their amounts. */
  refunds: Record<string, number>
}

export const describeOrder = (order: VirtualOrder) => ({
  order_id: order.outTradeNo,
  create_time: order.paidAt,
  update_time: order.paidAt,
  status: order.status,
  biz_type: 2,
  order_fee: order.goodsPriceFen,
  coupon_fee: 0,
  paid_fee: order.paidFen,
  order_type: 0,
  refund_fee: order.refundedFen,
  paid_time: order.paidAt,
  provide_time: order.status === 4 ? order.paidAt : 0,
  biz_meta: '',
  env_type: order.env + 1,
  token: '',
  left_fee: order.paidFen - order.refundedFen,
  wx_order_id: order.wxOrderId,
  channel_order_id: '',
  wxpay_order_id: order.apple ? '' : `4200${order.wxOrderId}`,
  platform_fee_fen: 0,
})

/** `xpay_goods_deliver_notify`. Apple's orders come without `WeChatPayInfo`. */
export const describeDelivery = (order: VirtualOrder): Record<string, unknown> => ({
  Event: 'xpay_goods_deliver_notify',
  OpenId: order.openid,
  OutTradeNo: order.outTradeNo,
  Env: order.env,
  ...(!order.apple && {
    WeChatPayInfo: {
      MchOrderNo: order.wxOrderId,
      TransactionId: `4200${order.wxOrderId}`,
      PaidTime: order.paidAt,
    },
  }),
  GoodsInfo: {
    ProductId: order.productId,
    Quantity: 1,
    OrigPrice: order.goodsPriceFen,
    ActualPrice: order.paidFen,
    Attach: '',
  },
  RetryTimes: 0,
})

/** `xpay_refund_notify`; `number` is '' for what Apple gave back. */
export const describeRefund = (order: VirtualOrder, number: string, amountFen: number, at: number) => ({
  Event: 'xpay_refund_notify',
  OpenId: order.openid,
  WxRefundId: `wxr${order.wxOrderId}${order.refundedFen}`,
  MchRefundId: number,
  WxOrderId: order.wxOrderId,
  MchOrderId: order.outTradeNo,
  RefundFee: amountFen,
  RetCode: 0,
  RetMsg: 'success',
  RefundStartTimestamp: at,
  RefundSuccTimestamp: at,
  WxpayRefundTransactionId: '',
  RetryTimes: 0,
})
