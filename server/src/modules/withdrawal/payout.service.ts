import { isSent, type WithdrawalWay } from '@contract/withdrawal/withdrawal-status'
import { describeError } from '../../kernel/error-facts'
import type { Database } from '../../kernel/db/database'
import type { Jobs } from '../../kernel/jobs/jobs'
import { addHours, addSeconds } from '../../kernel/school-time'
import type { Seal } from '../../kernel/seal'
import { ChannelError, NotificationRefused } from '../../providers/payment/payment-channel'
import type { ChannelPayout, PayoutChannel } from '../../providers/payment/payout-channel'
import type { MerchantChannel } from '../merchant/merchant-channels.service'
import { openReceiver } from './sealed-payee'
import { CONFIRMED_WITHIN_HOURS, netOf } from './withdrawal-messages'
import type { WithdrawalMoves } from './withdrawal-moves.service'
import type { WithdrawalRepository, WithdrawalRow } from './withdrawal.repository'

export const PAY_JOB = 'withdrawal.pay'

/** Longer than all calls of one round may take (10 s each). */
const BUSY_SECONDS = 60
/** A provider answers within seconds; a receiver confirms within hours. Every further time is the last of these. */
const LOOK_AGAIN_SECONDS = [10, 30, 120, 600, 1800, 3600]
const WAITING_SECONDS = 600
/** What a provider does not have so long after the last request, it never got. */
const SURE_AFTER_SECONDS = 600
/** A bill that its receiver did not confirm may still read as waiting for a while. */
const CANCEL_AFTER_HOURS = CONFIRMED_WITHIN_HOURS + 1
const REMARK = '推广佣金'

const FAIL_REASONS: Record<string, string> = {
  OVERDUE_CLOSE: '超过 24 小时没有收款',
  NAME_NOT_CORRECT: '收款人姓名与微信实名不一致',
  ACCOUNT_FROZEN: '收款账户被冻结',
  REAL_NAME_CHECK_FAIL: '微信账户还没有实名',
}

/** What withdrawals need of the school's accounts at providers. */
export interface PayingAccounts {
  find(accountId: string): Promise<MerchantChannel | undefined>
  findActive(shopId: string, provider: Exclude<WithdrawalWay, 'bank'>): Promise<MerchantChannel | undefined>
}

interface PayoutServiceDeps {
  database: Database
  withdrawals: WithdrawalRepository
  moves: WithdrawalMoves
  merchants: PayingAccounts
  jobs: Pick<Jobs, 'enqueue'>
  seal: Seal
  now: () => Date
}

/**
 * Pays released withdrawals by providers. What became of a request is only ever learnt from the provider: until it says
 * so, the same number is looked up and sent again, never another one.
 */
export class PayoutService {
  constructor(private readonly deps: PayoutServiceDeps) {}

  /** Plans the first request. Run inside the transaction that releases. */
  async plan(id: string, chain = 'pay'): Promise<void> {
    await this.planRound({ id, chain, round: 0 }, this.deps.now())
  }

  /** The job: one round with the provider, and the next one planned until it is over. */
  async run({ id, chain = 'pay', round: text = '0' }: { id?: string; chain?: string; round?: string }): Promise<void> {
    const round = Number(text)
    await this.look(id!)
    const row = await this.deps.withdrawals.find(id!)
    if (!row || !isSent(row.state)) return
    const seconds =
      row.state === 'waiting' && !row.stopReason
        ? WAITING_SECONDS
        : LOOK_AGAIN_SECONDS[Math.min(round, LOOK_AGAIN_SECONDS.length - 1)]
    await this.planRound({ id: id!, chain, round: round + 1 }, addSeconds(this.deps.now(), seconds))
  }

  /** Asks the provider once, unless another process just does, and applies what it says. */
  async look(id: string): Promise<void> {
    const { withdrawals, now } = this.deps
    const row = await withdrawals.begin(id, now(), addSeconds(now(), BUSY_SECONDS))
    if (!row) return
    try {
      const { accountId, channel } = await this.requireMerchant(row)
      const payout = await this.ask(row, channel.payouts)
      if (payout) await this.apply(accountId, payout)
      await withdrawals.change(id, { busyUntil: null, lastError: '' })
    } catch (error) {
      // Its own sentences alone: they go to the staff.
      const lastError = error instanceof ChannelError ? error.message : describeError(error)
      await withdrawals.change(id, { busyUntil: null, lastError: lastError.slice(0, 200) })
      if (!(error instanceof ChannelError)) throw error
    }
  }

  /**
   * What a verified notification says. False where it changed nothing.
   * @throws NotificationRefused when it is about none of this account's payouts, or another amount
   */
  async report({ accountId }: Pick<MerchantChannel, 'accountId'>, payout: ChannelPayout): Promise<boolean> {
    return this.apply(accountId, payout)
  }

  private async ask(row: WithdrawalRow, channel: PayoutChannel): Promise<ChannelPayout | undefined> {
    const known = row.sentAt ? await channel.find(row.number) : undefined
    const isLate =
      row.waitingSince && addHours(row.waitingSince, CANCEL_AFTER_HOURS).getTime() <= this.deps.now().getTime()
    if (known?.state === 'waiting' && (row.stopReason || isLate)) {
      await channel.cancel(row.number)
      return channel.find(row.number)
    }
    // A lookup does not tell what the receiver confirms with: the request itself does, and changes nothing more.
    if (known && (known.state !== 'waiting' || row.confirmation)) return known
    if (row.stopReason && !known) return this.giveUp(row)
    return this.send(row, channel)
  }

  private async send(row: WithdrawalRow, channel: PayoutChannel): Promise<ChannelPayout> {
    const { name, account } = openReceiver(this.deps.seal, row)
    // Kept before it goes out: from here on the provider may have it.
    await this.deps.withdrawals.change(row.id, { sentAt: this.deps.now() })
    return channel.send({
      number: row.number,
      amountFen: netOf(row),
      receiver: account,
      ...(row.client && { client: row.client }),
      name,
      remark: REMARK,
    })
  }

  /** The staff want back what the provider does not have. */
  private giveUp(row: WithdrawalRow): ChannelPayout | undefined {
    const sure = !row.sentAt || addSeconds(row.sentAt, SURE_AFTER_SECONDS).getTime() <= this.deps.now().getTime()
    if (!sure) return undefined
    const over = { number: row.number, channelNumber: '', amountFen: netOf(row), confirmation: '' }
    return { ...over, state: 'canceled', failReason: '' }
  }

  private apply(accountId: string, payout: ChannelPayout): Promise<boolean> {
    return this.deps.database.transact(async () => {
      const found = await this.deps.withdrawals.findByNumber(payout.number)
      const row = found && (await this.deps.withdrawals.lock(found.id))
      if (!row) throw new NotificationRefused('unknownPayment', 'none of our payouts')
      if (row.merchantAccountId !== accountId)
        throw new NotificationRefused('foreignMerchant', "another account's payout")
      if (payout.amountFen !== undefined && payout.amountFen !== netOf(row))
        throw new NotificationRefused('wrongAmount', 'another amount')
      return this.follow(row, payout)
    })
  }

  private async follow(row: WithdrawalRow, { state, confirmation, ...payout }: ChannelPayout): Promise<boolean> {
    if (!isSent(row.state)) return false
    const channelNumber = payout.channelNumber || row.channelNumber
    if (state === 'processing') return false
    if (state === 'waiting') {
      if (row.state !== 'sending' || !confirmation) return false
      await this.deps.moves.move(row, 'ask', { channelNumber, confirmation, waitingSince: this.deps.now() })
    } else if (state === 'paid') await this.deps.moves.move(row, 'pay', { channelNumber })
    else {
      const reason = state === 'canceled' ? row.stopReason || '学校撤回了打款' : toReason(payout.failReason)
      await this.deps.moves.move(row, 'fail', { channelNumber, reason })
    }
    return true
  }

  /** @throws ChannelError when the account that it was released from is gone */
  private async requireMerchant({ merchantAccountId, number }: WithdrawalRow): Promise<MerchantChannel> {
    const merchant = merchantAccountId ? await this.deps.merchants.find(merchantAccountId) : undefined
    if (!merchant) throw new ChannelError(`no merchant account for withdrawal ${number}`)
    return merchant
  }

  private planRound({ id, chain, round }: { id: string; chain: string; round: number }, at: Date): Promise<void> {
    return this.deps.jobs.enqueue(PAY_JOB, `${id}:${chain}:${round}`, { id, chain, round: String(round) }, at)
  }
}

const toReason = (failReason: string): string =>
  FAIL_REASONS[failReason] ??
  (/^[A-Z_]*$/.test(failReason) ? `渠道没有付出去${failReason && `（${failReason}）`}` : failReason)
