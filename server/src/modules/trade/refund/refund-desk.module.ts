import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { createAppMessages } from '../../message/message.module'
import type { MessageSender } from '../../message/message.service'
import { createAudit } from '../../staff/staff.module'
import { AfterSaleDeskService } from '../after-sale/after-sale-desk.service'
import { AfterSaleMoves } from '../after-sale/after-sale-moves.service'
import { AfterSaleRefunds, type ReturnedPieces } from '../after-sale/after-sale-refunds.service'
import { AfterSaleView } from '../after-sale/after-sale-view'
import type { AfterSaleDeps } from '../after-sale/after-sale.module'
import { AfterSaleRepository } from '../after-sale/after-sale.repository'
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
  return new RefundDeskService({
    database,
    orders,
    payments,
    refunds,
    opening: new RefundOpening({
      payments,
      paymentMoves: new PaymentMoves(payments, ledger, now),
      refunds,
      lines: new RefundLines(orders, refunds, new RefundRequestRepository(database)),
      ledger,
      jobs: deps.jobs,
      now,
    }),
    audit: createAudit(deps),
    now,
  })
}

/** Shell commands leave out the messages, which then stay in the app. */
type LimitedDeskDeps = RefundDeskDeps & { limitFen: number; stock: ReturnedPieces; messages?: MessageSender }

/** Refunds that staff ask for. `limitFen` is the most that one person may refund alone, of one order and in one day. */
const createRefundRequests = (deps: LimitedDeskDeps, desk: RefundDeskService) => {
  const { database, now, limitFen } = deps
  const rows = new RefundRequestRepository(database)
  const afterSales = new AfterSaleRepository(database)
  const moves = new AfterSaleMoves(afterSales, deps.messages ?? createAppMessages(deps), now)
  const refunds = new AfterSaleRefunds(afterSales, moves, desk, deps.stock)
  const orders = new OrderRepository(database)
  const requests = new RefundRequestService({
    orders,
    requests: rows,
    desk,
    afterSales: refunds,
    audit: createAudit(deps),
    limitFen,
    now,
  })
  return { requests, rows, orders, afterSales, moves }
}

/** Orders and refunds for a school's staff. */
export const createTradeDesk = (deps: LimitedDeskDeps) => {
  const { requests, orders } = createRefundRequests(deps, createRefundDesk(deps))
  const desk = new OrderDeskRepository(deps.database)
  return { refunds: requests, orders: new OrderDeskService(desk, orders, requests, createAudit(deps)) }
}

/** After-sales for a school's staff. */
export const createAfterSaleDesk = (deps: LimitedDeskDeps & Pick<AfterSaleDeps, 'media'>) => {
  const { jobs, media, now } = deps
  const desk = createRefundDesk(deps)
  const { requests, rows, orders, afterSales, moves } = createRefundRequests(deps, desk)
  return new AfterSaleDeskService({
    afterSales,
    orders,
    moves,
    refunds: desk,
    requests,
    requestRows: rows,
    shown: new AfterSaleView(afterSales, media),
    audit: createAudit(deps),
    jobs,
    now,
  })
}
