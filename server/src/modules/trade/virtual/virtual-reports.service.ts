import { nextPaymentStatus } from '@contract/payment/payment-status'
import { OPEN_PAYMENT_LOOKS } from './open-payment-looks'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { makeId } from '../../../kernel/make-id'
import { addSeconds } from '../../../kernel/school-time'
import { ChannelError, NotificationRefused } from '../../../providers/payment/payment-channel'
import {
  readDelivery,
  readRefundPush,
  toTransaction,
} from '../../../providers/payment/wechat-virtual/read-virtual-pushes'
import type { MerchantChannel } from '../../merchant/merchant-channels.service'
import type { ComplaintRepository } from './complaint.repository'
import { toPaymentId } from '../payment/out-trade-no'
import type { PayingMerchants } from '../payment/payment-accounts'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import type { SettlementService } from '../payment/settlement.service'

/** Of what a learner complained about. */
const MOST_DETAIL = 2000

const LOOK_JOB = 'virtual.look'

/** WeChat's messages to the mini-program. */
export interface VirtualPush {
  shopId: string
  body: Readonly<Record<string, unknown>>
}
interface VirtualPushes {
  handle(event: string, handler: (push: VirtualPush) => Promise<void>): void
  answer(event: string, responder: (push: VirtualPush) => Promise<object>): void
}

export interface VirtualReportsDeps {
  pushes: VirtualPushes
  merchants: Pick<PayingMerchants, 'findActive' | 'find'>
  payments: Pick<PaymentRepository, 'find'>
  orders: { listLines(orderIds: string[]): Promise<{ kind: string; ref: string }[]> }
  usage: { studiedPercent(userId: string, line: { kind: string; ref: string }): Promise<number> }
  rules: { find(shopId: string): Promise<{ mostStudiedPercent: number }> }
  complaints: Pick<ComplaintRepository, 'addOnce'>
  settlement: Pick<SettlementService, 'applyNotification' | 'query'>
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  now: () => Date
}

/** What WeChat says of virtual payments: by messages, and when asked because none came. All of it is idempotent. */
export class VirtualReports {
  constructor(private readonly deps: VirtualReportsDeps) {
    deps.jobs.handle(LOOK_JOB, ({ paymentId, round }) => this.look(paymentId, Number(round)))
    deps.pushes.handle('xpay_goods_deliver_notify', (push) => this.deliver(push))
    deps.pushes.handle('xpay_refund_notify', (push) => this.refund(push))
    deps.pushes.handle('xpay_complaint_notify', (push) => this.keepComplaint(push))
    deps.pushes.answer('xpay_subscribe_ios_refund_query_notify', (push) => this.advise(push))
  }

  /** From an attempt on, WeChat is asked what became of it, whatever messages come. */
  planLook(paymentId: string, round = 0): Promise<void> {
    const at = addSeconds(this.deps.now(), OPEN_PAYMENT_LOOKS[round])
    return this.deps.jobs.enqueue(LOOK_JOB, `${paymentId}:${round}`, { paymentId, round: String(round) }, at)
  }

  private async look(paymentId: string, round: number): Promise<void> {
    const payment = await this.deps.payments.find(paymentId)
    if (!payment || !nextPaymentStatus(payment.status, 'succeed')) return
    // Planned first: an outage of WeChat ends no looking.
    if (round + 1 < OPEN_PAYMENT_LOOKS.length) await this.planLook(paymentId, round + 1)
    await this.deps.settlement.query(payment)
  }

  /** @throws NotificationRefused for what is none of our payments, or not what was bought */
  private async deliver({ shopId, body }: VirtualPush): Promise<void> {
    const delivery = readDelivery(body)
    const payment = await this.findPayment(shopId, delivery.outTradeNo)
    const merchant = await this.requireMerchant(payment)
    if (payment.openid !== delivery.openid) throw new NotificationRefused('foreignApp', 'another person')
    if (delivery.quantity !== 1) throw new NotificationRefused('wrongAmount', 'another quantity')
    // An Apple payment may have no number in the message; the order itself has one.
    if (!delivery.wxOrderId) return this.deps.settlement.query(payment)
    const transaction = toTransaction(delivery, delivery.wxOrderId, merchant.channel.appidOf(virtualWay(payment)))
    await this.deps.settlement.applyNotification(merchant, { kind: 'transaction', transaction })
  }

  /** Of our refund, and of Apple's, which takes back what was granted. */
  private async refund({ shopId, body }: VirtualPush): Promise<void> {
    const refund = readRefundPush(body)
    const payment = await this.findPayment(shopId, refund.outTradeNo)
    await this.deps.settlement.applyNotification(await this.requireMerchant(payment), { kind: 'refund', refund })
  }

  /** Apple asks whether to give money back: what was studied says so, and not whether the learner may be believed. */
  private async advise({ shopId, body }: VirtualPush): Promise<object> {
    const payment = await this.findPayment(shopId, String(body.pay_order_id ?? ''))
    const { mostStudiedPercent } = await this.deps.rules.find(shopId)
    let studied = 0
    for (const line of await this.deps.orders.listLines([payment.orderId]))
      studied = Math.max(studied, await this.deps.usage.studiedPercent(payment.userId, line))
    const isUsed = studied > mostStudiedPercent
    return {
      result_code: isUsed ? 1 : 0,
      result_info: isUsed ? '内容已经使用' : '内容基本没有使用',
      evidence: `学习进度 ${studied}%，学校规定学习不超过 ${mostStudiedPercent}% 可以退款`,
    }
  }

  /** A task for staff: WeChat settles later where nobody answers. */
  private async keepComplaint({ shopId, body }: VirtualPush): Promise<void> {
    const payment = await this.findPayment(shopId, String(body.MchOrderId ?? ''))
    const complainedAt = new Date(Number(body.ComplaintTime) * 1000)
    await this.deps.complaints.addOnce({
      id: makeId(),
      shopId,
      orderId: payment.orderId,
      complaintId: String(body.ComplaintId ?? ''),
      detail: String(body.ComplaintDetail ?? '').slice(0, MOST_DETAIL),
      complainedAt: Number.isNaN(complainedAt.getTime()) ? this.deps.now() : complainedAt,
    })
  }

  private async findPayment(shopId: string, outTradeNo: string): Promise<PaymentRow> {
    const id = toPaymentId(outTradeNo)
    const payment = id && (await this.deps.payments.find(id))
    if (!payment || payment.shopId !== shopId || payment.provider !== 'wechatVirtual')
      throw new NotificationRefused('unknownPayment', 'unknown payment')
    return payment
  }

  private async requireMerchant({ merchantAccountId, shopId }: PaymentRow): Promise<MerchantChannel> {
    const merchant = merchantAccountId
      ? await this.deps.merchants.find(merchantAccountId)
      : await this.deps.merchants.findActive(shopId, 'wechatVirtual')
    if (!merchant) throw new ChannelError('the school has no virtual payment')
    return merchant
  }
}

const virtualWay = ({ channel }: PaymentRow) => (channel === 'wechatApple' ? 'wechatApple' : 'wechatVirtual')
