import { RowOfShop } from '../../kernel/db/row-of-shop'
import type { Jobs } from '../../kernel/jobs/jobs'
import type { Seal } from '../../kernel/seal'
import type { Secrets } from '../../kernel/secrets'
import type { MessageSender } from '../message/message.service'
import type { Earnings } from '../promoter/earnings'
import type { DeskDeps } from '../staff/desk-deps'
import { createWithdrawalDesk } from './desk/withdrawal-desk.module'
import { readPayeeKey } from './make-payee'
import { PayeeRepository } from './payee.repository'
import { PayeesService } from './payees.service'
import { PAY_JOB, PayoutService, type PayingAccounts } from './payout.service'
import type { WithdrawalBooks } from './withdrawal-books'
import { WithdrawalMoves } from './withdrawal-moves.service'
import { WithdrawalQuotes } from './withdrawal-quote.service'
import { WithdrawalRepository } from './withdrawal.repository'
import { withdrawalRoutes } from './withdrawal.routes'
import { WithdrawalService } from './withdrawal.service'
import { withdrawalRuleTable } from './withdrawal.table'

export interface WithdrawalDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  messages: MessageSender
  seal: Seal
  secrets: Secrets
  earnings: Earnings
  books: WithdrawalBooks
  merchants: PayingAccounts
  openids: { findOpenid(userId: string, client: 'web' | 'mini'): Promise<string | undefined> }
}

/** Money on its way from the balance of a promoter to her account. */
export const createWithdrawalModule = (deps: WithdrawalDeps) => {
  const { database, now, jobs, messages, seal, secrets, earnings, books: ledger, openids, audit } = deps
  const accounts = deps.merchants
  const withdrawals = new WithdrawalRepository(database)
  const payees = new PayeeRepository(database)
  const rules = new RowOfShop(database, withdrawalRuleTable)
  const moves = new WithdrawalMoves({ withdrawals, earnings, ledger, messages, now })
  const payouts = new PayoutService({ database, withdrawals, moves, merchants: accounts, jobs, seal, now })
  jobs.handle(PAY_JOB, (payload) => payouts.run(payload))
  const quotes = new WithdrawalQuotes(withdrawals)
  const common = { withdrawals, payees, quotes, moves, payouts, accounts, now }
  const service = new WithdrawalService({ ...common, database, rules, earnings, ledger, openids, seal })
  const readKey = () => readPayeeKey(secrets)
  return {
    routes: withdrawalRoutes(service, new PayeesService({ database, payees, withdrawals, seal, readKey })),
    desk: createWithdrawalDesk({ ...common, database, rules, seal, audit }),
    /** What a provider's notification says of a payout. */
    report: payouts.report.bind(payouts),
  }
}
