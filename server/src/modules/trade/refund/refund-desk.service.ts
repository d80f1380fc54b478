import { canOrder, type OrderEvent, type OrderStatus } from '@contract/order/order-status'
import { commandAct, type Actor } from '../../../kernel/actor'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { Audit } from '../../staff/audit/audit.service'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import { REFUND_JOB } from '../payment/settlement.service'

export interface RefundableOrder {
  id: string
  shopId: string
  number: string
  status: OrderStatus
  refundState: 'none' | 'refunding' | 'refunded'
}

/** What the desk needs of orders. */
export interface RefundableOrders {
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
  listItems(orderIds: string[]): Promise<{ title: string }[]>
}

export interface RefundResult {
  title: string
  amountFen: number
  /** `begun` by this call, `waiting` for the channel since an earlier one, or `done`. */
  state: 'begun' | 'waiting' | 'done'
  /** The channel's response to the last refused attempt; '' when it has not refused. */
  lastError: string
}

/**
 * Refunds an order for the school. The job requests the refund; only the channel's confirmation, by notification or
 * query, closes the order and takes the course back. Asking twice refunds once.
 */
export class RefundDeskService {
  constructor(
    private readonly database: Database,
    private readonly orders: RefundableOrders,
    private readonly payments: PaymentRepository,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly now: () => Date,
  ) {}

  /**
   * For the shell, whose user has the whole database anyway: at once, whatever the amount.
   * @throws AppError ORDER_NOT_FOUND; ORDER_EVENT_REFUSED where no money is left to give back
   */
  async refund(number: string, reason: string): Promise<RefundResult> {
    const order = await this.orders.findByNumber(number)
    if (!order) throw new AppError('ORDER_NOT_FOUND', `没有订单 ${number}`)
    const [item] = await this.orders.listItems([order.id])
    return this.database.transact(async () => {
      const locked = (await this.orders.lock(order.id))!
      const payment = await this.findPayment(order.id)
      const result = (state: RefundResult['state'], lastError = '') => ({
        title: item?.title ?? '',
        amountFen: payment?.amountFen ?? 0,
        state,
        lastError,
      })
      if (payment?.status === 'refunded') return result('done')
      const refundable = requireRefundable(locked, payment)
      if (locked.refundState === 'refunding')
        return result('waiting', await this.payments.findJobError(`${REFUND_JOB}:${refundable.id}`))
      const act = commandAct(order.shopId, 'refund')
      await this.audit.perform(act, async () => {
        await this.begin(locked, refundable, reason, act.actor)
        return {
          result: undefined,
          subject: { kind: 'order', id: order.id },
          before: { refundState: locked.refundState },
          after: { refundState: 'refunding', amountFen: refundable.amountFen, reason },
        }
      })
      return result('begun')
    })
  }

  /** The payment that a refund of this locked order would return. @throws AppError ORDER_EVENT_REFUSED */
  async findRefundable(order: RefundableOrder): Promise<PaymentRow> {
    const payment = requireRefundable(order, await this.findPayment(order.id))
    if (payment.status === 'refunded' || order.refundState !== 'none')
      throw new AppError('ORDER_EVENT_REFUSED', `订单 ${order.number} 已经在退款`)
    return payment
  }

  /** Run inside the transaction that has locked the order. */
  async begin(order: RefundableOrder, payment: PaymentRow, reason: string, actor: Actor): Promise<void> {
    const at = this.now()
    await this.orders.setRefundState(order.id, 'refunding')
    await this.orders.appendLog({
      orderId: order.id,
      fromStatus: order.status,
      toStatus: order.status,
      event: 'refund',
      actor,
      note: `学校退款：${reason}，款项将原路退回`,
      at,
    })
    await this.jobs.enqueue(REFUND_JOB, payment.id, { paymentId: payment.id, reason }, at)
  }

  /** The payment that the order took. */
  private async findPayment(orderId: string): Promise<PaymentRow | undefined> {
    return (await this.payments.listOfOrder(orderId)).find(({ paidAt, refundReason }) => paidAt && !refundReason)
  }
}

const requireRefundable = ({ number, status }: RefundableOrder, payment: PaymentRow | undefined): PaymentRow => {
  if (!payment || !canOrder(status, 'closeByRefund'))
    throw new AppError('ORDER_EVENT_REFUSED', `订单 ${number} 没有可以退的款：没有付过，或者已经退了`)
  return payment
}
