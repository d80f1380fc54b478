import { NotificationRefused, type ChannelRefund, type ChannelTransaction } from '../payment-channel'

/** Messages come as JSON or XML: in XML every value is text. */
type Body = Readonly<Record<string, unknown>>

const partOf = (body: Body, name: string): Body => {
  const part = body[name]
  return typeof part === 'object' && part !== null ? (part as Body) : {}
}
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const wholeOf = (value: unknown): number | undefined => {
  const number = textOf(value) === '' ? NaN : Number(value)
  return Number.isInteger(number) ? number : undefined
}

interface Delivery {
  openid: string
  env: number | undefined
  outTradeNo: string
  /** WeChat's own number; '' where an Apple payment has none in the message. */
  wxOrderId: string
  amountFen: number
  quantity: number
}

/** `xpay_goods_deliver_notify`: paid, and to be granted now. @throws NotificationRefused */
export const readDelivery = (body: Body): Delivery => {
  const goods = partOf(body, 'GoodsInfo')
  const [amountFen, quantity] = [wholeOf(goods.ActualPrice), wholeOf(goods.Quantity)]
  const outTradeNo = textOf(body.OutTradeNo)
  if (!outTradeNo || amountFen === undefined || quantity === undefined)
    throw new NotificationRefused('unreadable', 'a delivery without number, price or quantity')
  return {
    openid: textOf(body.OpenId),
    env: wholeOf(body.Env),
    outTradeNo,
    wxOrderId: textOf(partOf(body, 'WeChatPayInfo').MchOrderNo),
    amountFen,
    quantity,
  }
}

export const toTransaction = (delivery: Delivery, transactionId: string, appid: string): ChannelTransaction => ({
  outTradeNo: delivery.outTradeNo,
  transactionId,
  appid,
  state: 'SUCCESS',
  amountFen: delivery.amountFen,
  currency: 'CNY',
})

/** `xpay_refund_notify`, also of what Apple gave back, which has no number of ours. @throws NotificationRefused */
export const readRefundPush = (body: Body): ChannelRefund => {
  const refundFen = wholeOf(body.RefundFee)
  const outTradeNo = textOf(body.MchOrderId)
  const outRefundNo = textOf(body.MchRefundId) || textOf(body.WxRefundId)
  if (!outTradeNo || !outRefundNo || refundFen === undefined)
    throw new NotificationRefused('unreadable', 'a refund without numbers or amount')
  const done = wholeOf(body.RetCode) === 0
  return { outTradeNo, outRefundNo, state: done ? 'SUCCESS' : 'PROCESSING', totalFen: undefined, refundFen }
}
