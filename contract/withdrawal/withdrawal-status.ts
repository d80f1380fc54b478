/** Where a promoter's money goes. */
export const WITHDRAWAL_WAYS = ['wechat', 'alipay', 'bank'] as const
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number]

export const WITHDRAWAL_WAY_LABEL: Record<WithdrawalWay, string> = {
  wechat: '微信零钱',
  alipay: '支付宝',
  bank: '银行卡',
}

/**
 * The state machine of a withdrawal. It was deducted from the balance when it was `applied`; `rejected`, `withdrawn`
 * and `failed` have given it back.
 *
 * - `approved`: one person has agreed; another one releases.
 * - `sending`: released; the provider was asked, or will be, or nobody knows yet what became of it.
 * - `waiting`: the receiver has to confirm in WeChat.
 */
export const WITHDRAWAL_STATES = [
  'applied',
  'approved',
  'sending',
  'waiting',
  'paid',
  'rejected',
  'withdrawn',
  'failed',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export const WITHDRAWAL_STATE_LABEL: Record<WithdrawalState, string> = {
  applied: '待审核',
  approved: '待打款',
  sending: '打款中',
  waiting: '待你收款',
  paid: '已到账',
  rejected: '未通过',
  withdrawn: '已撤回',
  failed: '已退回余额',
}

export type WithdrawalEvent = 'approve' | 'reject' | 'withdraw' | 'release' | 'ask' | 'pay' | 'fail'

const NEXT: Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>> = {
  applied: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: { release: 'sending', reject: 'rejected' },
  sending: { ask: 'waiting', pay: 'paid', fail: 'failed' },
  waiting: { pay: 'paid', fail: 'failed' },
  paid: {},
  rejected: {},
  withdrawn: {},
  failed: {},
}

/** The state after an event; undefined where it is refused. */
export const nextWithdrawalState = (from: WithdrawalState, event: WithdrawalEvent): WithdrawalState | undefined =>
  NEXT[from][event]

/** Money has left the balance and neither arrived nor come back. */
export const RUNNING_STATES = ['applied', 'approved', 'sending', 'waiting'] as const
/** Released, and not over: what became of it is learnt from the provider or the bank. */
export const SENT_STATES = ['sending', 'waiting'] as const
export const isSent = (state: WithdrawalState): boolean => SENT_STATES.some((sent) => sent === state)
/** States in which a withdrawal counts as income of the month in which it was released. */
export const TAXED_STATES = ['sending', 'waiting', 'paid'] as const

/** How tax is withheld: each month for itself, or over the months of the year as the platforms of 2025 have to. */
export const TAX_METHODS = ['monthly', 'cumulative'] as const
export type TaxMethod = (typeof TAX_METHODS)[number]

/** What must arrive at least: less, no provider sends. */
export const LEAST_NET_FEN = 10

export const TAX_METHOD_LABEL: Record<TaxMethod, string> = { monthly: '按月计算', cumulative: '全年累计预扣' }
