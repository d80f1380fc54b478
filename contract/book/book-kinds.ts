/** Plain data about books and materials, which app and server import at run time. */

export const BOOK_KINDS = ['book', 'clothes', 'tool'] as const
export type BookKind = (typeof BOOK_KINDS)[number]

/** `must`: everybody gets it; `may`: the learner says 要 or 不要 (nobody can be made to buy a book). */
export const NEED_RULES = ['must', 'may'] as const
export type NeedRule = (typeof NEED_RULES)[number]

/** Paid while choosing, or 多退少补 against what was prepaid, at the end. */
export const SETTLEMENTS = ['atChoice', 'atEnd'] as const
export type Settlement = (typeof SETTLEMENTS)[number]
export const SETTLEMENT_LABEL: Record<Settlement, string> = {
  atChoice: '选好后付款，窗口期内退订全额退款',
  atEnd: '期末按实际领取结算，多退少补',
}

/** How something reaches the learner: with the class, at the counter by code, or by post. */
export const HAND_OUT_WAYS = ['class', 'counter', 'post'] as const
export type HandOutWay = (typeof HAND_OUT_WAYS)[number]
export const HAND_OUT_WAY_LABEL: Record<HandOutWay, string> = { class: '班级代表领', counter: '窗口自取', post: '邮寄' }

export const CLAIM_STATUSES = ['declined', 'unpaid', 'wanted', 'ready', 'handedOut', 'returned', 'canceled'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]
export const CLAIM_STATUS_LABEL: Record<ClaimStatus, string> = {
  declined: '不要',
  unpaid: '待付款',
  wanted: '等到货',
  ready: '已到货',
  handedOut: '已领取',
  returned: '已退回',
  canceled: '已退订',
}

/**
 * What moves a claim: `decline` while the round is open and `cancel` 退订 afterwards; `want` is 要 as well as 补订.
 */
export type ClaimEvent = 'want' | 'ask' | 'pay' | 'decline' | 'cancel' | 'arrive' | 'handOut' | 'takeBack'
/** `want` leads to what is owed, `ask` to what has to be paid first. */
export const NEXT_CLAIM: Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>> = {
  declined: { want: 'wanted', ask: 'unpaid' },
  unpaid: { pay: 'wanted', decline: 'declined', cancel: 'canceled' },
  wanted: { arrive: 'ready', decline: 'declined', cancel: 'canceled' },
  ready: { handOut: 'handedOut', decline: 'declined', cancel: 'canceled' },
  handedOut: { takeBack: 'returned' },
  returned: {},
  canceled: { want: 'wanted', ask: 'unpaid' },
}
/** Whether the learner may still take it back by herself. */
export const mayDrop = (status: ClaimStatus): boolean => NEXT_CLAIM[status].cancel !== undefined
export const isWanted = (status: ClaimStatus): boolean => status !== 'declined' && status !== 'canceled'

/** Books of a class that its representative signs for: one receipt. */
export const BATCH_STATUSES = ['packed', 'received', 'undone'] as const
export type BatchStatus = (typeof BATCH_STATUSES)[number]
export const BATCH_STATUS_LABEL: Record<BatchStatus, string> = {
  packed: '待签收',
  received: '已签收',
  undone: '已拆开',
}

/** What a scan of a pick-up code came to. Each scan has its own answer, a second tap that of the state it is in. */
export const GIVE_STATES = ['given', 'confirmed', 'done', 'waiting', 'packed'] as const
export type GiveState = (typeof GIVE_STATES)[number]

/** Why pieces come or go. */
export type StockReason = 'arrival' | 'handOut' | 'return' | 'adjust'

/** `prepaid` before the settlement; afterwards even, or who owes whom, and what was done about it. */
export const BILL_STATUSES = ['prepaid', 'even', 'due', 'paid', 'refundDue', 'refunded'] as const
export type BillStatus = (typeof BILL_STATUSES)[number]
export const BILL_STATUS_LABEL: Record<BillStatus, string> = {
  prepaid: '已预收',
  even: '已结清',
  due: '待补缴',
  paid: '已补缴',
  refundDue: '待退',
  refunded: '已退',
}
