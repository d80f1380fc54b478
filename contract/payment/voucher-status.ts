/**
 * The state machine of a voucher: what a learner hands in to show that money was transferred to the school. Above a
 * limit two people must see the money; `checked` is the first of them.
 */
export const VOUCHER_STATUSES = ['submitted', 'checked', 'confirmed', 'rejected', 'withdrawn'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

export const VOUCHER_EVENTS = ['check', 'confirm', 'reject', 'withdraw'] as const
export type VoucherEvent = (typeof VOUCHER_EVENTS)[number]

const NEXT: Record<VoucherStatus, Partial<Record<VoucherEvent, VoucherStatus>>> = {
  submitted: { check: 'checked', confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' },
  checked: { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' },
  confirmed: {},
  rejected: {},
  withdrawn: {},
}

/** The status after an event; undefined where it is refused. */
export const nextVoucherStatus = (from: VoucherStatus, event: VoucherEvent): VoucherStatus | undefined =>
  NEXT[from][event]

export const VOUCHER_STATUS_LABEL: Record<VoucherStatus, string> = {
  submitted: '待核对',
  checked: '待复核',
  confirmed: '已到账',
  rejected: '已退回',
  withdrawn: '已撤回',
}
