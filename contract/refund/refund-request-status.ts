/** A school's decision to give money back: above a limit another person than the one who asks must agree. */

export const REFUND_REQUEST_STATUSES = ['requested', 'approved', 'rejected'] as const
export type RefundRequestStatus = (typeof REFUND_REQUEST_STATUSES)[number]

export const REFUND_REQUEST_EVENTS = ['approve', 'reject'] as const
export type RefundRequestEvent = (typeof REFUND_REQUEST_EVENTS)[number]

const NEXT: Record<RefundRequestStatus, Partial<Record<RefundRequestEvent, RefundRequestStatus>>> = {
  requested: { approve: 'approved', reject: 'rejected' },
  approved: {},
  rejected: {},
}

/** The status after an event; undefined where it is refused. */
export const nextRefundRequest = (
  from: RefundRequestStatus,
  event: RefundRequestEvent,
): RefundRequestStatus | undefined => NEXT[from][event]

export const REFUND_REQUEST_STATUS_LABEL: Record<RefundRequestStatus, string> = {
  requested: '待审批',
  approved: '已同意',
  rejected: '已拒绝',
}
