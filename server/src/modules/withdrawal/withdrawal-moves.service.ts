import { nextWithdrawalState, type WithdrawalEvent } from '@contract/withdrawal/withdrawal-status'
import { AppError } from '../../kernel/app-error'
import type { Earnings } from '../promoter/earnings'
import type { MessageSender } from '../message/message.service'
import type { WithdrawalBooks } from './withdrawal-books'
import { withdrawalMessages } from './withdrawal-messages'
import type { WithdrawalRepository, WithdrawalRow } from './withdrawal.repository'

const GIVES_BACK: readonly WithdrawalEvent[] = ['reject', 'withdraw', 'fail']
const ENDS: readonly WithdrawalEvent[] = [...GIVES_BACK, 'pay']

interface WithdrawalMovesDeps {
  withdrawals: WithdrawalRepository
  earnings: Pick<Earnings, 'giveBack'>
  ledger: WithdrawalBooks
  messages: MessageSender
  now: () => Date
}

/** Moves withdrawals, with what must move along: the balance, the ledger, what the promoter is told. */
export class WithdrawalMoves {
  constructor(private readonly deps: WithdrawalMovesDeps) {}

  /** Run inside a transaction with the row locked. @throws AppError WITHDRAWAL_EVENT_REFUSED */
  async move(row: WithdrawalRow, event: WithdrawalEvent, values: Partial<WithdrawalRow> = {}): Promise<WithdrawalRow> {
    const state = nextWithdrawalState(row.state, event)
    if (!state) throw new AppError('WITHDRAWAL_EVENT_REFUSED')
    const changes = { ...values, state, ...(ENDS.includes(event) && { endedAt: this.deps.now(), confirmation: '' }) }
    if (!(await this.deps.withdrawals.move(row.id, row.state, changes))) throw new AppError('WITHDRAWAL_EVENT_REFUSED')
    const moved = { ...row, ...changes }
    if (GIVES_BACK.includes(event)) {
      await this.deps.earnings.giveBack({ userId: row.userId, withdrawalId: row.id })
      await this.deps.ledger.postWithdrawalReturned(moved)
    }
    if (event === 'pay') await this.deps.ledger.postWithdrawalPaid(moved)
    const message = withdrawalMessages[event]?.(moved)
    if (message) await this.deps.messages.sendAll([message])
    return moved
  }
}
