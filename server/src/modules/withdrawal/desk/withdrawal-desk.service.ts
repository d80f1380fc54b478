import type { Input, Output } from '@contract/calls'
import { WITHDRAWAL_REASON_MAX_LENGTH, type StaffWithdrawal } from '@contract/withdrawal/staff-calls'
import { isSent } from '@contract/withdrawal/withdrawal-status'
import { AppError } from '../../../kernel/app-error'
import { toPage } from '../../../kernel/db/page'
import { readPlainText } from '../../../kernel/plain-text'
import { dayOf, startOfDay } from '../../../kernel/school-time'
import type { Audit } from '../../staff/audit/audit.service'
import type { Clerk } from '../../staff/desk-deps'
import type { PayeeRepository } from '../payee.repository'
import type { PayingAccounts, PayoutService } from '../payout.service'
import { monthOf } from '../tax-month'
import { netOf } from '../withdrawal-messages'
import { toShownRow, toSteps } from '../withdrawal-view'
import type { WithdrawalMoves } from '../withdrawal-moves.service'
import { isPayable, type WithdrawalQuotes } from '../withdrawal-quote.service'
import type { WithdrawalRepository, WithdrawalRow } from '../withdrawal.repository'
import type { RuleRow } from '../withdrawal.table'
import type { WithdrawalDeskRepository, WithdrawalFilter } from './withdrawal-desk.repository'

interface WithdrawalDeskDeps {
  desk: WithdrawalDeskRepository
  withdrawals: WithdrawalRepository
  payees: Pick<PayeeRepository, 'lock'>
  quotes: Pick<WithdrawalQuotes, 'settle'>
  moves: WithdrawalMoves
  payouts: Pick<PayoutService, 'plan'>
  accounts: PayingAccounts
  audit: Audit
  now: () => Date
}

/** Where one person approves withdrawals and another one releases them. */
export class WithdrawalDeskService {
  constructor(private readonly deps: WithdrawalDeskDeps) {}

  async page(shopId: string, filter: WithdrawalFilter): Promise<Output<'POST /staff/withdrawal/page'>> {
    const [page, counts] = await Promise.all([this.pageOf(shopId, filter), this.deps.desk.countByState(shopId, filter)])
    return { ...page, counts }
  }

  async pageOf(shopId: string, filter: WithdrawalFilter): Promise<Output<'POST /staff/withdrawal/release/page'>> {
    const { rows, totalCount } = await this.deps.desk.page(shopId, filter)
    return toPage(filter, await this.describeAll(rows), totalCount)
  }

  /** @throws AppError WITHDRAWAL_NOT_FOUND */
  async view(shopId: string, id: string): Promise<StaffWithdrawal> {
    return this.describe(requireOf(shopId, await this.deps.withdrawals.find(id)))
  }

  approve(clerk: Clerk, { ids }: Input<'PUT /staff/withdrawal/approve'>) {
    return this.each(clerk, ids, (row) =>
      this.deps.moves.move(row, 'approve', {
        approvedAt: this.deps.now(),
        approvedBy: clerk.staffId,
        approvedByName: clerk.act.actorName,
      }),
    )
  }

  /** @throws AppError WITHDRAWAL_NOT_FOUND, WITHDRAWAL_EVENT_REFUSED once it is released */
  async reject(clerk: Clerk, { id, reason }: Input<'PUT /staff/withdrawal/reject'>): Promise<StaffWithdrawal> {
    const said = readPlainText(reason, '原因', WITHDRAWAL_REASON_MAX_LENGTH)
    return this.describe(await this.one(clerk, id, (row) => this.deps.moves.move(row, 'reject', { reason: said })))
  }

  /** Each by itself: one that is refused leaves the others. */
  release(clerk: Clerk, { ids }: Input<'PUT /staff/withdrawal/release'>) {
    return this.each(clerk, ids, (row, rule) => this.releaseOne(clerk, row, rule))
  }

  /**
   * Asks to take back what was released. The money is in the balance when the provider has said that it did not go out.
   * @throws AppError WITHDRAWAL_NOT_FOUND, WITHDRAWAL_EVENT_REFUSED for what is not under way, or at a bank
   */
  async stop(clerk: Clerk, { id, reason }: Input<'PUT /staff/withdrawal/stop'>): Promise<StaffWithdrawal> {
    const stopReason = readPlainText(reason, '原因', WITHDRAWAL_REASON_MAX_LENGTH)
    const stopped = await this.one(clerk, id, async (row) => {
      if (row.way === 'bank' || !isSent(row.state)) throw new AppError('WITHDRAWAL_EVENT_REFUSED')
      await this.deps.withdrawals.change(id, { stopReason })
      if (!row.stopReason) await this.deps.payouts.plan(id, 'stop')
      return { ...row, stopReason }
    })
    return this.describe(stopped)
  }

  private async releaseOne(clerk: Clerk, row: WithdrawalRow, rule: RuleRow | undefined): Promise<WithdrawalRow> {
    const { moves, payouts, payees, quotes, now } = this.deps
    if (row.state !== 'approved') throw new AppError('WITHDRAWAL_EVENT_REFUSED')
    if (row.approvedBy === clerk.staffId) throw new AppError('WITHDRAWAL_SAME_PERSON')
    if (!rule) throw new AppError('WITHDRAWAL_CLOSED')
    await payees.lock(row.userId)
    const { taxFen } = await quotes.settle(row.userId, row.amountFen, rule, now())
    const netFen = netOf({ ...row, taxFen })
    if (!isPayable(netFen)) throw new AppError('WITHDRAWAL_NOTHING_LEFT')
    const merchantAccountId = await this.findAccount(row, rule, netFen)
    const released = await moves.move(row, 'release', {
      taxFen,
      taxMonth: monthOf(now()),
      merchantAccountId,
      releasedAt: now(),
      releasedBy: clerk.staffId,
      releasedByName: clerk.act.actorName,
    })
    if (row.way !== 'bank') await payouts.plan(row.id)
    return released
  }

  /** Which account pays it; null for a bank's file. @throws AppError WITHDRAWAL_CLOSED, WITHDRAWAL_DAY_FULL */
  private async findAccount({ way, shopId, userId }: WithdrawalRow, rule: RuleRow, netFen: number) {
    if (way === 'bank') return null
    const merchant = await this.deps.accounts.findActive(shopId, way)
    if (!merchant) throw new AppError('WITHDRAWAL_CLOSED', '学校没有这个渠道的收款账户')
    if (way === 'wechat') {
      const from = startOfDay(dayOf(this.deps.now()))
      const [toPerson, toAll] = await Promise.all([
        this.deps.withdrawals.sumReleased(shopId, { way, from, userId }),
        this.deps.withdrawals.sumReleased(shopId, { way, from }),
      ])
      if (toPerson + netFen > rule.personDayFen || toAll + netFen > rule.schoolDayFen)
        throw new AppError('WITHDRAWAL_DAY_FULL')
    }
    return merchant.accountId
  }

  private async each(
    clerk: Clerk,
    ids: string[],
    act: (row: WithdrawalRow, rule: RuleRow | undefined) => Promise<WithdrawalRow>,
  ): Promise<Output<'PUT /staff/withdrawal/release'>> {
    const results: Output<'PUT /staff/withdrawal/release'>['results'] = []
    for (const id of ids) {
      try {
        const { state } = await this.one(clerk, id, act)
        results.push({ id, state, error: '' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        results.push({ id, state: null, error: error.message })
      }
    }
    return { results }
  }

  private one(
    clerk: Clerk,
    id: string,
    act: (row: WithdrawalRow, rule: RuleRow | undefined) => Promise<WithdrawalRow>,
  ): Promise<WithdrawalRow> {
    const { shopId } = clerk.act
    return this.deps.audit.perform(clerk.act, async () => {
      const rule = await this.deps.desk.lockRule(shopId)
      const row = requireOf(shopId, await this.deps.withdrawals.lock(id))
      const after = await act(row, rule)
      return {
        result: after,
        subject: { kind: 'withdrawal', id },
        before: { state: row.state },
        after: {
          state: after.state,
          amountFen: after.amountFen,
          ...(after.reason && { reason: after.reason }),
          ...(after.stopReason && { reason: after.stopReason }),
        },
      }
    })
  }

  private async describe(row: WithdrawalRow): Promise<StaffWithdrawal> {
    return (await this.describeAll([row]))[0]
  }

  private async describeAll(rows: WithdrawalRow[]): Promise<StaffWithdrawal[]> {
    const names = await this.deps.desk.readNames(rows.map(({ userId }) => userId))
    return rows.map((row) => toStaffWithdrawal(row, names.get(row.userId) ?? ''))
  }
}

/** @throws AppError WITHDRAWAL_NOT_FOUND, also for another school's */
const requireOf = (shopId: string, row: WithdrawalRow | undefined): WithdrawalRow => {
  if (row?.shopId !== shopId) throw new AppError('WITHDRAWAL_NOT_FOUND')
  return row
}

const toStaffWithdrawal = (row: WithdrawalRow, learnerName: string): StaffWithdrawal => ({
  ...toShownRow(row),
  ...toSteps(row),
  learnerId: row.userId,
  learnerName,
  channelNumber: row.channelNumber,
  lastError: row.lastError,
  isStopping: row.stopReason !== '' && isSent(row.state),
})
