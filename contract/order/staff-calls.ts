import { defineCalls } from '../call'
import { shared } from '../rate'
import {
  BetweenDays,
  ById,
  Count,
  Day,
  Fen,
  Id,
  Nullable,
  OneOf,
  Optional,
  Page,
  PageRequest,
  Text,
  Time,
  Type,
  type Static,
} from '../schema'
import { RefundRequest } from '../refund/staff-calls'
import { ACTIVITY_KINDS } from '../activity/activity-kinds'
import { OrderItem, Receiver } from './calls'
import { PAID_WAYS, PAYMENT_STATUSES } from '../payment/payment-status'
import { CANCEL_REASONS, ORDER_STATUSES } from './order-status'

const RATE = { max: 120, seconds: 60 }
const REFUND_STATES = ['none', 'refunding', 'partial', 'refunded'] as const

const StaffOrder = Type.Object({
  id: Id,
  number: Type.String(),
  learnerId: Id,
  nickName: Type.String(),
  phone: Type.String({ description: '中间四位已隐藏' }),
  title: Type.String(),
  status: OneOf(ORDER_STATUSES),
  refundState: OneOf(REFUND_STATES),
  cancelReason: Nullable(OneOf(CANCEL_REASONS)),
  payableFen: Fen,
  createdAt: Time,
  paidAt: Nullable(Time),
  /** How it was paid; null before, and for what is free. */
  paidBy: Nullable(OneOf(PAID_WAYS)),
})
export type StaffOrder = Static<typeof StaffOrder>

const StaffOrderDetail = Type.Object({
  ...StaffOrder.properties,
  remark: Type.String(),
  items: Type.Array(OrderItem),
  totalFen: Fen,
  /** What prices for members and activities take off. */
  discountFen: Fen,
  /** What the rest of a lower membership pays of a higher one. */
  creditFen: Fen,
  couponFen: Fen,
  /** Its title; '' without a coupon. */
  couponTitle: Type.String(),
  deliveryFen: Fen,
  refundedFen: Fen,
  /** Null where nothing is sent; its phone number is masked. */
  receiver: Nullable(Receiver),
  /** Null where it has no price of an activity. */
  activity: Nullable(Type.Object({ id: Id, kind: OneOf(ACTIVITY_KINDS) })),
  expiresAt: Time,
  log: Type.Array(Type.Object({ at: Time, event: Type.String(), actor: Type.String(), note: Type.String() })),
  refunds: Type.Array(RefundRequest),
})
export type StaffOrderDetail = Static<typeof StaffOrderDetail>

const Filter = {
  /** An order number, a phone number, or part of a name. */
  keyword: Optional(Text(40)),
  status: Optional(OneOf(ORDER_STATUSES)),
  refundState: Optional(OneOf(REFUND_STATES)),
}

/** The most orders of one table. */
export const MOST_EXPORTED = 10_000

export const orderStaffCalls = defineCalls({
  'POST /staff/order/page': {
    summary: '订单列表',
    effect: 'read',
    access: 'staff:orders.view',
    input: PageRequest({
      ...Filter,
      ...BetweenDays,
      learnerId: Optional(Id),
      sort: Optional(OneOf(['createdAt', 'payableFen'])),
      descending: Optional(Type.Boolean({ default: true })),
    }),
    output: Page(StaffOrder),
    rate: RATE,
  },
  'GET /staff/order/view': {
    summary: '订单详情，含商品、金额、收货地址、记录和退款申请',
    access: 'staff:orders.view',
    input: ById,
    output: StaffOrderDetail,
    rate: RATE,
  },
  'POST /staff/order/export': {
    summary: '导出订单（CSV，一次最多 10000 笔），会记入操作记录',
    access: 'staff:orders.view',
    input: Type.Object({ ...Filter, from: Day, to: Day }),
    output: Type.Object({ fileName: Type.String(), csv: Type.String(), count: Count }),
    rate: shared({ max: 20, seconds: 60 }),
  },
  /** @throws ORDER_EVENT_REFUSED, ORDER_EXPIRED, GOODS_OWNED, PAYMENT_NOT_ENABLED, PAYMENT_CHANNEL_FAILED */
  'POST /staff/order/pay/open': {
    summary: '前台收款：为待付款的订单生成微信支付二维码（code_url），之前打开的支付会先关闭',
    access: 'staff:orders.collect',
    input: Type.Object({ orderId: Id }),
    output: Type.Object({
      paymentId: Id,
      /** What the QR code says. */
      codeUrl: Type.String(),
      amountFen: Fen,
      expiresAt: Time,
    }),
    rate: shared(RATE),
  },
  'POST /staff/order/pay/query': {
    summary: '前台收款：向支付渠道查询结果',
    access: 'staff:orders.collect',
    input: Type.Object({ orderId: Id }),
    output: Type.Object({ orderStatus: OneOf(ORDER_STATUSES), paymentStatus: Nullable(OneOf(PAYMENT_STATUSES)) }),
    rate: shared(RATE),
  },
})
