import { canRefundBy } from '@contract/payment/place-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { addSeconds } from '../../../kernel/school-time'
import {
  ChannelError,
  type ChannelRefund,
  type PaymentChannel,
  type RefundNumbers,
} from '../../../providers/payment/payment-channel'
import { toOutTradeNo } from '../payment/out-trade-no'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import type { PaymentAccounts } from '../payment/payment-accounts'
import type { RefundBook } from './refund-book.service'
import { REFUND_JOB } from './refund-opening.service'
import type { RefundRepository, RefundRow } from './refund.repository'

/**
 * Most refunds are done in minutes, one to a bank card may take days: every further time is the last of these later.
 */
const QUERY_AGAIN_SECONDS = [30, 120, 600, 3600]
/** A provider that closes so many requests for one refund needs a person. */
const MOST_ATTEMPTS = 5

interface RefundServiceDeps {
  payments: PaymentRepository
  refunds: RefundRepository
  book: RefundBook
  accounts: PaymentAccounts
  jobs: Pick<Jobs, 'enqueue'>
  now: () => Date
}

/** Requests refunds from the provider until the money is back. */
export class RefundService {
  constructor(private readonly deps: RefundServiceDeps) {}

  /**
   * The job: requests the refund and queries it with growing delay until the provider confirms it. Idempotent.
   * @param round the number of earlier runs of this attempt
   */
  async refund(refundId: string, round: number): Promise<void> {
    const row = await this.deps.refunds.find(refundId)
    if (row?.state !== 'pending') return
    const payment = (await this.deps.payments.find(row.paymentId))!
    if (!canRefundBy(payment.channel)) return this.leaveToPerson(row)
    const { channel } = await this.deps.accounts.require(payment)
    const numbers = numbersOf(payment, row)
    // A request that the provider already has is queried, not repeated.
    const known = round > 0 ? await channel.findRefund(numbers) : undefined
    const refund = known ?? (await this.request(channel, payment, row))
    if (refund.state === 'SUCCESS') {
      await this.deps.book.finish(row)
      return
    }
    if (refund.state !== 'PROCESSING') return this.requestAnew(row, refund.state)
    const next = addSeconds(this.deps.now(), QUERY_AGAIN_SECONDS[Math.min(round, QUERY_AGAIN_SECONDS.length - 1)])
    const key = `${row.id}:${row.attempt}:${round + 1}`
    await this.deps.jobs.enqueue(REFUND_JOB, key, { refundId: row.id, round: String(round + 1) }, next)
  }

  /** The buyer can have it from Apple alone: its message ends this refund. Until then the job is listed as failed. */
  private async leaveToPerson(row: RefundRow): Promise<void> {
    await this.deps.book.fail(row)
    throw new AppError('REFUND_BY_APPLE')
  }

  /** A number that the provider has closed stays closed. The job fails, and is listed, when a person must look. */
  private async requestAnew(row: RefundRow, state: ChannelRefund['state']): Promise<void> {
    if (row.attempt >= MOST_ATTEMPTS) {
      await this.deps.book.fail(row)
      throw new Error(`refund ${row.outRefundNo} is ${state}`)
    }
    await this.deps.book.startNextAttempt(row)
  }

  private async request(channel: PaymentChannel, payment: PaymentRow, row: RefundRow): Promise<ChannelRefund> {
    const { amountFen, reason } = row
    const numbers = numbersOf(payment, row)
    try {
      return await channel.refund({ ...numbers, amountFen, totalFen: payment.amountFen, reason })
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error
      const ours = await channel.findRefund(numbers)
      if (ours) return ours
      throw error
    }
  }
}

const numbersOf = ({ id, openid, refundFen }: PaymentRow, { outRefundNo }: RefundRow): RefundNumbers => ({
  outTradeNo: toOutTradeNo(id),
  outRefundNo,
  openid: openid ?? undefined,
  sumFen: refundFen,
})
