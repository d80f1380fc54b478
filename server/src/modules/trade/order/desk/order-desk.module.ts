import type { DeskDeps } from '../../../staff/desk-deps'
import { OrderRepository } from '../order.repository'
import { OrderDeskRepository, type PaidWayOf } from './order-desk.repository'
import { orderDeskRoutes } from './order-desk.routes'
import { OrderDeskService, type RefundRequests } from './order-desk.service'

export interface OrderDeskDeps extends DeskDeps {
  paidWayOf: PaidWayOf
  refundRequests: RefundRequests
}

/** Orders for a school's staff. */
export const createOrderDesk = ({ database, audit, paidWayOf, refundRequests }: OrderDeskDeps) => {
  const repository = new OrderDeskRepository(database, paidWayOf)
  return orderDeskRoutes(new OrderDeskService(repository, new OrderRepository(database), refundRequests, audit))
}
