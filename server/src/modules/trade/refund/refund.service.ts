import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { ChannelError, type ChannelRefund } from '../../../providers/payment/payment-channel'
import { toOutTradeNo } from '../payment/out-trade-no'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import { REFUND_JOB, type SettlementService } from '../payment/settlement.service'
import { addSeconds } from '../../../kernel/school-time'

/**
 * Most refunds are done in minutes, one to a bank card may take days: every further time is the last of these later.
 */
const QUERY_AGAIN_SECONDS = [30, 120, 600, 3600]
const REASON: Record<string, string> = { late: '订单已取消', duplicate: '重复支付', owned: '已拥有该课程' }

/** Sends money back: what no order could take, and what the school gives back. */
export class RefundService {
  constructor(
    private readonly database: Database,
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly jobs: Jobs,
    private readonly now: () => Date,
  ) {}

  /**
   * The job: requests the refund and retries with growing delay until the channel confirms it. Idempotent.
   * @param round the number of earlier runs
   * @param reason the school's reason; without one the payment could not be accepted, and `refundReason` says why
   */
  async refund(paymentId: string, round: number, reason?: string): Promise<void> {
    const payment = await this.database.transact(async () => {
      const locked = await this.payments.lock(paymentId)
      return locked?.status === 'success' ? this.settlement.move(locked, 'refund', {}) : locked
    })
    if (payment?.status !== 'refunding') return
    // A request that the channel already has is queried, not repeated.
    const { channel } = await this.settlement.requireMerchant(payment)
    const known = round > 0 ? await channel.findRefund(toOutTradeNo(paymentId)) : undefined
    const refund = known ?? (await this.request(payment, reason ?? REASON[payment.refundReason ?? ''] ?? '退款'))
    if (refund === 'elsewhere') return this.settlement.confirmRefund(payment.id)
    if (refund.state === 'SUCCESS') return this.settlement.applyRefund(refund)
    // Closed or abnormal needs a person; the failed job is retried and shows in the log.
    if (refund.state !== 'PROCESSING') throw new Error(`refund of payment ${payment.id} is ${refund.state}`)
    const seconds = QUERY_AGAIN_SECONDS[Math.min(round, QUERY_AGAIN_SECONDS.length - 1)]
    const next = addSeconds(this.now(), seconds)
    await this.jobs.enqueue(
      REFUND_JOB,
      `${paymentId}:${round + 1}`,
      { paymentId, round: String(round + 1), ...(reason && { reason }) },
      next,
    )
  }

  /** Returns `elsewhere` when the payment was refunded in the merchant console. */
  private async request(payment: PaymentRow, reason: string): Promise<ChannelRefund | 'elsewhere'> {
    const { id, amountFen } = payment
    const number = toOutTradeNo(id)
    const { channel } = await this.settlement.requireMerchant(payment)
    try {
      return await channel.refund({ outTradeNo: number, outRefundNo: number, amountFen, reason })
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error
      const ours = await channel.findRefund(number)
      if (ours) return ours
      if ((await channel.query(number))?.state === 'REFUND') return 'elsewhere'
      throw error
    }
  }
}
