import type { ShippingReportState } from '@contract/wechat/shipping-report-states'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { addDays, addHours, addMinutes, formatTime } from '../../../kernel/school-time'
import type { OrderShipping } from '../../../providers/wechat/order-shipping'
import { WechatRefusal } from '../../../providers/wechat/wechat-api'
import type { WechatPush } from '../../wechat/wechat-push'
import type { OrderRepository } from '../order/order.repository'
import type { ParcelRepository } from '../parcel/parcel.repository'
import type { ReceiptService } from '../parcel/receipt.service'
import { REPORT_JOB } from '../parcel/shipping.service'
import { planUpload, type PlannedUpload } from './plan-upload'
import { WHY } from './shipping-errors'
import type { MiniPayment, ShippingReportRepository, ShippingReportRow } from './shipping-report.repository'

const SWEEP_JOB = 'shippingReport.sweep'
/** When the list of what WeChat waits for is read, on the school's clock. */
const MORNING = '09'
/** Money that was paid before is settled, or its report is a person's. */
const SWEPT_DAYS = 15
const MOST_SWEPT = 500
/** WeChat takes 48. */
const OVERDUE_HOURS = 40

/** Undone by the next attempt. */
const LATER = [-1, 10060012, 10060019]
/** A payment enters WeChat's system up to a minute after its notification; some never do. */
const UNKNOWN_PAYMENT = 10060001
const UNKNOWN_MINUTES = 60
/** Nothing was left to do: staff reported it in WeChat's back office, or our last attempt did arrive. */
const DONE_BEFORE = [10060002, 10060023]
const NOT_SHIPPABLE = 10060004

interface ShippingReportDeps {
  reports: ShippingReportRepository
  shipping: OrderShipping
  orders: Pick<OrderRepository, 'find' | 'listLines'>
  parcels: Pick<ParcelRepository, 'listOfOrder' | 'countShipped'>
  receipts: Pick<ReceiptService, 'receiveFromChannel'>
  merchants: { listIds(): Promise<string[]> }
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  /** Of the app's screen with orders. */
  orderPath: string
  now: () => Date
}

/** Tells WeChat that what was paid in the mini-program was sent, so that it gives out the money. */
export class ShippingReportService {
  private jumpPathSet = false

  constructor(private readonly deps: ShippingReportDeps) {
    deps.jobs.handle(REPORT_JOB, ({ orderId }) => this.report(orderId))
    deps.jobs.handle(SWEEP_JOB, () => this.sweep())
  }

  /** Begins the chain of sweeps, each of which plans the next. */
  planSweep(at = this.deps.now()): Promise<void> {
    const hour = addHours(at, 1).toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
    return this.deps.jobs.enqueue(SWEEP_JOB, hour, {}, addHours(at, 1))
  }

  planReport(orderId: string): Promise<void> {
    return this.deps.jobs.enqueue(REPORT_JOB, orderId, { orderId }, this.deps.now())
  }

  /** The job of an order. Safe to run twice. @throws WechatRefusal, AppError to be tried again */
  async report(orderId: string): Promise<void> {
    const payment = await this.deps.reports.findPayment(orderId)
    if (!payment || !(await this.deps.shipping.isManaged())) return
    const known = await this.deps.reports.find(orderId)
    if (known?.state === 'received' || known?.state === 'ended') return
    const plan = await this.planUpload(orderId, known)
    if (plan.kind === 'none') return
    if (plan.kind === 'impossible') return this.save(payment, known, { state: 'failed', detail: plan.why })
    try {
      const { transactionId, openid } = payment
      await this.deps.shipping.upload({ ...plan.upload, transactionId, openid })
    } catch (error) {
      if (!(error instanceof WechatRefusal)) throw error
      return this.refuse(payment, known, plan, error)
    }
    await this.succeed(payment, plan)
  }

  /** Once an hour: what has no parcel, what was missed, and in the morning what WeChat says that it waits for. */
  async sweep(): Promise<void> {
    await this.planSweep()
    if (!(await this.deps.shipping.isManaged())) return
    if (!this.jumpPathSet) {
      await this.deps.shipping.setJumpPath(this.deps.orderPath)
      this.jumpPathSet = true
    }
    const now = this.deps.now()
    const accounts = await this.deps.merchants.listIds()
    const since = addDays(now, -SWEPT_DAYS)
    const missed = await this.deps.reports.listUnreported(accounts, since, addMinutes(now, -1), MOST_SWEPT)
    for (const orderId of missed) await this.planReport(orderId)
    if (formatTime(now, 'HH') === MORNING) await this.readUnshipped()
  }

  /** What WeChat waits for: tried again, and a task for staff before it becomes a violation. */
  async readUnshipped(): Promise<void> {
    const overdue = addHours(this.deps.now(), -OVERDUE_HOURS)
    for (const { transactionId, paidAt } of await this.deps.shipping.listUnshipped()) {
      const orderId = await this.deps.reports.findOrderId(transactionId)
      if (!orderId) continue
      await this.planReport(orderId)
      if (paidAt <= overdue) await this.warn(orderId, '付款快满 48 小时，微信还没有收到发货信息')
    }
  }

  /** `trade_manage_remind_shipping`: 48 hours have passed. */
  async remind({ body }: WechatPush): Promise<void> {
    const orderId = await this.deps.reports.findOrderId(String(body.transaction_id))
    if (!orderId) return
    await this.planReport(orderId)
    await this.warn(orderId, '微信提醒：付款后超过 48 小时没有发货信息')
  }

  /** `trade_manage_order_settlement`: comes when it was shipped, and again when it was received. */
  async settle({ body }: WechatPush): Promise<void> {
    const orderId = await this.deps.reports.findOrderId(String(body.transaction_id))
    const payment = orderId && (await this.deps.reports.findPayment(orderId))
    // The first of the two says when it will be settled.
    if (!payment || !body.confirm_receive_time) return
    const byHand = String(body.confirm_receive_method) === '2'
    await this.deps.receipts.receiveFromChannel(orderId, byHand ? '买家在微信确认收货' : '微信自动确认收货')
    await this.save(payment, await this.deps.reports.find(orderId), { state: 'received' })
  }

  private async warn(orderId: string, detail: string): Promise<void> {
    const payment = await this.deps.reports.findPayment(orderId)
    const known = await this.deps.reports.find(orderId)
    if (payment && (!known || known.state === 'waiting' || known.state === 'partly'))
      await this.save(payment, known, { state: known?.state ?? 'waiting', detail })
  }

  private async planUpload(orderId: string, known: ShippingReportRow | undefined): Promise<PlannedUpload> {
    const order = await this.deps.orders.find(orderId)
    if (!order) return { kind: 'none' }
    const lines = await this.deps.orders.listLines([orderId])
    const parcels = await this.deps.parcels.listOfOrder(orderId)
    const shipped = await this.deps.parcels.countShipped([orderId])
    const inTime = [...parcels].sort((one, other) => one.shippedAt.getTime() - other.shippedAt.getTime())
    return planUpload({ order, lines, parcels: inTime, shipped }, known)
  }

  /** Parcels of one order may be reported at once: none forgets what another one did. */
  private succeed(
    payment: MiniPayment,
    { sent, correction, upload }: Extract<PlannedUpload, { kind: 'upload' }>,
  ): Promise<void> {
    return this.deps.reports.lock(payment.orderId, async (known) => {
      const state = upload.allDelivered || known?.state === 'shipped' ? 'shipped' : 'partly'
      const all = correction ? sent : [...new Set([...(known?.sent ?? []), ...sent])]
      await this.save(payment, known, { state, sent: all, corrected: correction || (known?.corrected ?? false) })
    })
  }

  private async refuse(
    payment: MiniPayment,
    known: ShippingReportRow | undefined,
    plan: Extract<PlannedUpload, { kind: 'upload' }>,
    error: WechatRefusal,
  ): Promise<void> {
    const { errcode } = error
    if (DONE_BEFORE.includes(errcode)) return this.succeed(payment, plan)
    const detail = WHY[errcode] ?? '微信拒绝了发货信息'
    const fail = (state: ShippingReportState) => this.save(payment, known, { state, errorCode: errcode, detail })
    if (errcode === NOT_SHIPPABLE) return fail('ended')
    const isYoung = payment.paidAt > addMinutes(this.deps.now(), -UNKNOWN_MINUTES)
    if (LATER.includes(errcode) || (errcode === UNKNOWN_PAYMENT && isYoung)) {
      await fail(known?.state === 'partly' ? 'partly' : 'waiting')
      throw error
    }
    await fail('failed')
  }

  private save(
    { paymentId, shopId, orderId }: MiniPayment,
    known: ShippingReportRow | undefined,
    change: Partial<ShippingReportRow> & { state: ShippingReportState },
  ): Promise<void> {
    return this.deps.reports.save({
      ...{ id: paymentId, shopId, orderId, updatedAt: this.deps.now() },
      ...{ sent: known?.sent ?? [], corrected: known?.corrected ?? false, errorCode: null, detail: '' },
      ...change,
    })
  }
}
