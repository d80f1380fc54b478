import type { DeskDeps } from '../../../staff/desk-deps'
import type { AfterSaleMoves } from '../../after-sale/after-sale-moves.service'
import { AfterSaleRefunds, type ReturnedPieces } from '../../after-sale/after-sale-refunds.service'
import type { AfterSaleRepository } from '../../after-sale/after-sale.repository'
import { OrderRepository } from '../../order/order.repository'
import type { SchoolRefunds } from '../../refund/school-refund.service'
import { RefundRequestRepository } from '../refund-request.repository'
import { refundRequestDeskRoutes } from './refund-request-desk.routes'
import { RefundRequestDeskService } from './refund-request-desk.service'

export interface RefundRequestDeskDeps extends DeskDeps {
  afterSales: AfterSaleRepository
  moves: AfterSaleMoves
  schoolRefunds: SchoolRefunds
  stock: ReturnedPieces
  /** The most that one person may refund alone, of one order and in one day. */
  limitFen: number
}

/** The service alone, for the desk of after-sales, where refunds are asked for too. */
export const createRefundRequestDeskService = (deps: RefundRequestDeskDeps) => {
  const { database, audit, now, afterSales, moves, schoolRefunds, stock, limitFen } = deps
  return new RefundRequestDeskService({
    orders: new OrderRepository(database),
    requests: new RefundRequestRepository(database),
    schoolRefunds,
    afterSaleRefunds: new AfterSaleRefunds(afterSales, moves, schoolRefunds, stock),
    audit,
    limitFen,
    now,
  })
}

/** Where staff ask for refunds and decide over them. */
export const createRefundRequestDesk = (deps: RefundRequestDeskDeps) =>
  refundRequestDeskRoutes(createRefundRequestDeskService(deps))
