import { WITHDRAWAL_STATE_LABEL, type WithdrawalState } from '@contract/withdrawal/withdrawal-status'

/** As the staff read them: the contract's words speak to the learner. */
export const STATE_WORDS: Record<WithdrawalState, string> = { ...WITHDRAWAL_STATE_LABEL, waiting: '待学员收款' }
