import { canOrder, type OrderEvent, type OrderStatus } from '@contract/order/order-status'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import type { PaymentRepository, PaymentRow } from '../payment/payment.repository'
import { REFUND_JOB } from '../payment/settlement.service'

interface RefundableOrder {
  id: string
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
    actor: string
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
    private readonly now: () => Date,
  ) {}

  /** @throws AppError ORDER_NOT_FOUND; ORDER_EVENT_REFUSED where no money is left to give back */
  async refund(number: string, reason: string): Promise<RefundResult> {
    const order = await this.orders.findByNumber(number)
    if (!order) throw new AppError('ORDER_NOT_FOUND', `没有订单 ${number}`)
    const [item] = await this.orders.listItems([order.id])
    return this.database.transact(async () => {
      const locked = (await this.orders.lock(order.id))!
      const payment = (await this.payments.listOfOrder(order.id)).find(
        ({ paidAt, refundReason }) => paidAt && !refundReason,
      )
      const result = (state: RefundResult['state'], lastError = '') => ({
        title: item?.title ?? '',
        amountFen: payment?.amountFen ?? 0,
        state,
        lastError,
      })
      if (payment?.status === 'refunded') return result('done')
      if (!payment || !canOrder(locked.status, 'closeByRefund'))
        throw new AppError('ORDER_EVENT_REFUSED', `订单 ${number} 没有可以退的款：没有付过，或者已经退了`)
      if (locked.refundState === 'refunding')
        return result('waiting', await this.payments.findJobError(`${REFUND_JOB}:${payment.id}`))
      await this.begin(locked, payment, reason)
      return result('begun')
    })
  }

  private async begin(order: RefundableOrder, payment: PaymentRow, reason: string): Promise<void> {
    const at = this.now()
    await this.orders.setRefundState(order.id, 'refunding')
    await this.orders.appendLog({
      orderId: order.id,
      fromStatus: order.status,
      toStatus: order.status,
      event: 'refund',
      actor: 'school:command',
      note: `学校退款：${reason}，款项将原路退回`,
      at,
    })
    await this.jobs.enqueue(REFUND_JOB, payment.id, { paymentId: payment.id, reason }, at)
  }
}
