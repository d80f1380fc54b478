import { defineCalls } from '../call'
import { ById, Count, Id, Nullable, OneOf, Page, PageRequest, Time, Type, type Static } from '../schema'
import { Order, Receiver } from '../order/calls'
import { ORDER_STATUSES } from '../order/order-status'
import { CARRIERS } from './carrier-kinds'
import { PARCEL_STATES } from './parcel-status'

/** What lies in a parcel. */
const ParcelItem = Type.Object({
  title: Type.String(),
  variant: Type.String(),
  cover: Type.String(),
  quantity: Count,
})

/** One thing that the carrier said. */
const Track = Type.Object({ at: Time, text: Type.String(), area: Type.String() })
export type Track = Static<typeof Track>

export const Parcel = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.String(),
  carrier: OneOf(CARRIERS),
  trackingNumber: Type.String(),
  state: OneOf(PARCEL_STATES),
  shippedAt: Time,
  signedAt: Nullable(Time),
  items: Type.Array(ParcelItem),
  /** What the carrier said last. */
  latest: Nullable(Track),
})
export type Parcel = Static<typeof Parcel>

const ParcelDetail = Type.Object({
  ...Parcel.properties,
  receiver: Nullable(Receiver),
  /** The newest first. */
  tracks: Type.Array(Track),
})
export type ParcelDetail = Static<typeof ParcelDetail>

const Logistics = Type.Object({
  orderId: Id,
  number: Type.String(),
  status: OneOf(ORDER_STATUSES),
  receiver: Nullable(Receiver),
  /** When the order completes by itself; null while parcels are missing and after the receipt. */
  receiptAt: Nullable(Time),
  /** Pieces that are still to be shipped. */
  waitingQuantity: Count,
  parcels: Type.Array(Parcel),
  serverNow: Time,
})
export type Logistics = Static<typeof Logistics>

/** What was sent to a learner, and where it is. */
export const parcelCalls = defineCalls({
  'POST /resource/auth/trade/parcel/page': {
    summary: '我的发货记录，最近发的在前',
    effect: 'read',
    input: PageRequest({}),
    output: Page(Parcel),
  },
  'GET /resource/auth/trade/parcel/view': {
    summary: '包裹和已知的物流信息',
    input: ById,
    output: ParcelDetail,
  },
  /** @throws PARCEL_NOT_FOUND, EXPRESS_FAILED */
  'PUT /resource/auth/trade/parcel/track': {
    summary: '向快递公司查询包裹的最新物流；同一个包裹半小时内只查一次',
    input: ById,
    output: ParcelDetail,
    rate: { max: 60, seconds: 60 },
  },
  'GET /resource/auth/trade/order/logistics': {
    summary: '一笔订单的全部包裹',
    input: ById,
    output: Logistics,
  },
  /** @throws ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_REFUNDING, ORDER_STATE_CHANGED */
  'POST /resource/auth/trade/order/confirm/receive': {
    summary: '确认收货',
    input: ById,
    output: Order,
  },
})
