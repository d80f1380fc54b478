import { fenToYuan } from '@contract/money'
import { nextRefundRequest, type RefundRequestEvent } from '@contract/refund/refund-request-status'
import type { RefundRequest } from '@contract/refund/staff-calls'
import type { PageOf } from '@contract/schema'
import type { Actor } from '../../../../kernel/actor'
import { AppError } from '../../../../kernel/app-error'
import { toPage } from '../../../../kernel/db/page'
import { makeId } from '../../../../kernel/make-id'
import { readPlainText } from '../../../../kernel/plain-text'
import { dayOf, startOfDay } from '../../../../kernel/school-time'
import type { Audit } from '../../../staff/audit/audit.service'
import type { Clerk } from '../../../staff/desk-deps'
import type { AfterSaleRefunds } from '../../after-sale/after-sale-refunds.service'
import type { OrderRepository } from '../../order/order.repository'
import type { PaymentRow } from '../../payment/payment.repository'
import type { RefundableOrder, SchoolRefunds } from '../../refund/school-refund.service'
import type { RefundRequestRepository, RequestFilter, WholeRequest } from '../refund-request.repository'

const NOTE_MAX_LENGTH = 60
const REASON_MAX_LENGTH = 26

interface RefundRequestDeskServiceDeps {
  orders: OrderRepository
  requests: RefundRequestRepository
  schoolRefunds: Pick<SchoolRefunds, 'findRefundable' | 'begin'>
  afterSaleRefunds: Pick<AfterSaleRefunds, 'begin'>
  audit: Audit
  limitFen: number
  now: () => Date
}

/**
 * Refunds by a school's staff. One person is enough up to the limit, which holds for each order and for all that this
 * person refunds alone on one day; above it another one must approve, and only then the money goes. What waits counts
 * as taken. What somebody approves does not count for them: two people have looked at it.
 */
export class RefundRequestDeskService {
  constructor(private readonly deps: RefundRequestDeskServiceDeps) {}

  async page(shopId: string, filter: RequestFilter): Promise<PageOf<RefundRequest>> {
    const { rows, totalCount } = await this.deps.requests.page(shopId, filter)
    return toPage(filter, rows.map(toRequest), totalCount)
  }

  /**
   * @param asked in fen; all that is left without it
   * @throws AppError ORDER_NOT_FOUND, ORDER_EVENT_REFUSED, REFUND_TOO_MUCH, REFUND_REQUESTED
   */
  request(
    { act, staffId }: Clerk,
    { orderId, amountFen: asked, reason: typed }: { orderId: string; amountFen?: number; reason: string },
  ): Promise<RefundRequest> {
    const reason = readPlainText(typed, '退款原因', REASON_MAX_LENGTH)
    return this.deps.audit.perform(act, async () => {
      const order = await this.lockOrder(act.shopId, orderId)
      const { id, alone, amountFen } = await this.open({ act, staffId }, order, { amountFen: asked, reason })
      return {
        result: await this.read(act.shopId, id),
        subject: { kind: 'order', id: orderId },
        before: { refundState: order.refundState },
        after: { refundState: alone ? 'refunding' : 'requested', amountFen, reason, requestId: id },
      }
    })
  }

  /**
   * Begins a refund that one person may decide, or leaves a request for another one. Run inside a transaction that has
   * locked the order.
   * @throws AppError ORDER_EVENT_REFUSED, REFUND_TOO_MUCH, REFUND_REQUESTED
   */
  async open(
    { act, staffId }: Clerk,
    order: RefundableOrder,
    {
      amountFen: asked,
      reason,
      afterSaleId = null,
    }: { amountFen?: number; reason: string; afterSaleId?: string | null },
  ): Promise<{ id: string; alone: boolean; amountFen: number }> {
    const payment = await this.deps.schoolRefunds.findRefundable(order)
    const waiting = await this.deps.requests.findWaiting(order.id)
    const restFen = payment.amountFen - payment.refundFen - (waiting?.amountFen ?? 0)
    const isRepeated = afterSaleId !== null && waiting?.afterSaleId === afterSaleId
    if (isRepeated || (waiting && restFen === 0)) throw new AppError('REFUND_REQUESTED')
    const amountFen = asked ?? restFen
    if (amountFen > restFen) throw new AppError('REFUND_TOO_MUCH', describeRest(restFen, waiting))
    const alone = await this.mayAlone(staffId, amountFen, payment)
    const id = makeId()
    const added = await this.deps.requests.add({
      id,
      shopId: act.shopId,
      orderId: order.id,
      afterSaleId,
      amountFen,
      reason,
      status: alone ? 'approved' : 'requested',
      requestedBy: staffId,
      requestedByName: act.actorName,
      requestedAt: this.deps.now(),
      decidedAt: alone ? this.deps.now() : null,
    })
    if (!added) throw new AppError('REFUND_REQUESTED')
    if (alone) await this.begin(order, payment, { amountFen, reason, afterSaleId }, act.actor)
    return { id, alone, amountFen }
  }

  /** Earlier refunds count: the limit is not got round by asking for parts, nor by going from order to order. */
  private async mayAlone(staffId: string, amountFen: number, { refundFen }: PaymentRow): Promise<boolean> {
    if (refundFen + amountFen > this.deps.limitFen) return false
    await this.deps.requests.lockClerk(staffId)
    const todayFen = await this.deps.requests.sumAloneSince(staffId, startOfDay(dayOf(this.deps.now())))
    return todayFen + amountFen <= this.deps.limitFen
  }

  /**
   * Gives the money back. @throws AppError REFUND_REQUEST_NOT_FOUND, REFUND_FOUR_EYES, EDIT_CONFLICT where somebody
   * decided already, ORDER_EVENT_REFUSED, REFUND_TOO_MUCH
   */
  approve(clerk: Clerk, id: string): Promise<RefundRequest> {
    return this.decide(clerk, id, 'approve', '')
  }

  /** @throws AppError REFUND_REQUEST_NOT_FOUND, EDIT_CONFLICT where somebody decided already */
  reject(clerk: Clerk, id: string, note: string): Promise<RefundRequest> {
    return this.decide(clerk, id, 'reject', readPlainText(note, '说明', NOTE_MAX_LENGTH))
  }

  private decide({ act, staffId }: Clerk, id: string, event: RefundRequestEvent, note: string): Promise<RefundRequest> {
    return this.deps.audit.perform(act, async () => {
      const known = await this.deps.requests.find(act.shopId, id)
      if (!known) throw new AppError('REFUND_REQUEST_NOT_FOUND')
      const { request } = known
      if (event === 'approve' && request.requestedBy === staffId) throw new AppError('REFUND_FOUR_EYES')
      // The order first, as everywhere: two decisions of one request wait for each other here.
      const order = await this.lockOrder(act.shopId, request.orderId)
      const status = nextRefundRequest(request.status, event)
      const decided = { status, decidedBy: staffId, decidedByName: act.actorName, decidedAt: this.deps.now(), note }
      if (!status || !(await this.deps.requests.move(id, request.status, decided))) throw new AppError('EDIT_CONFLICT')
      if (status === 'approved')
        await this.begin(order, await this.deps.schoolRefunds.findRefundable(order), request, act.actor)
      return {
        result: await this.read(act.shopId, id),
        subject: { kind: 'order', id: request.orderId },
        before: { request: request.status },
        after: { request: status, amountFen: request.amountFen, requestId: id, ...(note && { note }) },
      }
    })
  }

  private async begin(
    order: RefundableOrder,
    payment: PaymentRow,
    { amountFen, reason, afterSaleId }: { amountFen: number; reason: string; afterSaleId: string | null },
    actor: Actor,
  ): Promise<void> {
    if (afterSaleId) await this.deps.afterSaleRefunds.begin(afterSaleId, order, payment, actor)
    else await this.deps.schoolRefunds.begin(order, payment, { amountFen, reason }, actor)
  }

  private async lockOrder(shopId: string, orderId: string) {
    const order = await this.deps.orders.lock(orderId)
    if (order?.shopId !== shopId) throw new AppError('ORDER_NOT_FOUND')
    return order
  }

  private async read(shopId: string, id: string): Promise<RefundRequest> {
    return toRequest((await this.deps.requests.find(shopId, id))!)
  }
}

const describeRest = (restFen: number, waiting: { amountFen: number } | undefined): string =>
  `这笔订单最多还能退 ${fenToYuan(restFen)} 元` +
  (waiting ? `，另有 ${fenToYuan(waiting.amountFen)} 元的退款申请在等审批` : '')

const toRequest = ({ request, number, title }: WholeRequest): RefundRequest => ({
  id: request.id,
  orderId: request.orderId,
  orderNumber: number,
  title,
  amountFen: request.amountFen,
  reason: request.reason,
  status: request.status,
  requestedById: request.requestedBy,
  requestedByName: request.requestedByName,
  requestedAt: request.requestedAt.toISOString(),
  decidedByName: request.decidedByName,
  decidedAt: request.decidedAt?.toISOString() ?? null,
  note: request.note,
})
