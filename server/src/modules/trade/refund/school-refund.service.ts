import { fenToYuan } from '@contract/money'
import { canOrder, FORMING_TEXT, type OrderEvent, type OrderStatus } from '@contract/order/order-status'
import { canRefundBy } from '@contract/payment/place-kinds'
import { commandAct, type Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Audit } from '../../staff/audit/audit.service'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import type { RefundParts } from './allot-refund'
import { REFUND_JOB, type RefundOpening } from './refund-opening.service'
import type { RefundRepository, RefundRow } from './refund.repository'

export interface RefundableOrder {
  id: string
  shopId: string
  number: string
  title: string
  status: OrderStatus
  refundState: 'none' | 'refunding' | 'partial' | 'refunded'
}

/** What the school's refunds need of orders. */
interface RefundableOrders {
  findByNumber(number: string): Promise<RefundableOrder | undefined>
  lock(id: string): Promise<RefundableOrder | undefined>
  setRefundState(id: string, refundState: 'refunding'): Promise<void>
  appendLog(entry: {
    orderId: string
    fromStatus: OrderStatus | null
    toStatus: OrderStatus
    event: OrderEvent | 'refund'
    actor: Actor
    note: string
    at: Date
  }): Promise<void>
}

export interface RefundResult {
  title: string
  amountFen: number
  /** `begun` by this call, `waiting` for the channel since an earlier one, or `done`. */
  state: 'begun' | 'waiting' | 'done'
  /** The channel's response to the last refused attempt; '' when it has not refused. */
  lastError: string
}

interface SchoolRefundsDeps {
  database: Database
  orders: RefundableOrders
  payments: PaymentRepository
  refunds: RefundRepository
  opening: RefundOpening
  audit: Audit
  now: () => Date
}

/**
 * Refunds an order for the school, whole or in part. The job requests the refund; only the channel's confirmation, by
 * notification or query, counts. When all of the money is back, the order is closed and the course taken back.
 */
export class SchoolRefunds {
  constructor(private readonly deps: SchoolRefundsDeps) {}

  /**
   * For the shell, whose user has the whole database anyway: gives back at once what is left, whatever the amount.
   * Asking twice refunds once.
   * @throws AppError ORDER_NOT_FOUND; ORDER_EVENT_REFUSED where no money is left to give back
   */
  async refund(number: string, reason: string): Promise<RefundResult> {
    const order = await this.deps.orders.findByNumber(number)
    if (!order) throw new AppError('ORDER_NOT_FOUND', `没有订单 ${number}`)
    return this.deps.database.transact(async () => {
      const locked = (await this.deps.orders.lock(order.id))!
      const payment = await this.findPayment(order.id)
      const result = (state: RefundResult['state'], lastError = '') => ({
        title: order.title,
        amountFen: payment ? (state === 'begun' ? payment.amountFen - payment.refundFen : payment.amountFen) : 0,
        state,
        lastError,
      })
      if (payment?.status === 'refunded') return result('done')
      const refundable = requireRefundable(locked, payment)
      const restFen = refundable.amountFen - refundable.refundFen
      if (restFen === 0) return result('waiting', await this.findLastError(refundable.id))
      const act = commandAct(order.shopId, 'refund')
      await this.deps.audit.perform(act, async () => {
        await this.begin(locked, refundable, { amountFen: restFen, reason }, act.actor)
        return {
          result: undefined,
          subject: { kind: 'order', id: order.id },
          before: { refundState: locked.refundState },
          after: { refundState: 'refunding', amountFen: restFen, reason },
        }
      })
      return result('begun')
    })
  }

  /** The payment of this locked order that has money left. @throws AppError ORDER_EVENT_REFUSED */
  async findRefundable(order: RefundableOrder): Promise<PaymentRow> {
    const payment = requireRefundable(order, await this.findPayment(order.id))
    if (payment.refundFen === payment.amountFen)
      throw new AppError('ORDER_EVENT_REFUSED', `订单 ${order.number} 已经在退款`)
    return payment
  }

  /** Run inside the transaction that has locked the order. @throws AppError REFUND_TOO_MUCH */
  async begin(
    order: RefundableOrder,
    payment: PaymentRow,
    { amountFen, reason, parts }: { amountFen: number; reason: string; parts?: RefundParts },
    actor: Actor,
  ): Promise<RefundRow> {
    const refund = await this.deps.opening.begin(payment.id, { amountFen, cause: 'school', reason, actor, parts })
    const what = amountFen === payment.amountFen ? '' : ` ¥${fenToYuan(amountFen)}`
    await this.deps.orders.setRefundState(order.id, 'refunding')
    await this.deps.orders.appendLog({
      orderId: order.id,
      fromStatus: order.status,
      toStatus: order.status,
      event: 'refund',
      actor,
      note: `学校退款${what}：${reason}，款项将退回付款账户`,
      at: this.deps.now(),
    })
    return refund
  }

  /** Requests a refund that the provider has refused under its next number. Run inside a transaction. */
  async retry(refundId: string): Promise<void> {
    await this.deps.opening.beginNextAttempt((await this.deps.refunds.find(refundId))!)
  }

  /** What the provider said to the latest refused request of a payment's refunds. */
  private async findLastError(paymentId: string): Promise<string> {
    for (const { id, state } of (await this.deps.refunds.listOfPayment(paymentId)).reverse()) {
      const error = state === 'pending' ? await this.deps.payments.findJobError(`${REFUND_JOB}:${id}`) : ''
      if (error) return error
    }
    return ''
  }

  /** The payment that the order took. */
  async findPayment(orderId: string): Promise<PaymentRow | undefined> {
    return (await this.deps.payments.listOfOrder(orderId)).find(({ paidAt, refundReason }) => paidAt && !refundReason)
  }
}

const requireRefundable = ({ number, status }: RefundableOrder, payment: PaymentRow | undefined): PaymentRow => {
  if (status === 'forming') throw new AppError('ORDER_EVENT_REFUSED', FORMING_TEXT)
  if (!payment || !canOrder(status, 'closeByRefund'))
    throw new AppError('ORDER_EVENT_REFUSED', `订单 ${number} 没有可以退的款：没有付过，或者已经退了`)
  if (!canRefundBy(payment.channel)) throw new AppError('REFUND_BY_APPLE')
  return payment
}
