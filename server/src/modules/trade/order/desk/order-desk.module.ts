import type { Media } from '../../../../kernel/media/media'
import type { DeskDeps } from '../../../staff/desk-deps'
import { OrderRepository } from '../order.repository'
import { OrderDeskRepository, type PaidWayOf } from './order-desk.repository'
import { orderDeskRoutes } from './order-desk.routes'
import { OrderDeskService, type RefundRequests } from './order-desk.service'

export interface OrderDeskDeps extends DeskDeps {
  paidWayOf: PaidWayOf
  refundRequests: RefundRequests
  media: Pick<Media, 'urlOf'>
}

/** Orders for a school's staff. */
export const createOrderDesk = ({ database, paidWayOf, ...deps }: OrderDeskDeps) => {
  const desk = new OrderDeskRepository(database, paidWayOf)
  return orderDeskRoutes(new OrderDeskService({ ...deps, desk, orders: new OrderRepository(database) }))
}
