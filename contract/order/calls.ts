import { defineCalls } from '../call'
import { shared } from '../rate'
import {
  ById,
  Count,
  Fen,
  Id,
  Nothing,
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
import { ACTIVITY_KINDS } from '../activity/activity-kinds'
import { RatedCoupon } from '../coupon/calls'
import { CourseType } from '../course/course-card'
import { PayOptions } from '../payment/calls'
import { PAY_PLACES } from '../payment/place-kinds'
import { GOODS_KINDS, MOST_LINES, MOST_PIECES, ORDER_SCOPES } from './goods-kinds'
import { CANCEL_REASONS, ORDER_STATUSES } from './order-status'

/** One line to buy. */
export const LineInput = Type.Object({
  kind: OneOf(GOODS_KINDS),
  goodsId: Id,
  /** The variant, for kinds that have them. */
  skuId: Optional(Id),
  quantity: Type.Integer({ minimum: 1, maximum: MOST_PIECES }),
})
export type LineInput = Static<typeof LineInput>
/** The activity whose price a line has; the order has no other line. */
export const ActivityInput = Type.Object({
  id: Id,
  /** What is joined or used up: a group, a bargain, a prize. Its kind says which. */
  participationId: Optional(Id),
  /** 64 hex digits that the buyer's device chose, where a draw needs them. */
  nonce: Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  /** What a solved picture gave, where the school asks for one. */
  captcha: Optional(Text(2000)),
})
export type ActivityInput = Static<typeof ActivityInput>

/** The activity that an order belongs to. */
const OrderActivity = Type.Object({
  id: Id,
  kind: OneOf(ACTIVITY_KINDS),
  participationId: Nullable(Id),
})

/** Where the cashier is open; a browser without it. */
const Place = Optional(OneOf(PAY_PLACES))
const Lines = Type.Array(LineInput, { minItems: 1, maxItems: MOST_LINES })

/** Where an order is sent: a copy of the learner's address. */
export const Receiver = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  /** Six digits of the district. */
  regionCode: Type.String(),
  region: Type.String(),
  detail: Type.String(),
})
export type Receiver = Static<typeof Receiver>

/** A line of an order, as it was when it was ordered. */
export const OrderItem = Type.Object({
  kind: OneOf(GOODS_KINDS),
  goodsId: Id,
  skuId: Nullable(Id),
  title: Type.String(),
  /** The values of the variant, such as 红色 XL; '' without variants. */
  variant: Type.String(),
  cover: Type.String(),
  /** Of a course or a package. */
  courseType: Nullable(CourseType),
  priceFen: Fen,
  quantity: Count,
  /** The line's share of what the order costs. */
  payableFen: Fen,
  refundedFen: Fen,
  /** Of a course or a package; null is permanent. */
  validDays: Nullable(Type.Integer()),
})
export type OrderItem = Static<typeof OrderItem>

export const Order = Type.Object({
  id: Id,
  /** Order number for people; contains random digits, so it cannot be guessed. */
  number: Type.String(),
  kind: OneOf(['normal']),
  status: OneOf(ORDER_STATUSES),
  items: Type.Array(OrderItem),
  totalFen: Fen,
  /** What prices for members and activities take off. */
  discountFen: Fen,
  /** What the rest of a lower membership pays of a higher one. */
  creditFen: Fen,
  couponFen: Fen,
  deliveryFen: Fen,
  payableFen: Fen,
  /** What prices and the coupon save together, without the credit, which was paid once. */
  savedFen: Fen,
  refundState: OneOf(['none', 'refunding', 'partial', 'refunded']),
  /** The school has yet to deal with an after-sale of it. */
  afterSaleRunning: Type.Boolean(),
  /** At least one parcel of it was shipped. */
  shipped: Type.Boolean(),
  /** Its first course that the learner has not reviewed yet; null where nothing waits for a review. */
  reviewCourseId: Nullable(Id),
  /** Where it has none: the goods of its first line that the learner has not reviewed yet. */
  reviewGoodsId: Nullable(Id),
  cancelReason: Nullable(OneOf(CANCEL_REASONS)),
  remark: Type.String(),
  activity: Nullable(OrderActivity),
  /** Null where nothing is sent. */
  receiver: Nullable(Receiver),
  createdAt: Time,
  expiresAt: Time,
  paidAt: Nullable(Time),
  /** The server's time of the response; countdowns use it instead of the device's clock. */
  serverNow: Time,
})
export type Order = Static<typeof Order>

const OrderCounts = Type.Object({
  unpaid: Count,
  offlinePending: Count,
  forming: Count,
  undelivered: Count,
  delivered: Count,
  completed: Count,
  canceled: Count,
  /** Of the completed ones. */
  toReview: Count,
})
export type OrderCounts = Static<typeof OrderCounts>

const OrderDetail = Type.Object({
  ...Order.properties,
  log: Type.Array(Type.Object({ at: Time, event: Type.String(), text: Type.String() })),
})
export type OrderDetail = Static<typeof OrderDetail>

export const ExpectedPayment = Type.Object({
  items: Type.Array(OrderItem),
  totalFen: Fen,
  /** What prices for members and activities take off. */
  discountFen: Fen,
  /** What the rest of a lower membership pays of a higher one. */
  creditFen: Fen,
  couponFen: Fen,
  deliveryFen: Fen,
  payableFen: Fen,
  /** What prices and the coupon save together, without the credit, which was paid once. */
  savedFen: Fen,
  /** The learner's coupon that the amount contains. */
  myCouponId: Nullable(Id),
  /** The learner's coupons beside these lines, the best first, unusable ones last with the reason. */
  coupons: Type.Array(RatedCoupon),
  ...PayOptions.properties,
  /** Something is sent, so the order needs an address. */
  needsAddress: Type.Boolean(),
  /** The learner's address that the delivery charge is for; null without one. */
  addressId: Nullable(Id),
  receiver: Nullable(Receiver),
  /** How long the order will wait for its money, in minutes. */
  lifeMinutes: Count,
  /** The learner already has one of the lines, so this cannot be bought. */
  owned: Type.Boolean(),
  /** Titles of courses of a package that the learner has already. */
  ownedTitles: Type.Array(Type.String()),
})
export type ExpectedPayment = Static<typeof ExpectedPayment>

/** The lines of an earlier order as they can be bought now. */
const OrderAgain = Type.Object({
  lines: Type.Array(LineInput),
  /** What cannot be bought now, and why. */
  unavailable: Type.Array(Type.Object({ title: Type.String(), reason: Type.String() })),
})
export type OrderAgain = Static<typeof OrderAgain>

export const orderCalls = defineCalls({
  'POST /resource/api/trade/order/expected/payment': {
    summary: '下单前的应付金额',
    effect: 'read',
    input: Type.Object({
      lines: Lines,
      activity: Optional(ActivityInput),
      place: Place,
      /** Null uses none; without it, and for one that cannot be used any more, the server chooses the best. */
      myCouponId: Optional(Nullable(Id)),
      /** The learner's address; without it the default one counts. */
      addressId: Optional(Id),
    }),
    output: ExpectedPayment,
  },
  'POST /resource/auth/trade/order/save': {
    summary: '下单（同一 clientRequestId 只成一单；应付金额变了会拒绝，data 里是新的金额）',
    input: Type.Object({
      clientRequestId: Id,
      lines: Lines,
      activity: Optional(ActivityInput),
      /** What the learner was shown; another amount is refused with PRICE_CHANGED. */
      expectedPayableFen: Fen,
      myCouponId: Optional(Nullable(Id)),
      place: Place,
      /** Needed where something is sent. */
      addressId: Optional(Id),
      remark: Optional(Text(100)),
      /** The lines come from the cart, and leave it with the order. */
      fromCart: Optional(Type.Boolean()),
    }),
    output: Order,
    rate: shared({ max: 60, seconds: 60 }),
  },
  'POST /resource/auth/trade/order/page': {
    summary: '我的订单',
    effect: 'read',
    input: PageRequest({
      status: Optional(OneOf(ORDER_STATUSES)),
      /** Only those that wait for a review. */
      toReview: Optional(Type.Boolean()),
      scope: Optional(OneOf(ORDER_SCOPES)),
    }),
    output: Page(Order),
  },
  'GET /resource/auth/trade/order/count': {
    summary: '各状态的订单数，以及待评价的订单数',
    input: Type.Object({ scope: Optional(OneOf(ORDER_SCOPES)) }),
    output: OrderCounts,
  },
  'GET /resource/auth/trade/order/view': { summary: '订单', input: ById, output: OrderDetail },
  'PUT /resource/auth/trade/order/cancel': { summary: '取消订单', input: ById, output: Order },
  'PUT /resource/auth/trade/order/hide': {
    summary: '删除订单：从我的订单里移除已结束的订单，学校的记录不变',
    input: ById,
    output: Nothing,
  },
  'GET /resource/auth/trade/order/again': {
    summary: '再次购买：订单里现在还能买的商品',
    input: ById,
    output: OrderAgain,
  },
})
