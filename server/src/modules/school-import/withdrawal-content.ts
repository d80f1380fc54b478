import type { WithdrawalRule } from '@contract/withdrawal/staff-calls'
import type { WithdrawalWay } from '@contract/withdrawal/withdrawal-status'

/** How a school of the folder pays its promoters. */
export type PayoutRuleContent = WithdrawalRule

/** Who a promoter of the folder is by her papers, and what she asked for. */
export interface PayeeContent {
  name: string
  idNumber: string
  cardNumber: string
  alipayAccount: string
  withdrawals: WithdrawalContent[]
}

export interface WithdrawalContent {
  id: string
  way: WithdrawalWay
  amountFen: number
  state: 'applied' | 'paid' | 'failed'
  reason: string
  daysAgo: number
}
