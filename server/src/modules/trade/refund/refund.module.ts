import type { Database } from '../../../kernel/db/database'
import type { Jobs } from '../../../kernel/jobs/jobs'
import { createLedger } from '../ledger/create-ledger'
import type { OrderMoves } from '../order/order-moves.service'
import { OrderRepository } from '../order/order.repository'
import { PaymentAccounts, type PayingMerchants } from '../payment/payment-accounts'
import { createPaymentMoves } from '../payment/payment.module'
import { RefundBook, type RefundFollower } from './refund-book.service'
import { RefundLines, type WaitingRequests } from './refund-lines.service'
import { REFUND_JOB, RefundOpening } from './refund-opening.service'
import { RefundReports } from './refund-reports.service'
import { RefundRepository } from './refund.repository'
import { RefundService } from './refund.service'

export interface RefundOpeningDeps {
  database: Database
  now: () => Date
  jobs: Pick<Jobs, 'enqueue'>
  waiting: WaitingRequests
}

/** What refunds are begun with. */
export const createRefundOpening = (deps: RefundOpeningDeps) => {
  const { database, now, jobs, waiting } = deps
  const refunds = new RefundRepository(database)
  const lines = new RefundLines(new OrderRepository(database), refunds, waiting)
  const opening = new RefundOpening({
    ...createPaymentMoves(deps),
    refunds,
    lines,
    ledger: createLedger(deps),
    jobs,
    now,
  })
  return { refunds, lines, opening }
}

export interface RefundDeps extends RefundOpeningDeps {
  jobs: Pick<Jobs, 'enqueue' | 'handle'>
  merchants: PayingMerchants
  orderMoves: OrderMoves
  follower: RefundFollower
}

/** Refunds from their request at the provider until the money is back. */
export const createRefundModule = (deps: RefundDeps) => {
  const { database, now, jobs, orderMoves, follower } = deps
  const { payments, paymentMoves } = createPaymentMoves(deps)
  const { refunds, lines, opening } = createRefundOpening(deps)
  const book = new RefundBook({
    database,
    payments,
    paymentMoves,
    refunds,
    orders: new OrderRepository(database),
    orderMoves,
    opening,
    ledger: createLedger(deps),
    follower,
    jobs,
    now,
  })
  const accounts = new PaymentAccounts(deps.merchants)
  const service = new RefundService({ payments, refunds, book, accounts, jobs, now })
  // Jobs from before refunds were rows name the payment, whose id their row has.
  jobs.handle(REFUND_JOB, ({ refundId, paymentId, round = '0' }) =>
    service.refund(refundId ?? paymentId, Number(round)),
  )
  return { lines, opening, book, reports: new RefundReports(refunds, book) }
}
