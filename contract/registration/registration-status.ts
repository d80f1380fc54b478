/**
 * The state machine of an entry for a registration, as data: the server refuses events by it, and the app draws by it.
 */

export const ENTRY_STATUSES = ['draft', 'unpaid', 'pending', 'approved', 'rejected', 'withdrawn'] as const
export type EntryStatus = (typeof ENTRY_STATUSES)[number]
export const ENTRY_STATUS_LABEL: Record<EntryStatus, string> = {
  draft: '待提交',
  unpaid: '待缴费',
  pending: '审核中',
  approved: '审核通过',
  rejected: '审核未通过',
  withdrawn: '已撤回',
}

export const ENTRY_EVENTS = [
  'submit',
  'submitUnpaid',
  'pay',
  'lapse',
  'approve',
  'reject',
  'withdraw',
  'refund',
  'restart',
] as const
export type EntryEvent = (typeof ENTRY_EVENTS)[number]
export const ENTRY_EVENT_LABEL: Record<EntryEvent, string> = {
  submit: '提交报名，等待审核',
  submitUnpaid: '提交报名，等待缴费',
  pay: '缴费成功，等待审核',
  lapse: '没有按时缴费，名额已释放',
  approve: '审核通过',
  reject: '审核未通过',
  withdraw: '撤回报名',
  refund: '报名费已退款，报名取消',
  restart: '重新填写',
}

const NEXT: Record<EntryStatus, Partial<Record<EntryEvent, EntryStatus>>> = {
  draft: { submit: 'pending', submitUnpaid: 'unpaid' },
  unpaid: { pay: 'pending', lapse: 'draft', withdraw: 'withdrawn' },
  pending: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn', refund: 'withdrawn' },
  approved: { withdraw: 'withdrawn', refund: 'withdrawn' },
  rejected: { submit: 'pending', withdraw: 'withdrawn', refund: 'withdrawn' },
  withdrawn: { restart: 'draft' },
}
/** The status after an event; undefined where it is refused. */
export const nextEntryStatus = (from: EntryStatus, event: EntryEvent): EntryStatus | undefined => NEXT[from][event]
export const canEntry = (from: EntryStatus, event: EntryEvent): boolean => NEXT[from][event] !== undefined

/** Statuses that hold one of the places of a post. */
export const HOLDING_STATUSES: readonly EntryStatus[] = ['unpaid', 'pending', 'approved', 'rejected']
/** Statuses in which the form may be changed. */
export const EDITABLE_STATUSES: readonly EntryStatus[] = ['draft', 'rejected', 'withdrawn']

/** Of a registration, by the server's clock. */
export const REGISTRATION_PHASES = ['upcoming', 'open', 'closed'] as const
export type RegistrationPhase = (typeof REGISTRATION_PHASES)[number]

/** What comparing a face on the spot came to. */
export const FACE_RESULTS = ['none', 'waiting', 'passed', 'refused'] as const
export type FaceResult = (typeof FACE_RESULTS)[number]
/** What the staff decided on the spot. */
export const VERIFICATIONS = ['none', 'passed', 'refused'] as const
export type Verification = (typeof VERIFICATIONS)[number]

/** How long a submitted entry keeps its place before an order for the fee is placed. */
export const HOLD_MINUTES = 30
/** Lifetime of the permission to send one picture of the face, and how many an entry may get. */
export const FACE_CHECK_SECONDS = 120
export const FACE_CHECK_TRIES = 20
