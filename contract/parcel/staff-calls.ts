import { defineCalls } from '../call'
import {
  Count,
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
import { Receiver } from '../order/calls'
import { MOST_LINES, MOST_PIECES } from '../order/goods-kinds'
import { Parcel } from './calls'
import { CARRIERS } from './carrier-kinds'
import { SHIP_LIST_MAX_LENGTH, TRACKING_NUMBER_PATTERN } from './limits'
import { PARCEL_STATES } from './parcel-status'

const SHIP = { access: 'staff:orders.ship', rate: { max: 120, seconds: 60 } } as const
const ACCOUNT = { access: 'staff:merchants.manage', rate: { max: 30, seconds: 60 } } as const

/** As the service's console shows them. */
const Credential = Type.String({ pattern: '^[!-~]{1,64}$' })
const TrackingNumber = Type.String({ pattern: TRACKING_NUMBER_PATTERN })

const StaffParcel = Type.Object({ ...Parcel.properties, receiver: Nullable(Receiver), shippedBy: Type.String() })
export type StaffParcel = Static<typeof StaffParcel>

const WaitingLine = Type.Object({
  lineId: Id,
  title: Type.String(),
  variant: Type.String(),
  /** Bought and not refunded. */
  quantity: Count,
  waitingQuantity: Count,
})

const WaitingOrder = Type.Object({
  orderId: Id,
  number: Type.String(),
  paidAt: Nullable(Time),
  remark: Type.String(),
  receiver: Nullable(Receiver),
  lines: Type.Array(WaitingLine),
})
export type WaitingOrder = Static<typeof WaitingOrder>

/** A school's account at Kuaidi100 (快递100). Its keys are written and never read. */
const ExpressAccount = Type.Object({ customer: Type.String(), updatedAt: Time })
export type ExpressAccount = Static<typeof ExpressAccount>

export const parcelStaffCalls = defineCalls({
  'POST /staff/parcel/waiting/page': {
    summary: '待发货的订单，先付款的在前；正在退款的不在其中',
    effect: 'read',
    ...SHIP,
    input: PageRequest({
      /** An order number or the receiver's phone number. */
      keyword: Optional(Text(40)),
    }),
    output: Page(WaitingOrder),
  },
  'POST /staff/parcel/page': {
    summary: '发货记录，最近发的在前',
    effect: 'read',
    ...SHIP,
    input: PageRequest({
      orderId: Optional(Id),
      state: Optional(OneOf(PARCEL_STATES)),
      /** An order number or a tracking number. */
      keyword: Optional(Text(40)),
    }),
    output: Page(StaffParcel),
  },
  /** @throws ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, ORDER_REFUNDING, PARCEL_PIECES_TOO_MANY, PARCEL_EXISTS */
  'POST /staff/parcel/ship': {
    summary: '发一个包裹；不写 lines 时把还没发的都发出',
    ...SHIP,
    input: Type.Object({
      orderId: Id,
      carrier: OneOf(CARRIERS),
      trackingNumber: TrackingNumber,
      lines: Optional(
        Type.Array(Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 1, maximum: MOST_PIECES }) }), {
          minItems: 1,
          maxItems: MOST_LINES,
        }),
      ),
    }),
    output: StaffParcel,
  },
  /** @throws SHIP_LIST_WRONG, which names every mistake by its row */
  'POST /staff/parcel/ship-list': {
    summary: '按清单发货：每行“订单号 快递公司 快递单号”，可从表格粘贴；有一行不对就都不发',
    ...SHIP,
    input: Type.Object({ text: Text(SHIP_LIST_MAX_LENGTH, 1) }),
    output: Type.Object({ shippedCount: Count }),
  },
  /** What the old number's carrier said is forgotten. @throws PARCEL_NOT_FOUND, PARCEL_EXISTS */
  'PUT /staff/parcel/correct': {
    summary: '改正包裹的快递公司和单号',
    ...SHIP,
    input: Type.Object({ id: Id, carrier: OneOf(CARRIERS), trackingNumber: TrackingNumber }),
    output: StaffParcel,
  },
  'GET /staff/express/account/view': {
    summary: '学校的快递100账户，不含密钥；没有设置时为 null',
    ...ACCOUNT,
    input: Nothing,
    output: Type.Object({ account: Nullable(ExpressAccount) }),
  },
  'POST /staff/express/account/set': {
    summary: '设置学校的快递100账户，用来查询物流',
    ...ACCOUNT,
    input: Type.Object({ customer: Credential, key: Credential }),
    output: ExpressAccount,
  },
  'DELETE /staff/express/account/remove': {
    summary: '停用快递100账户，之后不再查询物流',
    ...ACCOUNT,
    input: Nothing,
    output: Nothing,
  },
})
