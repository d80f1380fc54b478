import type { Input, Output } from '@contract/calls'
import type { Withdrawal, WithdrawalQuote } from '@contract/withdrawal/calls'
import { WITHDRAWAL_WAY_LABEL, type WithdrawalWay } from '@contract/withdrawal/withdrawal-status'
import { fenToYuan } from '@contract/money'
import { AppError } from '../../kernel/app-error'
import type { Database } from '../../kernel/db/database'
import { toPage, type PageInput } from '../../kernel/db/page'
import { makeId } from '../../kernel/make-id'
import { addHours, dayOf, startOfDay } from '../../kernel/school-time'
import type { Seal } from '../../kernel/seal'
import type { ReceiptParameters } from '../../providers/payment/payout-channel'
import type { Earnings } from '../promoter/earnings'
import type { PayeeRepository, PayeeRow } from './payee.repository'
import type { Learner } from './payees.service'
import type { PayingAccounts, PayoutService } from './payout.service'
import { openPayee, receiverContext, type Receiver } from './sealed-payee'
import { CONFIRMED_WITHIN_HOURS } from './withdrawal-messages'
import type { WithdrawalBooks } from './withdrawal-books'
import type { WithdrawalMoves } from './withdrawal-moves.service'
import { toShownRow, toSteps } from './withdrawal-view'
import { isPayable, type Quote, type WithdrawalQuotes } from './withdrawal-quote.service'
import type { WithdrawalRepository, WithdrawalRow } from './withdrawal.repository'
import type { RuleRow } from './withdrawal.table'

type Client = 'web' | 'mini'

interface WithdrawalServiceDeps {
  database: Database
  withdrawals: WithdrawalRepository
  payees: PayeeRepository
  rules: { find(shopId: string): Promise<RuleRow | undefined> }
  quotes: WithdrawalQuotes
  moves: WithdrawalMoves
  payouts: Pick<PayoutService, 'look'>
  earnings: Earnings
  ledger: Pick<WithdrawalBooks, 'postWithdrawal'>
  accounts: PayingAccounts
  openids: { findOpenid(userId: string, client: Client): Promise<string | undefined> }
  seal: Seal
  now: () => Date
}

/** What promoters do with their money. */
export class WithdrawalService {
  constructor(private readonly deps: WithdrawalServiceDeps) {}

  async viewOptions(learner: Learner): Promise<Output<'GET /resource/auth/withdrawal/option/view'>> {
    const { earnings, rules, payees, withdrawals } = this.deps
    const { userId, shopId } = learner
    const [availableFen, rule, payee, waitingCount] = await Promise.all([
      earnings.available(userId),
      rules.find(shopId),
      payees.find(userId),
      withdrawals.countWaiting(userId),
    ])
    const ways = rule ? await Promise.all(rule.ways.map((way) => this.describeWay(learner, rule, way, payee))) : []
    return {
      availableFen,
      leastFen: rule?.leastFen ?? 0,
      mostTimes: rule?.mostTimes ?? 0,
      timesLeft: rule ? await this.countLeft(userId, rule) : 0,
      feePpm: rule?.feePpm ?? 0,
      feeFen: rule?.feeFen ?? 0,
      taxMethod: rule?.taxMethod ?? 'monthly',
      payeeName: payee?.maskedName ?? '',
      ways,
      waitingCount,
    }
  }

  /** @throws AppError WITHDRAWAL_CLOSED */
  async preview(
    learner: Learner,
    { way, amountFen }: Input<'POST /resource/auth/withdrawal/preview'>,
  ): Promise<WithdrawalQuote> {
    const rule = await this.requireRule(learner.shopId, way)
    const quote = await this.deps.quotes.foresee(learner.userId, amountFen, rule, this.deps.now())
    const refusal = await this.refuse(learner, { way, quote, rule })
    return { ...toShownQuote(quote), refusal: refusal?.message ?? '' }
  }

  /**
   * Takes the money off the balance at once. The same request makes one withdrawal.
   * @throws AppError WITHDRAWAL_*, PAYEE_MISSING, REQUEST_ID_REUSED
   */
  async apply(learner: Learner, input: Input<'POST /resource/auth/withdrawal/apply'>): Promise<Withdrawal> {
    const { way, amountFen, clientRequestId, expectedNetFen, client } = input
    const receiver = await this.findWechat(learner.userId, way, client)
    return this.deps.database.transact(async () => {
      const { userId, shopId } = learner
      const payee = await this.deps.payees.lock(userId)
      const made = await this.deps.withdrawals.findByRequest(userId, clientRequestId)
      if (made) {
        if (made.amountFen !== amountFen || made.way !== way) throw new AppError('REQUEST_ID_REUSED')
        return this.describe(made)
      }
      const rule = await this.requireRule(shopId, way)
      if (!payee) throw new AppError('PAYEE_MISSING')
      const promoterId = await this.deps.earnings.findPromoter(userId)
      if (!promoterId) throw new AppError('WITHDRAWAL_BALANCE_LOW')
      const now = this.deps.now()
      const quote = await this.deps.quotes.foresee(userId, amountFen, rule, now)
      const refusal = await this.refuse(learner, { way, quote, rule })
      if (refusal) throw refusal
      if (quote.netFen !== expectedNetFen) throw new AppError('WITHDRAWAL_CHANGED', undefined, toShownQuote(quote))
      const id = makeId()
      const { label, secrets } = this.readAccount(way, payee, receiver?.openid)
      const row = {
        id,
        shopId,
        userId,
        promoterId,
        number: id.replaceAll('-', ''),
        clientRequestId,
        way,
        state: 'applied' as const,
        amountFen,
        feeFen: quote.feeFen,
        taxFen: quote.taxFen,
        sealed: this.deps.seal.close(JSON.stringify(secrets), receiverContext(id)),
        payeeName: payee.maskedName,
        label,
        client: receiver?.client ?? null,
        appliedAt: now,
      }
      await this.deps.withdrawals.add(row)
      if (!(await this.deps.earnings.take({ userId, amountFen, withdrawalId: id })))
        throw new AppError('WITHDRAWAL_BALANCE_LOW')
      await this.deps.ledger.postWithdrawal({ ...row, merchantAccountId: null })
      return this.describe((await this.deps.withdrawals.find(id))!)
    })
  }

  async page({ userId }: Learner, page: PageInput): Promise<Output<'POST /resource/auth/withdrawal/page'>> {
    const { rows, totalCount } = await this.deps.withdrawals.pageOfLearner(userId, page)
    return toPage(page, rows.map(toShownRow), totalCount)
  }

  /** @throws AppError WITHDRAWAL_NOT_FOUND, also for another learner's */
  async view(learner: Learner, id: string): Promise<Withdrawal> {
    return this.describe(await this.findOwn(learner, id))
  }

  /** @throws AppError WITHDRAWAL_NOT_FOUND, WITHDRAWAL_EVENT_REFUSED once somebody approved it */
  withdraw(learner: Learner, id: string): Promise<Withdrawal> {
    return this.deps.database.transact(async () => {
      await this.findOwn(learner, id)
      return this.describe(await this.deps.moves.move((await this.deps.withdrawals.lock(id))!, 'withdraw'))
    })
  }

  /** @throws AppError WITHDRAWAL_NOT_FOUND, WITHDRAWAL_EVENT_REFUSED */
  async viewReceipt(learner: Learner, id: string): Promise<ReceiptParameters> {
    const row = await this.findOwn(learner, id)
    const merchant = row.merchantAccountId ? await this.deps.accounts.find(row.merchantAccountId) : undefined
    const receipt = row.client && merchant?.channel.payouts.toReceipt?.(row.client, row.confirmation)
    if (row.state !== 'waiting' || !receipt) throw new AppError('WITHDRAWAL_EVENT_REFUSED')
    return receipt
  }

  /** Asks the provider now, such as after the receiver confirmed. */
  async check(learner: Learner, id: string): Promise<Withdrawal> {
    await this.findOwn(learner, id)
    await this.deps.payouts.look(id)
    return this.view(learner, id)
  }

  /** Why it cannot be applied for. */
  private async refuse(
    { userId, shopId }: Learner,
    { way, quote, rule }: { way: WithdrawalWay; quote: Quote; rule: RuleRow },
  ): Promise<AppError | undefined> {
    const { amountFen, netFen } = quote
    const mostFen = mostOf(rule, way)
    if (amountFen < rule.leastFen) return new AppError('WITHDRAWAL_TOO_SMALL', `最低提现 ¥${fenToYuan(rule.leastFen)}`)
    if (amountFen > mostFen)
      return new AppError('WITHDRAWAL_TOO_LARGE', `${WITHDRAWAL_WAY_LABEL[way]}单笔最多提 ¥${fenToYuan(mostFen)}`)
    if (amountFen > (await this.deps.earnings.available(userId))) return new AppError('WITHDRAWAL_BALANCE_LOW')
    const payee = await this.deps.payees.find(userId)
    if (!(await this.describeWay({ userId, shopId }, rule, way, payee)).ready) return new AppError('PAYEE_MISSING')
    if ((await this.countLeft(userId, rule)) === 0) return new AppError('WITHDRAWAL_TOO_OFTEN')
    return isPayable(netFen) ? undefined : new AppError('WITHDRAWAL_NOTHING_LEFT')
  }

  private async countLeft(userId: string, { mostTimes }: RuleRow): Promise<number> {
    const today = startOfDay(dayOf(this.deps.now()))
    return Math.max(0, mostTimes - (await this.deps.withdrawals.countSince(userId, today)))
  }

  private async describeWay(
    { userId, shopId }: Learner,
    rule: RuleRow,
    way: WithdrawalWay,
    payee: PayeeRow | undefined,
  ): Promise<Output<'GET /resource/auth/withdrawal/option/view'>['ways'][number]> {
    const mostFen = mostOf(rule, way)
    if (way === 'bank') {
      const label = payee?.bankTail ? bankLabel(payee) : ''
      return { way, mostFen, label, note: label ? '1–3 个工作日到账' : '先绑定银行卡', ready: label !== '' }
    }
    const isOpen = (await this.deps.accounts.findActive(shopId, way)) !== undefined
    if (way === 'alipay') {
      const label = payee?.maskedAlipay ?? ''
      return { way, mostFen, label, note: label ? '直接到账' : '先绑定支付宝账号', ready: isOpen && label !== '' }
    }
    const known = await this.findWechat(userId, way, undefined)
    const note = known ? '到账前要你点收款' : '用微信登录过才能收款'
    return {
      way,
      mostFen,
      label: payee?.maskedName ?? '',
      note,
      ready: isOpen && known !== undefined && Boolean(payee),
    }
  }

  /** The app of the school in which a learner can confirm: the one that asks, if she is known there. */
  private async findWechat(userId: string, way: WithdrawalWay, preferred: Client | undefined) {
    if (way !== 'wechat') return undefined
    const clients: Client[] = preferred === 'web' ? ['web', 'mini'] : ['mini', 'web']
    for (const client of clients) {
      const openid = await this.deps.openids.findOpenid(userId, client)
      if (openid) return { client, openid }
    }
    return undefined
  }

  private readAccount(way: WithdrawalWay, payee: PayeeRow, openid = ''): { label: string; secrets: Receiver } {
    const { name, idNumber, cardNumber, alipayAccount } = openPayee(this.deps.seal, payee)
    const account = { wechat: openid, alipay: alipayAccount, bank: cardNumber }[way]
    const label = { wechat: payee.maskedName, alipay: payee.maskedAlipay, bank: bankLabel(payee) }[way]
    return { label, secrets: { name, idNumber, account, bankName: way === 'bank' ? payee.bankName : '' } }
  }

  /** @throws AppError WITHDRAWAL_CLOSED */
  private async requireRule(shopId: string, way: WithdrawalWay): Promise<RuleRow> {
    const rule = await this.deps.rules.find(shopId)
    if (!rule?.ways.includes(way)) throw new AppError('WITHDRAWAL_CLOSED')
    return rule
  }

  private async findOwn({ userId }: Learner, id: string): Promise<WithdrawalRow> {
    const row = await this.deps.withdrawals.find(id)
    if (row?.userId !== userId) throw new AppError('WITHDRAWAL_NOT_FOUND')
    return row
  }

  private describe(row: WithdrawalRow): Withdrawal {
    const { waitingSince } = row
    return {
      ...toShownRow(row),
      ...toSteps(row),
      waitingSince: waitingSince?.toISOString() ?? null,
      waitingUntil: waitingSince ? addHours(waitingSince, CONFIRMED_WITHIN_HOURS).toISOString() : null,
      client: row.client,
      serverNow: this.deps.now().toISOString(),
    }
  }
}

const mostOf = ({ wechatMostFen, mostFen }: RuleRow, way: WithdrawalWay): number =>
  way === 'wechat' ? wechatMostFen : mostFen

const bankLabel = ({ bankName, bankTail }: PayeeRow): string => `${bankName}（${bankTail}）`

const toShownQuote = ({ amountFen, feeFen, taxFen, netFen, incomeFen, explanation }: Quote) => ({
  amountFen,
  feeFen,
  taxFen,
  netFen: Math.max(0, netFen),
  incomeFen,
  explanation,
})
