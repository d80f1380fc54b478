import type { Database } from '../../../kernel/db/database'
import type { OrderMoves } from '../order/order-moves.service'
import type { OrderRepository } from '../order/order.repository'
import type { SchoolRefunds } from './school-refund.service'

/** Enough have joined: `{ orderId }`. */
export const FORM_JOB = 'order.form'
/** Too few have joined: `{ orderId, reason }`; all of its money goes back. */
export const UNFORM_JOB = 'order.unform'

interface FormingOrdersDeps {
  database: Database
  orders: Pick<OrderRepository, 'lock'>
  moves: Pick<OrderMoves, 'form' | 'move'>
  refunds: Pick<SchoolRefunds, 'findPayment' | 'begin'>
}

/**
 * What becomes of orders that were paid before enough others joined. Each order has a job of its own, so that one that
 * fails stops no other one; all of it may run again.
 */
export class FormingOrders {
  constructor(private readonly deps: FormingOrdersDeps) {}

  form(orderId: string): Promise<void> {
    return this.deps.database.transact(() =>
      this.deps.moves.form(orderId, { actor: `job:${FORM_JOB}`, note: '已成团' }),
    )
  }

  unform(orderId: string, reason: string): Promise<void> {
    const actor = `job:${UNFORM_JOB}` as const
    return this.deps.database.transact(async () => {
      const order = (await this.deps.orders.lock(orderId))!
      if (order.status !== 'forming' || order.refundState === 'refunding') return
      const payment = await this.deps.refunds.findPayment(orderId)
      if (payment) await this.deps.refunds.begin(order, payment, { amountFen: payment.amountFen, reason }, actor)
      else await this.deps.moves.move(order, 'closeByRefund', { actor, note: reason }, { cancelReason: 'groupFailed' })
    })
  }
}
