import { defineCalls } from '../call'
import { shared } from '../rate'
import { ById, Fen, Id, Nullable, OneOf, Optional, Page, PageRequest, Text, Time, Type, type Static } from '../schema'
import { REFUND_REQUEST_STATUSES } from './refund-request-status'

const RATE = { max: 60, seconds: 60 }

export const RefundRequest = Type.Object({
  id: Id,
  orderId: Id,
  orderNumber: Type.String(),
  title: Type.String(),
  amountFen: Fen,
  reason: Type.String(),
  status: OneOf(REFUND_REQUEST_STATUSES),
  requestedById: Id,
  requestedByName: Type.String(),
  requestedAt: Time,
  /** Empty where the amount needed no second person. */
  decidedByName: Type.String(),
  decidedAt: Nullable(Time),
  note: Type.String(),
})
export type RefundRequest = Static<typeof RefundRequest>

export const refundStaffCalls = defineCalls({
  'POST /staff/refund/page': {
    summary: '退款申请列表，最新的在前',
    effect: 'read',
    access: 'staff:orders.view',
    input: PageRequest({ status: Optional(OneOf(REFUND_REQUEST_STATUSES)), orderId: Optional(Id) }),
    output: Page(RefundRequest),
    rate: RATE,
  },
  'POST /staff/refund/request': {
    summary:
      '申请退款：不写金额就退还没退、也没在等审批的全部；连同这笔订单已退的、本人当天独自退的都不超过限额就立即退，超过的等另一人审批',
    access: 'staff:refunds.request',
    // WeChat accepts 80 bytes of a reason, which is 26 Chinese characters.
    input: Type.Object({
      orderId: Id,
      amountFen: Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
      reason: Text(26, 1),
    }),
    output: RefundRequest,
    rate: shared(RATE),
  },
  'PUT /staff/refund/approve': {
    summary: '同意退款申请，不能审批自己的；不计入自己当天的限额',
    access: 'staff:refunds.approve',
    input: ById,
    output: RefundRequest,
    rate: shared(RATE),
  },
  'PUT /staff/refund/reject': {
    summary: '拒绝退款申请',
    access: 'staff:refunds.approve',
    input: Type.Object({ id: Id, note: Text(200, 1) }),
    output: RefundRequest,
    rate: shared(RATE),
  },
})
