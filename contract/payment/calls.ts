import { defineCalls } from '../call'
import { shared } from '../rate'
import { Id, Nullable, OneOf, Optional, Text, Type, type Static } from '../schema'
import { ORDER_STATUSES } from '../order/order-status'
import { PAYMENT_STATUSES, PREPAY_CHANNELS, PAY_WAYS } from './payment-status'
import { PAY_PLACES } from './place-kinds'

/** Parameters of WeChat's payment sheet, the same for JSAPI and the mini-program. */
const WechatPayParameters = Type.Object({
  appId: Type.String(),
  timeStamp: Type.String(),
  nonceStr: Type.String(),
  package: Type.String(),
  signType: Type.String(),
  paySign: Type.String(),
})
export type WechatPayParameters = Static<typeof WechatPayParameters>

/** What `wx.requestVirtualPayment` takes; `signData` travels byte for byte as it was signed. */
const VirtualPayParameters = Type.Object({
  mode: OneOf(['short_series_goods']),
  signData: Type.String(),
  paySig: Type.String(),
  signature: Type.String(),
})
export type VirtualPayParameters = Static<typeof VirtualPayParameters>

export const Prepayment = Type.Object({
  paymentId: Id,
  channel: OneOf(PREPAY_CHANNELS),
  /** Address to open for payment by H5 and by Alipay, which return to the success page. */
  h5Url: Type.String(),
  wechat: Nullable(WechatPayParameters),
  /** Of virtual payment alone. */
  virtual: Nullable(VirtualPayParameters),
})
export type Prepayment = Static<typeof Prepayment>

/** How goods can be paid at a place. */
export const PayOptions = Type.Object({
  /** The ways that the school has and the place allows; empty where nothing can be paid. */
  ways: Type.Array(OneOf(PAY_WAYS)),
  /** Ways of other providers that work in a browser outside of WeChat, when this is WeChat's own browser. */
  browserWays: Type.Array(OneOf(PAY_WAYS)),
  /** Why nothing can be paid yet, where the reason is known. */
  notice: Optional(Type.String()),
})
export type PayOptions = Static<typeof PayOptions>

/** Payment calls, which the specification does not name. No call can mark an order paid. */
export const paymentCalls = defineCalls({
  'GET /resource/auth/trade/pay/ways': {
    summary: '订单在当前环境可用的支付方式',
    input: Type.Object({ orderId: Id, place: OneOf(PAY_PLACES) }),
    output: PayOptions,
    rate: shared({ max: 60, seconds: 60 }),
  },
  'POST /resource/auth/trade/pay/prepay': {
    summary: '发起支付',
    input: Type.Object({
      orderId: Id,
      channel: OneOf(PREPAY_CHANNELS),
      /** Virtual payment: the code of a `wx.login` right before paying; it works once. */
      loginCode: Optional(Text(128, 1)),
    }),
    output: Prepayment,
    rate: shared({ max: 30, seconds: 60 }),
  },
  'POST /resource/auth/trade/pay/query': {
    summary: '向支付渠道查询结果',
    input: Type.Object({ orderId: Id }),
    output: Type.Object({ orderStatus: OneOf(ORDER_STATUSES), paymentStatus: Nullable(OneOf(PAYMENT_STATUSES)) }),
    rate: shared({ max: 60, seconds: 60 }),
  },
})
