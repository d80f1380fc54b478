import type { Jobs } from '../../../kernel/jobs/jobs'
import type { DeskDeps } from '../../staff/desk-deps'
import { OrderRepository } from '../order/order.repository'
import { createPaymentMoves } from '../payment/payment.module'
import { createRefundOpening } from '../refund/refund.module'
import { SchoolRefunds } from '../refund/school-refund.service'
import {
  createRefundRequestDesk,
  createRefundRequestDeskService,
  type RefundRequestDeskDeps,
} from './desk/refund-request-desk.module'
import { RefundRequestRepository } from './refund-request.repository'

export interface SchoolRefundsDeps extends DeskDeps {
  jobs: Pick<Jobs, 'enqueue'>
}

/**
 * Refunds that a school begins, which leave alone what the requests wait for. The jobs they make are those of the
 * running server.
 */
export const createSchoolRefunds = (deps: SchoolRefundsDeps) => {
  const { database, audit, now } = deps
  const { payments } = createPaymentMoves(deps)
  const { refunds, opening } = createRefundOpening({ ...deps, waiting: new RefundRequestRepository(database) })
  return new SchoolRefunds({ database, orders: new OrderRepository(database), payments, refunds, opening, audit, now })
}

/** Refunds that staff ask for, and that a second person may have to approve. */
export const createRefundRequestModule = (deps: RefundRequestDeskDeps) => {
  return { approvals: createRefundRequestDeskService(deps), desk: createRefundRequestDesk(deps) }
}
