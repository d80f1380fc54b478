import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { createAudit } from '../../staff/staff.module'
import { createLedger } from '../ledger/create-ledger'
import { OrderDeskRepository } from '../order/order-desk.repository'
import { OrderDeskService } from '../order/order-desk.service'
import { OrderRepository } from '../order/order.repository'
import { PaymentRepository } from '../payment/payment.repository'
import { PaymentMoves } from '../payment/payment-moves.service'
import { RefundOpening } from './refund-opening.service'
import { RefundLines } from './refund-lines.service'
import { RefundRepository } from './refund.repository'
import { RefundDeskService } from './refund-desk.service'
import { RefundRequestRepository } from './refund-request.repository'
import { RefundRequestService } from './refund-request.service'

export interface RefundDeskDeps {
  database: Database
  jobs: Jobs
  now: () => Date
}

/** The desk where a school gives money back; the jobs it makes are those of the running server. */
export const createRefundDesk = (deps: RefundDeskDeps) => {
  const { database, now } = deps
  const orders = new OrderRepository(database)
  const payments = new PaymentRepository(database)
  const refunds = new RefundRepository(database)
  const ledger = createLedger(deps)
  return new RefundDeskService(
    database,
    orders,
    payments,
    refunds,
    new RefundOpening(
      payments,
      new PaymentMoves(payments, ledger, now),
      refunds,
      new RefundLines(orders, refunds),
      ledger,
      deps.jobs,
      now,
    ),
    createAudit(deps),
    now,
  )
}

/** Orders and refunds for a school's staff. `limitFen` is the most that one person may refund alone. */
export const createTradeDesk = (deps: RefundDeskDeps & { limitFen: number }) => {
  const { database, now, limitFen } = deps
  const orders = new OrderRepository(database)
  const refunds = new RefundRequestService(
    orders,
    new RefundRequestRepository(database),
    createRefundDesk(deps),
    createAudit(deps),
    limitFen,
    now,
  )
  return { refunds, orders: new OrderDeskService(new OrderDeskRepository(database), orders, refunds) }
}
