import type { Seal } from '../../../kernel/seal'
import type { DeskDeps } from '../../staff/desk-deps'
import type { PayeeRepository } from '../payee.repository'
import type { PayingAccounts, PayoutService } from '../payout.service'
import type { WithdrawalMoves } from '../withdrawal-moves.service'
import type { WithdrawalQuotes } from '../withdrawal-quote.service'
import type { WithdrawalRepository } from '../withdrawal.repository'
import type { RuleRow } from '../withdrawal.table'
import { PaymentLists } from './payment-lists.service'
import { WithdrawalDeskRepository } from './withdrawal-desk.repository'
import { withdrawalDeskRoutes } from './withdrawal-desk.routes'
import { WithdrawalDeskService } from './withdrawal-desk.service'
import { WithdrawalRules } from './withdrawal-rules.service'

export interface WithdrawalDeskDeps extends DeskDeps {
  withdrawals: WithdrawalRepository
  payees: PayeeRepository
  rules: { find(shopId: string): Promise<RuleRow | undefined>; save(row: RuleRow): Promise<void> }
  quotes: WithdrawalQuotes
  moves: WithdrawalMoves
  payouts: PayoutService
  accounts: PayingAccounts
  seal: Seal
}

/** Where withdrawals are approved and released. */
export const createWithdrawalDesk = (deps: WithdrawalDeskDeps) =>
  withdrawalDeskRoutes(
    new WithdrawalDeskService({ ...deps, desk: new WithdrawalDeskRepository(deps.database) }),
    new PaymentLists(deps),
    new WithdrawalRules(deps),
  )
