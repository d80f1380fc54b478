import { describeError } from '../../../kernel/error-facts'
import { Housekeeping } from '../../../kernel/jobs/housekeeping'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { addDays, addMinutes } from '../../../kernel/school-time'
import {
  NotificationRefused,
  type NotificationFault,
  type NotificationHeaders,
  type NotificationResponse,
} from '../../../providers/payment/payment-channel'
import type { ChannelPayout } from '../../../providers/payment/payout-channel'
import type { MerchantChannel } from '../../merchant/merchant-channels.service'
import type { NotificationRepository } from './notification.repository'
import type { Settled, SettlementService } from './settlement.service'

/** Refunds are possible for a year, and a quarrel about one may follow. */
const KEPT_DAYS = 540
const UNVERIFIED_KEPT_DAYS = 30
/** Anybody can send messages that cannot be verified; more than so many an hour are only logged. */
const MOST_UNVERIFIED_AN_HOUR = 100
/** A provider's messages have less than 4,000 characters. */
const KEPT_CHARACTERS = 16_000
const KEPT_HEADERS = /^(wechatpay-.*|content-type|request-id)$/

export interface Received {
  outcome: 'accepted' | 'refused' | 'failed'
  fault?: NotificationFault
  error?: unknown
  response: NotificationResponse
}

/** What becomes of money that the school pays out. */
export interface PayoutReports {
  /** False where it changed nothing. @throws NotificationRefused for what is none of this account's payouts */
  report(merchant: MerchantChannel, payout: ChannelPayout): Promise<boolean>
}

interface NotificationServiceDeps {
  inbox: NotificationRepository
  merchants: { find(accountId: string): Promise<MerchantChannel | undefined> }
  settlement: SettlementService
  payouts: PayoutReports
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** The inbox of payment providers: keeps each message before it is handled, and what became of it. */
export class NotificationService {
  private readonly cleaning: Housekeeping

  constructor(private readonly deps: NotificationServiceDeps) {
    this.cleaning = new Housekeeping('payment.notification.clean', deps.jobs, deps.now, () => this.cleanUp())
  }

  /** Undefined when there is no such account. */
  async receive(
    { provider, accountId }: { provider: string; accountId: string },
    headers: NotificationHeaders,
    rawBody: string,
  ): Promise<Received | undefined> {
    const merchant = await this.deps.merchants.find(accountId)
    if (merchant?.provider !== provider) return undefined
    const id = await this.keep(merchant, headers, rawBody)
    const { channel } = merchant
    try {
      const { paymentId, changed } = await this.settle(merchant, headers, rawBody)
      await this.deps.inbox.judge(id, { verdict: changed ? 'accepted' : 'duplicate', detail: '', paymentId })
      return { outcome: 'accepted', response: channel.acknowledge(true, '成功') }
    } catch (error) {
      if (error instanceof NotificationRefused) {
        await this.refuse(id, merchant, error)
        return { outcome: 'refused', fault: error.fault, error, response: channel.acknowledge(false, error.message) }
      }
      await this.deps.inbox.judge(id, { verdict: 'failed', detail: describeError(error) })
      return { outcome: 'failed', error, response: channel.acknowledge(false, '处理失败') }
    }
  }

  private async settle(
    merchant: MerchantChannel,
    headers: NotificationHeaders,
    rawBody: string,
  ): Promise<Omit<Settled, 'paymentId'> & { paymentId: string | null }> {
    const notification = await merchant.channel.readNotification(headers, rawBody)
    if (notification.kind !== 'payout') return this.deps.settlement.applyNotification(merchant, notification)
    return { paymentId: null, changed: await this.deps.payouts.report(merchant, notification.payout) }
  }

  private async keep({ accountId, provider }: MerchantChannel, headers: NotificationHeaders, rawBody: string) {
    const id = makeId()
    const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.test(name))
    await this.deps.inbox.add({
      id,
      provider,
      merchantAccountId: accountId,
      receivedAt: this.deps.now(),
      headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value).slice(0, 1000)])),
      // PostgreSQL takes no NUL in a text.
      body: rawBody.slice(0, KEPT_CHARACTERS).replaceAll('\0', ''),
      verdict: 'received',
    })
    await this.cleaning.plan()
    return id
  }

  private async refuse(id: string, { accountId }: MerchantChannel, { fault, message }: NotificationRefused) {
    await this.deps.inbox.judge(id, { verdict: fault, detail: message })
    await this.deps.inbox.removeExcess(accountId, addMinutes(this.deps.now(), -60), MOST_UNVERIFIED_AN_HOUR)
  }

  private async cleanUp(): Promise<void> {
    await this.deps.inbox.removeUnverified(addDays(this.deps.now(), -UNVERIFIED_KEPT_DAYS))
    await this.deps.inbox.removeVerified(addDays(this.deps.now(), -KEPT_DAYS))
  }
}
